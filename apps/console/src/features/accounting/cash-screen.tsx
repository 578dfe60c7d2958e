import type { AnswerOf } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { dateOf, whenText } from '@halal-basket/times';
import { Badge, Button, EmptyState, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { Rows } from '../../shared/rows.tsx';
import { useNow } from '../../shared/use-now.ts';
import { AccountingHead } from './accounting-head.tsx';
import { accountingQueries } from './accounting-queries.ts';
import { CountCash, type CashTask, type TypedCount, hasTyped } from './count-cash.tsx';

type Hub = AnswerOf<'consoleCash'>['hubs'][number];
type Count = Hub['counts'][number];

/** Cash on its way from the customer to the bank, by hub. */
export function CashScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...accountingQueries(caller).cash(), enabled: can('countCash') });
  if (!can('countCash')) return <NoAccessScreen />;
  return (
    <>
      <AccountingHead title={m.cash_title()} />
      <div className="flex max-w-4xl flex-col gap-10 px-gutter pb-10">
        <p className="-mb-6 text-sm text-text-2">{m.cash_note()}</p>
        <Loaded query={query} failed={m.cash_failed()}>
          {({ hubs }) =>
            hubs.length === 0 ? (
              <EmptyState icon="money" title={m.cash_no_hub()} line={m.cash_no_hub_line()} />
            ) : (
              hubs.map((hub) => <HubCash key={hub.adcCode} hub={hub} />)
            )
          }
        </Loaded>
      </div>
    </>
  );
}

const keyOf = (kind: CashTask['kind'], riderId?: number): string => `${kind} ${riderId ?? ''}`;
const keyOfTask = ({ kind, riderId }: CashTask): string => keyOf(kind, riderId);

/** The counts of a hub, of which one is open. Entries stay until they are saved, also while another count is open. */
function useCounts() {
  const [task, setTask] = useState<CashTask | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, TypedCount | undefined>>>({});
  const setTypedOf = (of: CashTask, value: TypedCount | undefined) =>
    setTyped((all) => ({ ...all, [keyOfTask(of)]: value }));
  const finish = (done: CashTask) => {
    setTypedOf(done, undefined);
    setTask((open) => (open && keyOfTask(open) === keyOfTask(done) ? null : open));
  };
  const isOpen = (kind: CashTask['kind'], riderId?: number) =>
    task?.kind === kind && task.riderId === riderId;
  const toggle = (next: CashTask) => setTask(isOpen(next.kind, next.riderId) ? null : next);
  const isBegun = (kind: CashTask['kind'], riderId?: number): boolean =>
    hasTyped(typed[keyOf(kind, riderId)]) && !isOpen(kind, riderId);
  return { task, typed, setTypedOf, finish, isOpen, toggle, isBegun };
}

function HubCash({ hub }: { hub: Hub }) {
  const { task, typed, setTypedOf, finish, isOpen, toggle, isBegun } = useCounts();
  const { adcCode, name, inHand, closedToday, riders, counts } = hub;
  const form = task && (
    <CountCash
      key={`${keyOfTask(task)} ${task.expected}`}
      adcCode={adcCode}
      task={task}
      typed={typed[keyOfTask(task)]}
      onType={(value) => setTypedOf(task, value)}
      onDone={() => finish(task)}
    />
  );
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <LeaveGuard dirty={Object.values(typed).some(hasTyped)} />
      <h2 className="wide text-lg">{name}</h2>
      <Rows label={m.cash_in_hand()}>
        {riders.map(({ riderId, name: riderName, inHand: held, tipsToday }) => (
          <li key={riderId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <RiderName name={riderName} tipsToday={tipsToday} />
            <b className="tabular-nums">{formatRupeesExact(held)}</b>
            <Button
              size="sm"
              aria-expanded={isOpen('rider', riderId)}
              onClick={() => toggle({ kind: 'rider', riderId, expected: held })}
            >
              {isBegun('rider', riderId) ? m.cash_continue() : m.cash_count_rider()}
            </Button>
            {isOpen('rider', riderId) && form}
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <span className="min-w-0 flex-1 basis-40">
            <b>{m.cash_at_hub()}</b>{' '}
            {closedToday && <Badge tone="success">{m.cash_closed_today()}</Badge>}
          </span>
          <b className="tabular-nums">{formatRupeesExact(inHand)}</b>
          <span className="flex flex-wrap gap-2">
            {inHand > 0 && (
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={isOpen('bank')}
                onClick={() => toggle({ kind: 'bank', expected: inHand })}
              >
                {isBegun('bank') ? m.cash_continue() : m.cash_deposit()}
              </Button>
            )}
            {!closedToday && (
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={isOpen('hub')}
                onClick={() => toggle({ kind: 'hub', expected: inHand })}
              >
                {isBegun('hub') ? m.cash_continue() : m.cash_close_day()}
              </Button>
            )}
          </span>
          {(isOpen('bank') || isOpen('hub')) && form}
        </li>
      </Rows>
      {counts.length > 0 && <Counts counts={counts} />}
    </section>
  );
}

const RiderName = ({ name, tipsToday }: Pick<Hub['riders'][number], 'name' | 'tipsToday'>) => (
  <span className="min-w-0 flex-1 basis-40">
    <b className="block">{name || m.cash_no_rider()}</b>
    {tipsToday > 0 && (
      <span className="text-sm text-text-2">
        {m.cash_tips({ amount: formatRupeesExact(tipsToday) })}
      </span>
    )}
  </span>
);

const kinds: Record<Count['kind'], (count: Count) => string> = {
  rider: ({ riderName }) => m.cash_kind_rider({ rider: riderName || m.cash_no_rider() }),
  hub: ({ day }) => m.cash_kind_hub({ day: dateOf(day) }),
  bank: () => m.cash_kind_bank(),
};

function Counts({ counts }: { counts: readonly Count[] }) {
  const now = useNow();
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semi">
        <Icon name="caret-down" size={16} />
        {m.cash_counts()}
      </summary>
      <Rows label={m.cash_counts()}>
        {counts.map((count) => {
          const shortage = count.expected - count.counted;
          return (
            <li key={count.countId} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3">
              <span className="min-w-0 flex-1 basis-60">
                <span className="block font-semi">{kinds[count.kind](count)}</span>
                <span className="block text-xs text-text-2">
                  {[count.remark, count.countedBy, whenText(new Date(count.countedAt), now)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="text-end tabular-nums">
                <b className="block">{formatRupeesExact(count.counted)}</b>
                {count.kind !== 'bank' && shortage !== 0 && (
                  <span className="text-sm text-danger">
                    {shortage > 0
                      ? m.cash_short({ amount: formatRupeesExact(shortage) })
                      : m.cash_over({ amount: formatRupeesExact(-shortage) })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </Rows>
    </details>
  );
}
