import { Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { m } from '../messages.ts';

/** Shown while a page's code or session loads. */
export const PageSkeleton = () => (
  <SkeletonGroup label={m.loading()} className="flex flex-col gap-4 p-gutter">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} shape="row" />
    ))}
  </SkeletonGroup>
);
