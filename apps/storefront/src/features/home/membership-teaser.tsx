import { brand } from '@halal-basket/contract/brand';
import { formatRupees } from '@halal-basket/money';
import { buttonClass, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useShop } from '../../shop-context.tsx';

const bannerFreshMs = 5 * 60_000;

/**
 * The membership's banner. It is the visitor's own (members see theirs), so its words come by a call
 * once it is near; the room for them is kept, so that nothing moves.
 */
export function MembershipTeaser() {
  const { caller } = useShop();
  const { data } = useQuery({
    queryKey: ['membership', 'banner'],
    queryFn: () => caller.call('membershipBanner'),
    staleTime: bannerFreshMs,
  });
  return (
    <div className="flex min-h-52 flex-col items-start justify-center gap-2 rounded-xl bg-select-soft p-6 lg:p-10">
      <h2 className="wide flex items-center gap-2.5 text-2xl text-balance text-select-text">
        <Icon name="sparkle" />
        {brand.membership}
      </h2>
      <p className="min-h-[3em] max-w-[46ch] text-text-2">
        {data?.description ?? m.membership_line()}
      </p>
      <p className="min-h-[1.5em] font-bold">
        {data && !data.isMember && data.fromPrice !== undefined
          ? m.membership_from({ amount: formatRupees(data.fromPrice) })
          : data?.isMember && m.membership_is_member()}
      </p>
      <AppLink
        href={paths.membership()}
        className={buttonClass({ variant: 'select', className: 'mt-2' })}
      >
        {data?.isMember ? m.membership_see_benefits() : m.membership_see_plans()}
        <Icon name="arrow-right" className="rtl:rotate-180" />
      </AppLink>
    </div>
  );
}
