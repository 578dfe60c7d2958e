import type { AnswerOf } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { buttonClass, ErrorState, Icon, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messageOf } from '../../call-errors.ts';
import { walletQueries } from './wallet-queries.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { useShop } from '../../shop-context.tsx';

/** The result of a payment without an order: the added amount, or why there is none. */
export function RechargeDoneScreen() {
  const { recharge = '', source } = useSearch({ from: '/co/hb-money' });
  const { caller } = useShop();
  const queryClient = useQueryClient();
  const isHydrated = useIsHydrated();
  const validation = useQuery({ ...walletQueries(caller).recharge(recharge), enabled: isHydrated });
  const arrived = validation.data?.status === 'CONFIRMED';
  useEffect(() => {
    if (arrived) void queryClient.resetQueries({ queryKey: ['money', 'transactions'] });
  }, [arrived, queryClient]);
  return (
    <>
      <TopBar title={m.money_title()} />
      <div className="wrap py-10 lg:py-16">
        <div className="mx-auto max-w-md text-center" aria-live="polite">
          {validation.error && !validation.data ? (
            <ErrorState
              title={messageOf(validation.error, m.recharge_failed())}
              retryLabel={m.retry()}
              onRetry={() => void validation.refetch()}
              busy={validation.isFetching}
            />
          ) : validation.data ? (
            <Outcome outcome={validation.data} source={source} />
          ) : (
            <SkeletonGroup label={m.loading()} className="flex flex-col items-center gap-4">
              <Skeleton shape="text" lines={3} />
            </SkeletonGroup>
          )}
        </div>
      </div>
    </>
  );
}

const looks = {
  CONFIRMED: { icon: 'check-circle', tone: 'bg-brand-soft text-brand' },
  PENDING: { icon: 'clock', tone: 'bg-promise-soft text-promise-text' },
  FAILED: { icon: 'x-circle', tone: 'bg-surface-2 text-text-2' },
} as const;

function Outcome({
  outcome,
  source,
}: {
  outcome: AnswerOf<'validateRecharge'>;
  source: string | undefined;
}) {
  const { status, amount = 0, balance, orderNo, reason } = outcome;
  const { icon, tone } = looks[status];
  const title = {
    CONFIRMED: m.recharge_done_title({ amount: formatRupees(amount) }),
    PENDING: m.recharge_waiting_title(),
    FAILED: m.recharge_failed_title(),
  }[status];
  const text = {
    CONFIRMED: m.recharge_done_balance({ amount: formatRupees(balance) }),
    PENDING: m.recharge_waiting_text(),
    FAILED: reason ?? m.recharge_failed_text(),
  }[status];
  return (
    <>
      <span className={`mx-auto grid size-20 place-items-center rounded-pill text-4xl ${tone}`}>
        <Icon name={icon} />
      </span>
      <h1 className="wide mt-5 text-3xl">{title}</h1>
      <p className="mt-2 text-text-2">{text}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {status === 'CONFIRMED' && orderNo && (
          <AppLink href={paths.order(orderNo)} className={buttonClass({ size: 'lg' })}>
            {m.recharge_see_order()}
          </AppLink>
        )}
        {status === 'CONFIRMED' && !orderNo && source === 'order' && (
          <AppLink href={paths.checkout()} className={buttonClass({ size: 'lg' })}>
            {m.recharge_to_checkout()}
          </AppLink>
        )}
        <AppLink
          href={paths.money()}
          className={buttonClass({
            size: 'lg',
            ...(status !== 'FAILED' && { variant: 'ghost' as const }),
          })}
        >
          {status === 'FAILED' ? m.recharge_again() : m.recharge_to_money()}
        </AppLink>
      </div>
    </>
  );
}
