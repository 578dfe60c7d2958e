import { cx, ErrorState, SectionHeading, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { m } from '../../messages.ts';
import { sectionLoad } from './section-loads.ts';
import { useShop } from '../../shop-context.tsx';
import { hasHeading, isDeferredSection, type Section } from './order-sections.ts';
import { useIsNear } from './use-is-near.ts';

/** Starts loading at this distance below the view; sections near the top wait for the scroll. */
const aheadOf = ({ sectionType }: Section): string =>
  sectionType === 'MEMBERSHIP' ? '0px' : '800px';

interface LazySectionProps {
  section: Section;
  apiUri: string;
  children: (section: Section, madeAt: number) => ReactNode;
}

/**
 * A section whose data load when the visitor comes near it. It has its final height from the start,
 * so that nothing moves when the data arrive.
 */
export function LazySection({ section, apiUri, children }: LazySectionProps) {
  const { queries } = useShop();
  const { place, isNear } = useIsNear(aheadOf(section));
  const isKnown = sectionLoad(apiUri) !== null;
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...queries.lazySection(apiUri),
    enabled: isNear && isKnown,
  });
  // The answer is of another kind than announced: the page has changed since. Show nothing until
  // the page is loaded again.
  const isOther = data !== undefined && data.sectionType !== section.sectionType;
  if (!isKnown || isOther || data?.sectionData?.length === 0) return null;
  const placeholder = (
    <div ref={place} className={cx('off-screen wrap w-full overflow-hidden', heightOf(section))}>
      {hasHeading(section) && (
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
  if (!data) return placeholder;
  // The code of the section may still be loading.
  return (
    <Suspense fallback={placeholder}>{children(headedBy(section, data), dataUpdatedAt)}</Suspense>
  );
}

/** The page's own texts replace those of the answer. */
const headedBy = (own: Section, data: Section) =>
  ({ ...data, ...own, name: own.name || data.name, sectionData: data.sectionData }) as Section;

/** The final height of the kind with its heading; measured at 390 and 1440 px. */
function heightOf(section: Section): string {
  switch (section.sectionType) {
    case 'COMBO_PRODUCTS':
      return 'h-[357px] lg:h-[431px]';
    case 'BLOGS':
      return 'h-[370px] lg:h-[455px]';
    case 'NEWS':
      return 'h-[285px] lg:h-[356px]';
    case 'REFER_AND_EARN':
      return 'h-[245px] lg:h-[259px]';
    case 'MEMBERSHIP':
      return 'h-[184px] lg:h-[112px]';
    case 'TESTIMONIALS':
      return 'h-[245px] lg:h-[234px]';
    default:
      return 'h-[398px] lg:h-[434px]';
  }
}

/** As many skeletons, and as wide, as the section shows at once. */
const SectionSkeleton = ({ section }: { section: Section }) => {
  const wide = isDeferredSection(section);
  return (
    <SkeletonGroup label={m.loading()} className="flex gap-3 lg:gap-6">
      {!hasHeading(section) ? (
        <div className="skeleton h-48 w-full rounded-xl! lg:h-80" />
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
