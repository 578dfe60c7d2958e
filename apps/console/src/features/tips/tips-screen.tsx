import type { AnswerOf, RiderTips, TipPayout } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/client';
import { formatRupeesExact } from '@halal-basket/money';
import { dayOf, monthText, whenText } from '@halal-basket/times';
import { Button, EmptyState, Icon, buttonClass } from '@halal-basket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { countText } from '../../shared/count-text.ts';
import { HubSelect } from '../../shared/hub-select.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows } from '../../shared/rows.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { PayTips } from './pay-tips.tsx';

/** The tips that the shop holds for the riders of a hub, and those that it paid out. */
export function TipsScreen() {
  const { can, oneHub } = useSession();
  useTitle(m.tips_title());
  if (!can('seeBooks')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return <OfHub key={oneHub} adcCode={oneHub} />;
}

function OfHub({ adcCode }: { adcCode: string }) {
  const { caller } = useConsole();
  const { cursor } = useSearch({ from: '/staff/tips' });
  const navigate = useNavigate({ from: '/tips' });
  const params = { adcCode };
  const tips = useQuery({
    queryKey: ['tips', adcCode, cursor ?? ''],
    queryFn: ({ signal }) =>
      caller.call('consoleTips', { params, query: { ...(cursor && { cursor }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={m.tips_title()}>
        <MonthFile adcCode={adcCode} />
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-8 px-gutter pb-10">
        <HubSelect single className="max-sm:w-full" />
        <p className="-my-4 text-sm text-text-2">{m.tips_note()}</p>
        <Loaded query={tips} failed={m.tips_failed()} rows={3}>
          {(found) => (
            <>
              <Owed adcCode={adcCode} riders={found.riders} />
              <Payouts found={found} onPage={(to) => void navigate({ search: { cursor: to } })} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** The tips of the month until today as a file. */
function MonthFile({ adcCode }: { adcCode: string }) {
  const to = dayOf(useNow());
  const query = { from: `${to.slice(0, 7)}-01`, to };
  return (
    <a
      href={urlOf('consoleTipsFile', { params: { adcCode }, query })}
      download
      className={buttonClass({ size: 'sm', variant: 'ghost', className: 'ms-auto' })}
    >
      <Icon name="download-simple" size={16} />
      {m.tips_month({ month: monthText(to) })}
    </a>
  );
}

function Owed({ adcCode, riders }: { adcCode: string; riders: readonly RiderTips[] }) {
  const [paying, setPaying] = useState<number | null>(null);
  return (
    <section aria-label={m.tips_owed()}>
      <h2 className="wide mb-2 text-lg">{m.tips_owed()}</h2>
      {riders.length === 0 ? (
        <EmptyState icon="moped" title={m.tips_none()} line={m.tips_none_line()} />
      ) : (
        <Rows label={m.tips_owed()}>
          {riders.map((rider) => {
            const { riderId, name, today, owed } = rider;
            const isOpen = paying === riderId && owed > 0;
            return (
              <li key={riderId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <span className="min-w-0 flex-1 basis-40">
                  <b className="block">{name}</b>
                  <span className="text-sm text-text-2">
                    {m.tips_today({ amount: formatRupeesExact(today) })}
                  </span>
                </span>
                <b className="tabular-nums">{formatRupeesExact(owed)}</b>
                {owed > 0 && (
                  <Button
                    size="sm"
                    aria-expanded={isOpen}
                    onClick={() => setPaying(isOpen ? null : riderId)}
                  >
                    {m.tips_pay()}
                  </Button>
                )}
                {isOpen && (
                  <PayTips
                    key={owed}
                    adcCode={adcCode}
                    rider={rider}
                    onDone={() => setPaying(null)}
                  />
                )}
              </li>
            );
          })}
        </Rows>
      )}
    </section>
  );
}

interface PayoutsProps {
  found: AnswerOf<'consoleTips'>;
  onPage: (cursor: string | undefined) => void;
}

function Payouts({ found: { payouts, total, next, previous }, onPage }: PayoutsProps) {
  return (
    <section aria-label={m.tips_payouts()}>
      <h2 className="wide mb-2 text-lg">{m.tips_payouts()}</h2>
      {payouts.length === 0 ? (
        <p className="text-text-2">{m.tips_no_payouts()}</p>
      ) : (
        <Rows label={m.tips_payouts()}>
          {payouts.map((payout) => (
            <Payout key={payout.payoutId} {...payout} />
          ))}
        </Rows>
      )}
      <PageButtons
        page={{ ...(next !== undefined && { next }), ...(previous !== undefined && { previous }) }}
        count={m.tips_payouts_count({ count: countText(total) })}
        newestFirst
        onPage={onPage}
      />
    </section>
  );
}

const Payout = ({ riderName, amount, reference, paidBy, at }: TipPayout) => {
  const now = useNow();
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semi">{riderName}</span>
        <span className="block text-xs wrap-anywhere text-text-2">
          {[reference, paidBy, whenText(new Date(at), now)].join(' · ')}
        </span>
      </span>
      <b className="tabular-nums">{formatRupeesExact(amount)}</b>
    </li>
  );
};
