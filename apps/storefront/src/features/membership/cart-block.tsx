import type { Cart } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, buttonClass, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';
import { membershipQueries } from './membership-queries.ts';
import { planThatPays } from './plan-that-pays.ts';
import { useMembershipInCart } from './use-membership.ts';

/** The plan that is bought with the order, or the offer of one that pays for itself. */
export function MembershipBlock({ cart }: { cart: Cart }) {
  const { caller } = useShop();
  const launch = useLaunch();
  const { add, remove } = useMembershipInCart();
  const { isMembershipAdded, title, price = 0, savings = 0 } = cart.membershipDetails;
  const offers = launch?.displayPrime === true && !launch.isPrimeMember;
  const detail = useQuery({
    ...membershipQueries(caller).detail(),
    enabled: offers && !isMembershipAdded,
  });
  const paying = planThatPays(detail.data?.plans ?? [], savings);
  const plan = paying?.plan;
  if (!isMembershipAdded && !(offers && paying)) return null;
  return (
    <section
      aria-labelledby="cart-membership"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-select-soft p-4"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-select text-xl text-on-select">
        <Icon name="sparkle" />
      </span>
      <div className="min-w-44 flex-1 leading-snug">
        <h2 id="cart-membership" className="font-bold text-select-text">
          {isMembershipAdded ? m.membership_in_cart({ plan: title ?? '' }) : m.membership_title()}
        </h2>
        <p className="text-sm text-text-2">
          {paying && !isMembershipAdded
            ? m.membership_pays({
                amount: formatRupees(savings),
                count: paying.orders,
                months: paying.plan.months,
              })
            : savings > 0
              ? m.membership_saves_here({ amount: formatRupees(savings) })
              : m.membership_line()}
        </p>
      </div>
      {isMembershipAdded ? (
        <span className="flex items-center gap-3">
          <b>{formatRupees(price)}</b>
          <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
            {m.membership_remove()}
          </Button>
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <AppLink href={paths.membership()} className={buttonClass({ variant: 'quiet' })}>
            {m.membership_more()}
          </AppLink>
          {plan && (
            <Button
              variant="select"
              busy={add.isPending}
              onClick={() => add.mutate(plan.membershipId)}
            >
              {m.membership_add_for({ amount: formatRupees(plan.salePrice) })}
            </Button>
          )}
        </span>
      )}
    </section>
  );
}
