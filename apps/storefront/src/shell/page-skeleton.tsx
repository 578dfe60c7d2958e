import { Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { m } from '../messages.ts';
import { TopBar } from './top-bar.tsx';

/** A screen on its way: a heading and cards in the places where they will stand. */
export const PageSkeleton = () => (
  <>
    <TopBar />
    <SkeletonGroup label={m.loading()} className="wrap flex min-h-dvh flex-col gap-6 py-6">
      <Skeleton shape="text" lines={2} className="max-w-80" />
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 lg:grid-cols-4 lg:gap-6">
        {Array.from({ length: 8 }, (_, place) => (
          <Skeleton key={place} shape="card" />
        ))}
      </div>
    </SkeletonGroup>
  </>
);
