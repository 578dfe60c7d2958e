import type { CategoryProduct } from '@halal-basket/contract';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded, LoadedPage } from '../../shared/loaded.tsx';
import { MovableRows, MoveError } from '../../shared/movable-rows.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { ProductLine } from '../products/product-line.tsx';
import { BackLink, NewLink, RowLink } from '../../shared/page-links.tsx';
import { useSavedOrder } from '../../shared/use-saved-order.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The products of a category in the order in which its lists show them. */
export function CategoryProductsScreen() {
  const { categoryId } = useParams({ from: '/staff/categories/$categoryId/products' });
  const { can } = useSession();
  const { queries } = useConsole();
  const may = can('editCatalogue');
  const query = useQuery({ ...queries.category(Number(categoryId)), enabled: may });
  useTitle(query.data ? m.category_sort_title(query.data.category) : m.nav_categories());
  if (!may) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_categories()} query={query} failed={m.categories_failed()}>
      {({ category }) => <CategoryProducts categoryId={Number(categoryId)} name={category.name} />}
    </LoadedPage>
  );
}

function CategoryProducts({ categoryId, name }: { categoryId: number; name: string }) {
  const { caller, queries } = useConsole();
  const shelf = queries.categoryProducts(categoryId);
  const query = useQuery(shelf);
  const order = useSavedOrder(shelf.queryKey, (body) =>
    caller.call('consoleOrderCategoryProducts', { params: { categoryId }, body }),
  );
  return (
    <>
      <PageHead title={m.category_sort_title({ name })}>
        <span className="ms-auto">
          <BackLink to="/categories">{m.nav_categories()}</BackLink>
        </span>
      </PageHead>
      <div className="flex flex-col gap-3 px-gutter pb-10">
        <p className="max-w-prose text-text-2">{m.category_sort_note()}</p>
        <MoveError error={order.error} />
        <Loaded query={query} failed={m.products_failed()}>
          {({ products }) =>
            products.length === 0 ? (
              <EmptyState
                icon="package"
                title={m.category_sort_empty()}
                line={m.category_sort_empty_line()}
                action={<NewLink to="/products/new">{m.new_product()}</NewLink>}
              />
            ) : (
              <MovableRows
                label={m.category_sort_title({ name })}
                rows={products}
                idOf={({ productId }) => productId}
                order={order}
              >
                {(product) => <ProductLink product={product} />}
              </MovableRows>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

const ProductLink = ({ product }: { product: CategoryProduct }) => (
  <RowLink
    to="/products/$productId"
    params={{ productId: String(product.productId) }}
    className="min-w-0 flex-1 max-sm:basis-full"
  >
    <ProductLine {...product} about={product.subCategoryName} />
    {product.bestseller && <Badge tone="neutral">{m.category_sort_bestseller()}</Badge>}
    {!product.active && <Badge tone="sold-out">{m.not_sold()}</Badge>}
  </RowLink>
);
