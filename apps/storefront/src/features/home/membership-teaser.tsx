import { brand } from '@halal-basket/contract/brand';
import { formatRupees } from '@halal-basket/money';
import { buttonClass, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useLaunch } from '../session/use-launch.ts';
import type { SectionOf } from './order-sections.ts';

/** The membership's card: its benefits and lowest price, or that the visitor is a member. */
export function MembershipTeaser({ section }: { section: SectionOf<'MEMBERSHIP'> }) {
  const isMember = useLaunch()?.isPrimeMember ?? false;
  const [banner] = section.sectionData ?? [];
  if (!banner) return null;
  const { description, fromPrice } = banner;
  return (
    <div className="flex min-h-46 flex-col items-start justify-center gap-3 rounded-xl bg-select-soft p-5 lg:min-h-28 lg:flex-row lg:items-center lg:gap-6 lg:px-7">
      <span className="grid size-14 shrink-0 place-items-center rounded-pill bg-select text-2xl text-on-select max-lg:hidden">
        <Icon name="sparkle" />
      </span>
      <div className="min-w-0 lg:flex-1">
        <h2 className="wide flex items-center gap-2 text-2xl text-select-text">
          <Icon name="sparkle" className="lg:hidden" />
          {brand.membership}
        </h2>
        <p className="mt-1 line-clamp-2 text-text-2">{description}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <AppLink
          href={paths.membership()}
          className={buttonClass({ variant: 'select', className: 'lg:order-last' })}
        >
          {isMember ? m.membership_see_benefits() : m.membership_see_plans()}
          <Icon name="arrow-right" className="rtl:rotate-180" />
        </AppLink>
        <p className="font-bold">
          {isMember
            ? m.membership_is_member()
            : fromPrice !== undefined && m.membership_from({ amount: formatRupees(fromPrice) })}
        </p>
      </div>
    </div>
  );
}
