import type { WalletTransaction } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Chip, ChipRow, EmptyState } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import type { MoneyFilter } from './wallet-queries.ts';
import { type Movement, MovementList } from './movement-list.tsx';
import { signedRupees } from './signed.ts';

const filters: readonly { source: MoneyFilter; label: () => string }[] = [
  { source: undefined, label: m.money_filter_all },
  { source: 'order', label: m.money_filter_order },
  { source: 'wallet', label: m.money_filter_wallet },
];

const movementOf = (transaction: WalletTransaction): Movement => {
  const { transactionId, title, at, amount, balanceAfter, orderNo } = transaction;
  return {
    id: String(transactionId),
    title,
    at,
    amount: signedRupees(amount),
    tone: amount > 0 ? 'in' : 'out',
    note: <bdi>{m.money_after({ amount: formatRupees(balanceAfter) })}</bdi>,
    ...(orderNo && { href: paths.order(orderNo) }),
  };
};

interface TransactionsProps {
  transactions: readonly WalletTransaction[];
  filter: MoneyFilter;
  onFilter: (filter: MoneyFilter) => void;
}

/** The transactions of HB Money, all or of one kind. */
export const Transactions = ({ transactions, filter, onFilter }: TransactionsProps) => (
  <>
    <ChipRow label={m.money_filter()} className="mb-3">
      {filters.map(({ source, label }) => (
        <Chip key={label()} selected={filter === source} onClick={() => onFilter(source)}>
          {label()}
        </Chip>
      ))}
    </ChipRow>
    {transactions.length > 0 ? (
      <MovementList label={m.money_transactions()} movements={transactions.map(movementOf)} />
    ) : (
      <EmptyState
        icon="receipt"
        level={3}
        title={m.money_none()}
        line={filter ? m.money_none_filtered() : m.money_none_text()}
      />
    )}
  </>
);
