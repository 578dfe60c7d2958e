import type { MembershipDetail } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { evenDateOf } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import { focusOnAppearing } from '../../shell/focus.ts';
import { useShop } from '../../shop-context.tsx';
import { refreshShop } from '../session/refresh-shop.ts';
import { membershipQueries } from './membership-queries.ts';

type Active = NonNullable<MembershipDetail['active']>;
type Period = Active['periods'][number];

/** A member's card: the end date, the saving, and a link to return the membership. */
export const ActiveCard = ({ active }: { active: Active }) => (
  <section className="rounded-xl bg-select-soft p-5 lg:p-7">
    <h2 className="text-xl font-bold text-select-text">
      {m.membership_till({ date: evenDateOf(active.till) })}
    </h2>
    <p className="mt-1 text-text-2">
      {active.savedSoFar > 0
        ? m.membership_saved({ amount: formatRupees(active.savedSoFar) })
        : m.membership_saved_nothing()}
    </p>
    <ul className="mt-4 flex flex-col divide-y divide-line">
      {active.periods.map((period) => (
        <PeriodRow key={period.membershipRefNo} period={period} />
      ))}
    </ul>
  </section>
);

/** For a former member: when the membership ended, and that it can be bought again. */
export const EndedCard = ({ endedAt }: { endedAt: string }) => (
  <section className="rounded-xl bg-select-soft p-5 lg:p-7">
    <h2 className="text-xl font-bold text-select-text">
      {m.membership_ended({ date: evenDateOf(endedAt) })}
    </h2>
    <p className="mt-1 text-text-2">{m.membership_ended_line()}</p>
  </section>
);

function PeriodRow({ period }: { period: Period }) {
  const shop = useShop();
  const [isConfirming, setIsConfirming] = useState(false);
  const { membershipRefNo, startsAt, endsAt, refund } = period;
  const cancel = useMutation({
    mutationFn: () =>
      shop.caller.call('cancelMembership', { params: { membershipRefNo }, body: {} }),
    onSuccess: async (cancelled) => {
      const amount = formatRupees(cancelled.refund);
      toast.show({ text: m.membership_cancelled({ amount }), tone: 'success' });
      refreshShop(shop);
      const key = membershipQueries(shop.caller).detail().queryKey;
      await shop.queryClient.invalidateQueries({ queryKey: key });
    },
    onError: (error) =>
      toast.show({ text: messageOf(error, m.membership_not_cancelled()), tone: 'danger' }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span>
        {m.membership_period({ from: evenDateOf(startsAt), to: evenDateOf(endsAt) })}
        <span className="block text-xs text-text-3">
          <bdi>{membershipRefNo}</bdi>
        </span>
      </span>
      {refund > 0 && !isConfirming && (
        <Button variant="quiet" onClick={() => setIsConfirming(true)}>
          {m.membership_cancel()}
        </Button>
      )}
      {isConfirming && (
        <div role="group" className="flex flex-wrap items-center gap-2">
          <p className="text-sm text-text-2">
            {m.membership_cancel_ask({ amount: formatRupees(refund) })}
          </p>
          <Button
            size="sm"
            variant="ghost"
            ref={focusOnAppearing}
            onClick={() => setIsConfirming(false)}
          >
            {m.membership_keep()}
          </Button>
          <Button
            size="sm"
            variant="danger"
            busy={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {m.membership_cancel()}
          </Button>
        </div>
      )}
    </li>
  );
}
