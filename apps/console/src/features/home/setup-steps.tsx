import type { SetupStepName, SetupSteps as Setup } from '@halal-basket/contract';
import { Badge, Icon, type IconName } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { LoadError } from '../../shared/loaded.tsx';
import { RowLink } from '../../shared/page-links.tsx';
import { Rows } from '../../shared/rows.tsx';
import { homeQueries } from './home-queries.ts';

interface StepTexts {
  icon: IconName;
  name: () => string;
  /** The reason for it, shown until it is done. */
  reason: () => string;
}

const texts: Record<SetupStepName, StepTexts> = {
  hub: { icon: 'map-pin', name: m.setup_hub, reason: m.setup_hub_reason },
  slots: { icon: 'calendar-check', name: m.setup_slots, reason: m.setup_slots_reason },
  taxes: { icon: 'percent', name: m.setup_taxes, reason: m.setup_taxes_reason },
  categories: { icon: 'list', name: m.setup_categories, reason: m.setup_categories_reason },
  products: { icon: 'storefront', name: m.setup_products, reason: m.setup_products_reason },
  stock: { icon: 'warehouse', name: m.setup_stock, reason: m.setup_stock_reason },
  certificates: {
    icon: 'seal-check',
    name: m.setup_certificates,
    reason: m.setup_certificates_reason,
  },
  riders: { icon: 'steering-wheel', name: m.setup_riders, reason: m.setup_riders_reason },
  contact: { icon: 'file-text', name: m.setup_contact, reason: m.setup_contact_reason },
  home: { icon: 'star', name: m.setup_home, reason: m.setup_home_reason },
  open: { icon: 'house-line', name: m.setup_open, reason: m.setup_open_reason },
};

type StepLink = Pick<LinkProps, 'to' | 'params'>;

/** Where a step is done. `adcCode`: a hub of the shop, once there is one. */
function linkOf(step: SetupStepName, adcCode: string | undefined): StepLink {
  const ofHub = (to: LinkProps['to']): StepLink =>
    adcCode === undefined ? { to: '/hubs/new' } : { to, params: { adcCode } };
  switch (step) {
    case 'hub':
    case 'open':
      return ofHub('/hubs/$adcCode');
    case 'certificates':
      return ofHub('/hubs/$adcCode/certificates');
    case 'contact':
      return { to: '/content/contact' };
    case 'home':
      return { to: '/products' };
    case 'slots':
    case 'taxes':
    case 'categories':
    case 'products':
    case 'stock':
    case 'riders':
      return { to: `/${step}` };
  }
}

/** The setup steps of a new shop. Hidden once all are done, or with the first order. */
export function SetupSteps() {
  const { caller } = useConsole();
  const query = useQuery(homeQueries(caller).setup());
  if (query.data === undefined)
    return <LoadError query={query} failed={m.setup_failed()} className="mb-7" />;
  const { steps } = query.data;
  return steps.every(({ done }) => done) ? null : <StepList steps={steps} />;
}

function StepList({ steps }: Setup) {
  const { hubs } = useSession();
  const done = steps.filter((each) => each.done).length;
  return (
    <section aria-labelledby="setup" className="mb-7 max-w-3xl">
      <h2 id="setup" className="wide text-lg">
        {m.setup_title()}
      </h2>
      <p className="mb-3 text-text-2">
        {m.setup_progress({ done: String(done), all: String(steps.length) })}
      </p>
      <Rows>
        {steps.map((each) => (
          <li key={each.step}>
            <RowLink {...linkOf(each.step, hubs[0]?.adcCode)}>
              <Icon
                name={texts[each.step].icon}
                size={20}
                className={each.done ? 'text-success' : 'text-text-2'}
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semi">{texts[each.step].name()}</span>
                {!each.done && (
                  <span className="block text-sm text-text-2">{texts[each.step].reason()}</span>
                )}
              </span>
              {each.done && <Badge tone="success">{m.setup_done()}</Badge>}
            </RowLink>
          </li>
        ))}
      </Rows>
    </section>
  );
}
