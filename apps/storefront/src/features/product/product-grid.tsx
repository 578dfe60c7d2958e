import { cx } from '@halal-basket/ui';
import { Suspense } from 'react';
import { ShopTile, type TileProduct } from './shop-tile.tsx';

interface ProductGridProps {
  products: readonly TileProduct[];
  source: string;
  /** The number of items in the first view. */
  priority?: number;
  /** Columns on desktops. */
  columns?: 4 | 5;
}

/** Cards in two columns on phones, more on wider screens. */
export const ProductGrid = ({ products, source, priority = 0, columns = 5 }: ProductGridProps) => (
  <ul
    className={cx(
      'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:gap-x-6 lg:gap-y-8',
      columns === 5 ? 'lg:grid-cols-5' : 'lg:grid-cols-4',
    )}
  >
    {/* Each grid hydrates separately, so that none delays a click on another. */}
    <Suspense>
      {products.map((product, place) => (
        <li key={product.productId} className="flex">
          <ShopTile product={product} source={source} priority={place < priority} />
        </li>
      ))}
    </Suspense>
  </ul>
);
