import { cx } from '@halal-basket/ui';
import { WishlistButton } from './wishlist-and-share.tsx';
import { ShopTile, type TileProduct } from './shop-tile.tsx';

interface ProductGridProps {
  products: readonly TileProduct[];
  source: string;
  /** The number of items in the first view. */
  priority?: number;
  /** Columns on desktops. */
  columns?: 4 | 5;
  /** Whether each card has a heart for the wish list. */
  wishes?: boolean;
}

/** Cards in two columns on phones, four or five on desktops. */
export const ProductGrid = ({
  products,
  source,
  priority = 0,
  columns = 5,
  wishes,
}: ProductGridProps) => (
  <ul
    className={cx(
      'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 lg:gap-x-6 lg:gap-y-8',
      columns === 5 ? 'lg:grid-cols-5' : 'lg:grid-cols-4',
    )}
  >
    {products.map((product, place) => (
      <li key={product.productId} className="relative flex">
        {wishes && (
          <div className="absolute end-2 top-2 z-2">
            <WishlistButton product={product} />
          </div>
        )}
        <ShopTile product={product} source={source} priority={place < priority} />
      </li>
    ))}
  </ul>
);
