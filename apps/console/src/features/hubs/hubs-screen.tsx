import type { HubForEditing } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import type { HubSettings } from './hub-fields.tsx';
import { hubQueries } from './hub-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows } from '../../shared/rows.tsx';
import { NewLink, RowLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** All hubs with their delivery fees, and the pin codes whose visitors asked for one. */
export function HubsScreen() {
  const { can } = useSession();
  useTitle(m.hubs_title());
  return can('editHubs') ? <Hubs /> : <NoAccessScreen />;
}

function Hubs() {
  const { caller } = useConsole();
  const query = useQuery(hubQueries(caller).all());
  return (
    <>
      <PageHead title={m.hubs_title()}>
        {query.data?.mayAdd && <NewLink to="/hubs/new">{m.hubs_new()}</NewLink>}
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-8 px-gutter pb-10">
        <Loaded query={query} failed={m.hubs_failed()}>
          {(settings) => (
            <>
              {settings.hubs.length === 0 ? (
                <EmptyState
                  icon="warehouse"
                  title={m.hubs_none()}
                  line={m.hubs_none_line()}
                  action={settings.mayAdd && <NewLink to="/hubs/new">{m.hubs_new()}</NewLink>}
                />
              ) : (
                <Rows>
                  {settings.hubs.map((each) => (
                    <HubRow key={each.adcCode} {...each} />
                  ))}
                </Rows>
              )}
              <Demand {...settings} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function servesText({ area }: HubForEditing['hub']): string {
  switch (area.kind) {
    case 'polygon':
      return m.hub_serves_polygon();
    case 'radius':
      return m.hub_serves_radius({ km: String(area.metres / 1000) });
    case 'pincodes':
      return m.hub_serves_pins({ count: area.pinCodes.length });
  }
}

function feeText({ deliveryFee, freeDeliveryFrom, minimumOrder }: HubForEditing['hub']): string {
  const [fee, minimum] = [formatRupees(deliveryFee), formatRupees(minimumOrder)];
  return freeDeliveryFrom === null
    ? m.hub_fee_always({ fee, minimum })
    : m.hub_fee_line({ fee, minimum, free: formatRupees(freeDeliveryFrom) });
}

const HubRow = ({ adcCode, city, isDefault, hub }: HubForEditing) => (
  <li>
    <RowLink to="/hubs/$adcCode" params={{ adcCode }}>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semi">
          <bdi className="break-words">{hub.name}</bdi>
          <span className="font-regular text-text-2">{city}</span>
          {!hub.open && <Badge tone="danger">{m.hub_is_closed()}</Badge>}
          {isDefault && <Badge tone="info">{m.hub_is_default()}</Badge>}
        </span>
        <span className="block text-sm text-text-2">
          <bdi>{adcCode}</bdi> · {servesText(hub)}
        </span>
        <span className="block text-xs text-text-2 tabular-nums">{feeText(hub)}</span>
      </span>
    </RowLink>
  </li>
);

const Demand = ({ demand }: Pick<HubSettings, 'demand'>) => (
  <section aria-labelledby="demand">
    <h2 id="demand" className="wide mb-2 text-lg">
      {m.hub_demand()}
    </h2>
    {demand.length === 0 ? (
      <p className="text-text-2">{m.hub_demand_none()}</p>
    ) : (
      <Rows>
        {demand.map(({ pinCode, place, waiting }) => (
          <li key={pinCode} className="flex flex-wrap gap-x-4 px-4 py-2.5">
            <b className="tabular-nums">{pinCode}</b>
            <span className="min-w-0 flex-1">{place}</span>
            <span className="text-text-2">{m.hub_demand_count({ count: waiting })}</span>
          </li>
        ))}
      </Rows>
    )}
  </section>
);
