import { formatRupees } from '@halal-basket/money';
import { ErrorState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { weekdayDateText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { allDays } from './calendar.ts';
import { type Season, subscriptionQueries } from './subscription-queries.ts';

/** The next days of a subscription, each with its items and price. */
export function DayCosts({ season }: { season: Season }) {
  const { caller } = useShop();
  const { data, error, isFetching, refetch } = useQuery(
    subscriptionQueries(caller).details(season),
  );
  if (error && !data) {
    return (
      <ErrorState
        className="mt-7"
        title={messageOf(error, m.sub_failed())}
        retryLabel={m.retry()}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  const days = allDays(data?.weeks ?? []).filter(({ itemQuantity }) => itemQuantity > 0);
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="plan-days" className="mt-7">
      <h2 id="plan-days" className="mb-3 text-xl font-bold">
        {m.sub_days_title()}
      </h2>
      <ul className="divide-y divide-line rounded-lg bg-surface px-4 ring-1 ring-line ring-inset">
        {days.map(({ date, slot, subscriptionItems, finalPrice }) => (
          <li key={date} className="flex items-baseline justify-between gap-4 py-3">
            <p className="min-w-0 leading-snug">
              <b>{[weekdayDateText(date), slot].filter(Boolean).join(', ')}</b>
              <span className="block text-sm text-text-2">
                {subscriptionItems
                  .map(({ productName, inCartQty }) => `${inCartQty} × ${productName}`)
                  .join(', ')}
              </span>
            </p>
            <bdi className="font-bold">{formatRupees(finalPrice)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
