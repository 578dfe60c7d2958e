import { ErrorState, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BalanceCard } from './balance-card.tsx';
import { type MoneyFilter, walletQueries } from './wallet-queries.ts';
import { MoreButton } from './more-button.tsx';
import { Transactions } from './transactions.tsx';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** The customer's HB Money: balance, recharge, and the transactions page by page. */
export function WalletScreen() {
  const { caller } = useShop();
  const overlay = useOverlay();
  const { data } = useSuspenseInfiniteQuery(walletQueries(caller).transactions(undefined));
  const wallet = data.pages[0]?.walletData;
  return (
    <>
      <TopBar title={m.money_title()} />
      <div className="wrap pt-4 pb-12 lg:pt-8">
        <div className="mx-auto max-w-2xl">
          <h1 className="wide mb-6 text-3xl max-lg:sr-only">{m.money_title()}</h1>
          {wallet && (
            <BalanceCard
              wallet={wallet}
              onAdd={(amount) => overlay.open('recharge', amount === undefined ? {} : { amount })}
            />
          )}
          <p className="mt-4 text-sm text-text-3">{m.money_about()}</p>
          <section className="mt-8">
            <h2 className="wide mb-3 text-xl">{m.money_transactions()}</h2>
            <List />
          </section>
        </div>
      </div>
    </>
  );
}

function List() {
  const { caller } = useShop();
  const [filter, setFilter] = useState<MoneyFilter>(undefined);
  const list = useInfiniteQuery(walletQueries(caller).transactions(filter));
  if (list.error && !list.data) {
    return (
      <ErrorState
        title={messageOf(list.error, m.money_more_failed())}
        retryLabel={m.retry()}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  }
  if (!list.data) {
    return (
      <SkeletonGroup label={m.loading()} className="flex flex-col gap-4 pt-14">
        <Skeleton shape="text" lines={2} />
        <Skeleton shape="text" lines={2} />
        <Skeleton shape="text" lines={2} />
      </SkeletonGroup>
    );
  }
  const transactions = list.data.pages.flatMap(({ walletTransactions }) => walletTransactions);
  return (
    <>
      <Transactions transactions={transactions} filter={filter} onFilter={setFilter} />
      <MoreButton list={list} />
    </>
  );
}
