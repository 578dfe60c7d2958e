import { Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../messages.ts';
import { TopBar } from './top-bar.tsx';

/** The kind of content of a screen; product cards unless its route sets another one. */
export type ScreenShape = 'cards' | 'product' | 'rows' | 'text';

const many = (count: number, shape: 'card' | 'row') =>
  Array.from({ length: count }, (_, place) => <Skeleton key={place} shape={shape} />);

const shapes: Record<ScreenShape, () => ReactNode> = {
  cards: () => (
    <>
      <Skeleton shape="text" lines={2} className="max-w-80" />
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 lg:grid-cols-4 lg:gap-6">
        {many(8, 'card')}
      </div>
    </>
  ),
  product: () => (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="skeleton aspect-square" />
      <Skeleton shape="text" lines={8} />
    </div>
  ),
  rows: () => many(6, 'row'),
  text: () => <Skeleton shape="text" lines={16} className="max-w-3xl" />,
};

/** A screen while it loads: skeletons in the positions of its content. */
export function PageSkeleton() {
  const { chrome, shape = 'cards' } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
  });
  return (
    <>
      {!chrome?.header && <TopBar />}
      <SkeletonGroup label={m.loading()} className="wrap flex min-h-dvh flex-col gap-6 py-6">
        {shapes[shape]()}
      </SkeletonGroup>
    </>
  );
}
