import { cx, ErrorState, SectionHeading, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../messages.ts';
import { sectionLoad } from '../../section-loads.ts';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../launch/use-launch.ts';
import { isFarSection, type Section } from './order-sections.ts';

/** Begins to load this far before the section scrolls into view. */
const ahead = '1200px';

interface LazySectionProps {
  section: Section;
  apiUri: string;
  children: (section: Section, madeAt: number) => ReactNode;
}

/**
 * A section whose data come when the visitor comes near. It keeps the height of its kind from the
 * start, so that nothing moves when they arrive.
 */
export function LazySection({ section, apiUri, children }: LazySectionProps) {
  const { queries } = useShop();
  const isMembershipSold = useLaunch()?.displayPrime ?? false;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const watcher = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: ahead },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isNear]);
  const isKnown = sectionLoad(apiUri) !== null;
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...queries.lazySection(apiUri),
    enabled: isNear && isKnown,
  });
  // Of another kind than was announced: the page has changed since, and is right when it is next read.
  const isOther = data !== undefined && data.sectionType !== section.sectionType;
  if (!isKnown || isOther || data?.sectionData?.length === 0) return null;
  if (data) return children(headedBy(section, data), dataUpdatedAt);
  return (
    <div
      ref={place}
      className={cx('off-screen wrap w-full overflow-hidden', roomOf(section, isMembershipSold))}
    >
      {section.sectionType !== 'REFER_AND_EARN' && (
        <SectionHeading title={section.name} subtitle={section.description} />
      )}
      {error ? (
        <ErrorState
          title={m.section_failed()}
          retryLabel={m.retry()}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SectionSkeleton section={section} />
      )}
    </div>
  );
}

/** The page's own words stand over what the answer brings. */
const headedBy = ({ name, description, actionUri, count, position }: Section, data: Section) => ({
  ...data,
  position,
  name: name || data.name,
  description: description ?? data.description,
  actionUri: actionUri ?? data.actionUri,
  count: count ?? data.count,
});

/** The height of the kind once it is there, heading and all; measured at 390 and 1440 px. */
function roomOf(section: Section, isMembershipSold: boolean): string {
  switch (section.sectionType) {
    case 'COMBO_PRODUCTS':
      return 'h-[400px] lg:h-[470px]';
    case 'BLOGS':
      return 'h-[475px] lg:h-[604px]';
    case 'NEWS':
      return 'h-[285px] lg:h-[356px]';
    case 'REFER_AND_EARN':
      return isMembershipSold ? 'h-[485px] lg:h-[263px]' : 'h-[213px] lg:h-[227px]';
    case 'TESTIMONIALS':
      return 'h-[269px] lg:h-[234px]';
    default:
      return 'h-[397px] lg:h-[430px]';
  }
}

/** As many shapes, and as wide, as the section shows at once. */
const SectionSkeleton = ({ section }: { section: Section }) => {
  const wide = isFarSection(section);
  return (
    <SkeletonGroup label={m.loading()} className="flex gap-3 lg:gap-6">
      {section.sectionType === 'REFER_AND_EARN' ? (
        <Skeleton shape="banner" className="w-full" />
      ) : (
        Array.from({ length: wide ? 3 : 5 }, (_, card) => (
          <Skeleton
            key={card}
            shape="card"
            className={cx('shrink-0 lg:w-auto lg:flex-1', wide ? 'w-70' : 'w-41')}
          />
        ))
      )}
    </SkeletonGroup>
  );
};
