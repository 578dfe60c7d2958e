import { buttonClass, EmptyState } from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ProductGrid } from '../product/product-grid.tsx';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { keepFocus } from '../../shell/keep-focus.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** The customer's wish list, with buttons to buy or remove each product. */
export function WishlistScreen() {
  const { queries } = useShop();
  const { data } = useSuspenseQuery(queries.wishList());
  const { products } = data;
  return (
    <>
      <TopBar title={m.wish_title()} search />
      <div ref={keepFocus} className="wrap py-5 lg:py-10">
        <h1 className="wide mb-5 text-3xl max-lg:sr-only">{m.wish_title()}</h1>
        {products.length > 0 ? (
          <ProductGrid products={products} source="wishlist" priority={4} columns={4} />
        ) : (
          <EmptyState
            icon="heart"
            title={m.wish_empty()}
            line={m.wish_empty_hint()}
            action={
              <AppLink href={paths.categories()} className={buttonClass()}>
                {m.wish_browse()}
              </AppLink>
            }
          />
        )}
      </div>
    </>
  );
}
