import type { AnswerOf, JournalBalance } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/console-client';
import { formatRupeesExact } from '@halal-basket/money';
import { dateOf } from '@halal-basket/times';
import { Badge, buttonClass, EmptyState, Icon, Table } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CompactDate } from '../../shared/compact-controls.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { AccountingHead } from './accounting-head.tsx';
import { accountingQueries } from './accounting-queries.ts';
import { ClosedDays } from './closed-days.tsx';

type TrialBalance = AnswerOf<'consoleTrialBalance'>;

const groups: Record<JournalBalance['group'], () => string> = {
  asset: m.books_asset,
  liability: m.books_liability,
  income: m.books_income,
  expense: m.books_expense,
};

const amountText = (amount: number): string => (amount === 0 ? '' : formatRupeesExact(amount));

/** The balance of each account at the end of a day, and the closing of days. */
export function TrialBalanceScreen() {
  const { can } = useSession();
  const { day } = useSearch({ from: '/staff/accounting' });
  const navigate = useNavigate({ from: '/accounting' });
  const { caller } = useConsole();
  const query = useQuery({
    ...accountingQueries(caller).trialBalance(day),
    enabled: can('seeBooks'),
  });
  if (!can('seeBooks')) return <NoAccessScreen />;
  return (
    <>
      <AccountingHead title={m.books_trial_balance()} />
      <div className="flex max-w-4xl flex-col gap-8 px-gutter pb-10">
        <section aria-label={m.books_trial_balance()} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <CompactDate
              label={m.books_day()}
              value={day ?? query.data?.day ?? ''}
              onChange={(chosen) => void navigate({ search: chosen ? { day: chosen } : {} })}
            />
            {query.data && <JournalFiles day={query.data.day} />}
          </div>
          <Loaded query={query} failed={m.books_failed()} rows={10}>
            {(found) => <Balances found={found} />}
          </Loaded>
        </section>
        {query.data && <ClosedDays found={query.data} />}
      </div>
    </>
  );
}

const accountCell = (row: Pick<JournalBalance, 'account' | 'name'> & Partial<JournalBalance>) => (
  <span className={row.account === 'total' ? 'font-bold' : 'font-semi'}>
    {row.name}
    {row.group && (
      <span className="block text-xs font-normal text-text-2">{groups[row.group]()}</span>
    )}
  </span>
);

function Balances({ found }: { found: TrialBalance }) {
  const { balances, totals, difference } = found;
  if (balances.length === 0)
    return <EmptyState icon="scales" title={m.books_none()} line={m.books_none_line()} />;
  return (
    <>
      <p>
        <Badge tone={difference === 0 ? 'success' : 'danger'}>
          {difference === 0
            ? m.books_balanced()
            : m.books_differs({ amount: formatRupeesExact(difference) })}
        </Badge>
      </p>
      <Table
        caption={m.books_balances_of({ day: dateOf(found.day) })}
        rowKey={({ account }) => account}
        rows={[...balances, { account: 'total', name: m.total_row(), ...totals }]}
        columns={[
          {
            id: 'account',
            header: m.books_account(),
            wrap: true,
            cell: accountCell,
          },
          {
            id: 'debit',
            header: m.books_debit(),
            align: 'end',
            cell: ({ debit }) => amountText(debit),
          },
          {
            id: 'credit',
            header: m.books_credit(),
            align: 'end',
            cell: ({ credit }) => amountText(credit),
          },
        ]}
      />
    </>
  );
}

/** The month until the shown day, as files for the accountant's own program. */
function JournalFiles({ day }: { day: string }) {
  const period = { from: `${day.slice(0, 7)}-01`, to: day };
  return (['csv', 'tally'] as const).map((format) => (
    <a
      key={format}
      href={urlOf('consoleExportJournal', { query: { ...period, format } })}
      download
      className={buttonClass({ size: 'sm', variant: 'ghost' })}
    >
      <Icon name="download-simple" size={16} />
      {format === 'csv' ? m.books_journal_csv() : m.books_journal_tally()}
    </a>
  ));
}
