import { Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { m } from '../../messages.ts';

/** The place of a rail of products that is loading, in its final height; measured at 390, 1024 and 1440 px. */
export const RailSkeleton = () => (
  <SkeletonGroup
    label={m.loading()}
    className="flex h-[340px] gap-3 overflow-hidden lg:h-[350px] lg:gap-6 xl:h-[364px]"
  >
    {Array.from({ length: 5 }, (_, card) => (
      <Skeleton key={card} shape="card" className="w-41 shrink-0 lg:w-auto lg:flex-1" />
    ))}
  </SkeletonGroup>
);
