import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface ProductTileProps {
  /** `ProductArt`, with its `DealFlag`. */
  art: ReactNode;
  /** The heart, in the upper corner of the picture. */
  corner?: ReactNode;
  /** `Stepper`, or a badge when sold out; overlaps the lower edge of the picture. */
  action?: ReactNode;
  /** `DietMark` and pack: '500 g · 12–15 pcs'. */
  meta?: ReactNode;
  /** The name as a link; with the class `tileLinkClass` the whole tile is its target. */
  title: ReactNode;
  /** `Price`. */
  price?: ReactNode;
  unitPrice?: ReactNode;
  /** `Rating`, where there are reviews. */
  rating?: ReactNode;
  /** `PromiseLine`. */
  promise?: ReactNode;
  className?: string;
}

/** Extends the name's link over its tile; the stepper stays above it. */
export const tileLinkClass =
  'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:outline-offset-2';

/**
 * A product in rails and grids; the shop fills each slot. Every line has its height, also without content,
 * so that names, prices and buttons of a row align.
 */
export const ProductTile = (props: ProductTileProps) => {
  const { art, corner, action, meta, title, price, unitPrice, rating, promise, className } = props;
  return (
    <article className={cx('group relative flex w-full min-w-0 flex-col', className)}>
      {art}
      {corner && <div className="absolute end-1.5 top-1.5 z-1">{corner}</div>}
      <div className="relative z-1 -mt-6 flex min-h-10 justify-end pe-2">{action}</div>
      <div className="flex flex-1 flex-col items-stretch px-0.5 pt-2">
        <div className="flex min-h-[1.125rem] items-center gap-1.5 text-xs font-medium whitespace-nowrap text-text-3">
          {meta}
        </div>
        <h3 className="mt-0.5 min-h-[2.44em] text-md leading-[1.22] font-semi">{title}</h3>
        {price && <div className="mt-1 flex h-6 items-baseline overflow-hidden">{price}</div>}
        {price && (
          <div className="flex min-h-4.5 flex-wrap items-center justify-between gap-x-2 text-2xs">
            {unitPrice ?? <span />}
            {rating}
          </div>
        )}
        {promise !== undefined && <div className="mt-0.5 flex h-7 items-start">{promise}</div>}
      </div>
    </article>
  );
};
