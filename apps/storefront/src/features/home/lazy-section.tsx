import { ErrorState, SectionHeading, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../messages.ts';
import { isKnownSection } from '../../queries.ts';
import { useShop } from '../../shop-context.tsx';
import type { Section } from './order-sections.ts';

/** Begins to load this far before the section scrolls into view. */
const ahead = '600px';

interface LazySectionProps {
  section: Section;
  apiUri: string;
  children: (section: Section, madeAt: number) => ReactNode;
}

/**
 * A section whose products come when the visitor comes near. It keeps the height of a row of cards
 * from the start, so that nothing moves when they arrive.
 */
export function LazySection({ section, apiUri, children }: LazySectionProps) {
  const { queries } = useShop();
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
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...queries.lazySection(apiUri),
    enabled: isNear && isKnownSection(apiUri),
  });
  if (!isKnownSection(apiUri) || data?.sectionData?.length === 0) return null;
  if (data) return children({ ...data, name: section.name || data.name }, dataUpdatedAt);
  return (
    <div ref={place} className="wrap">
      <SectionHeading title={section.name} subtitle={section.description} />
      {error ? (
        <ErrorState
          title={m.section_failed()}
          retryLabel={m.retry()}
          onRetry={() => void refetch()}
          busy={isFetching}
          className="min-h-80"
        />
      ) : (
        <SkeletonGroup label={m.loading()} className="flex gap-3 overflow-hidden lg:gap-6">
          {Array.from({ length: 5 }, (_, card) => (
            <Skeleton key={card} shape="card" className="w-41 shrink-0 lg:w-auto lg:flex-1" />
          ))}
        </SkeletonGroup>
      )}
    </div>
  );
}
