import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface ProductTileProps {
  /** `ProductArt`, with its `DealFlag`. */
  art: ReactNode;
  /** `Stepper`, or a badge when sold out; overlaps the lower edge of the picture. */
  action?: ReactNode;
  /** `DietMark` and pack: '500 g · 12–15 pcs'. */
  meta?: ReactNode;
  /** The name as a link; with the class `tileLinkClass` the whole tile is its target. */
  title: ReactNode;
  /** `Price` and `UnitPrice`. */
  price?: ReactNode;
  unitPrice?: ReactNode;
  /** `PromiseLine`. */
  promise?: ReactNode;
  className?: string;
}

/** Extends the name's link over its tile; the stepper stays above it. */
export const tileLinkClass =
  'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:outline-offset-2';

/** A product in rails and grids; the shop fills each slot. */
export const ProductTile = (props: ProductTileProps) => {
  const { art, action, meta, title, price, unitPrice, promise, className } = props;
  return (
    <article className={cx('group relative flex w-full min-w-0 flex-col', className)}>
      {art}
      <div className="relative z-1 -mt-6 flex min-h-10 justify-end pe-2">{action}</div>
      <div className="flex flex-1 flex-col items-stretch px-0.5 pt-2">
        {meta && (
          <div className="flex items-center gap-1.5 text-xs font-medium text-text-3">{meta}</div>
        )}
        <h3 className="mt-0.5 text-md leading-[1.22] font-semi lg:text-[1.0625rem]">{title}</h3>
        {price && (
          <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-1.5">
            {price}
            {unitPrice}
          </div>
        )}
        {promise && <div className="mt-1">{promise}</div>}
      </div>
    </article>
  );
};
