import type { AnswerOf } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Icon } from '@halal-basket/ui';
import { nearDateText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { useNow } from '../../use-now.ts';
import { pointsText } from './signed.ts';

type PointData = AnswerOf<'pointsScreen'>['pointData'];

/** The points with their value, pending points and points that expire soon. */
export function PointsCard({ points }: { points: PointData }) {
  const { balance, worth, pending, expiringSoon, nextExpiry } = points;
  const now = useNow();
  return (
    <section
      aria-label={m.points_title()}
      className="overflow-hidden rounded-xl bg-promise p-6 text-on-promise lg:p-8"
    >
      <p className="flex items-center gap-3">
        <Icon name="coins" size={30} />
        <span className="wide text-4xl tabular-nums">
          <bdi>{m.points_balance({ count: balance, shown: pointsText(balance) })}</bdi>
        </span>
      </p>
      <p className="mt-2 text-lg font-semi">
        <bdi>{m.points_worth({ amount: formatRupees(worth) })}</bdi>
      </p>
      {pending > 0 && (
        <p className="mt-4 flex items-center gap-2 text-sm">
          <Icon name="clock" />
          {m.points_pending({ count: pending, shown: pointsText(pending) })}
        </p>
      )}
      {expiringSoon > 0 && nextExpiry && (
        <p className="mt-2 flex items-center gap-2 text-sm">
          <Icon name="warning" />
          {m.points_expiring({
            count: expiringSoon,
            shown: pointsText(expiringSoon),
            date: nearDateText(new Date(nextExpiry), now),
          })}
        </p>
      )}
    </section>
  );
}
