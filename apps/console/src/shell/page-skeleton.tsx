import { Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { m } from '../messages.ts';

/** While a page's code or session is on its way. */
export const PageSkeleton = () => (
  <SkeletonGroup label={m.loading()} className="flex flex-col gap-4 p-gutter">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} shape="row" />
    ))}
  </SkeletonGroup>
);
