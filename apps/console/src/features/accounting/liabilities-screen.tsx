import type { AnswerOf } from '@halal-basket/contract';
import { formatNumber, formatRupeesExact } from '@halal-basket/money';
import { Badge, Table } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { AccountingHead } from './accounting-head.tsx';
import { accountingQueries } from './accounting-queries.ts';

type Liabilities = AnswerOf<'consoleLiabilities'>;

/** The money that belongs to customers, by the ledger and by the journal. */
export function LiabilitiesScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({
    ...accountingQueries(caller).liabilities(),
    enabled: can('seeBooks'),
  });
  if (!can('seeBooks')) return <NoAccessScreen />;
  return (
    <>
      <AccountingHead title={m.owed_title()} />
      <div className="flex max-w-4xl flex-col gap-6 px-gutter pb-10">
        <Loaded query={query} failed={m.owed_failed()}>
          {(found) => (
            <>
              <Owed found={found} />
              <Points points={found.points} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Owed({ found: { liabilities, total } }: { found: Liabilities }) {
  const isSame = liabilities.every(({ inLedger, inJournal }) => inLedger === inJournal);
  const sum = { account: 'total', name: m.total_row(), inLedger: total, inJournal: total };
  return (
    <>
      <p>
        <Badge tone={isSame ? 'success' : 'danger'}>
          {isSame ? m.owed_same() : m.owed_differs()}
        </Badge>
      </p>
      <Table
        caption={m.owed_title()}
        rowKey={({ account }) => account}
        rows={isSame ? [...liabilities, sum] : liabilities}
        columns={[
          { id: 'name', header: m.books_account(), wrap: true, cell: ({ name }) => name },
          {
            id: 'ledger',
            header: m.owed_ledger(),
            align: 'end',
            cell: ({ inLedger }) => formatRupeesExact(inLedger),
          },
          {
            id: 'journal',
            header: m.owed_journal(),
            align: 'end',
            cell: ({ inJournal }) => formatRupeesExact(inJournal),
          },
        ]}
      />
    </>
  );
}

const Points = ({ points: { count, worth, perPoint } }: Pick<Liabilities, 'points'>) => (
  <section aria-label={m.owed_points()} className="flex flex-col gap-1">
    <h2 className="wide text-lg">{m.owed_points()}</h2>
    <p className="tabular-nums">
      {m.owed_points_worth({
        count: formatNumber(count),
        worth: formatRupeesExact(worth),
        each: formatRupeesExact(perPoint),
      })}
    </p>
    <p className="text-sm text-text-2">{m.owed_points_note()}</p>
  </section>
);
