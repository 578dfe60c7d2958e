import type { CategoryProduct } from '@halal-basket/contract';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded, LoadedPage } from '../../shared/loaded.tsx';
import { MovableRows, MoveError } from '../../shared/movable-rows.tsx';
import { countText } from '../../shared/count-text.ts';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useMoveToPlace } from './move-to-place.tsx';
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

interface CategoryProps {
  categoryId: number;
  name: string;
}

function CategoryProducts({ categoryId, name }: CategoryProps) {
  return (
    <>
      <PageHead title={m.category_sort_title({ name })}>
        <span className="ms-auto">
          <BackLink to="/categories">{m.nav_categories()}</BackLink>
        </span>
      </PageHead>
      <div className="flex flex-col gap-3 px-gutter pb-10">
        <p className="max-w-prose text-text-2">{m.category_sort_note()}</p>
        <SortedProducts categoryId={categoryId} name={name} />
      </div>
    </>
  );
}

/** A page of the products. Its buttons move a product within it or to the top, and a form to any place. */
function SortedProducts({ categoryId, name }: CategoryProps) {
  const { caller, queries } = useConsole();
  const { cursor } = useSearch({ from: '/staff/categories/$categoryId/products' });
  const navigate = useNavigate({ from: '/categories/$categoryId/products' });
  const shown = queries.categoryProducts(categoryId, cursor);
  const query = useQuery(shown);
  const order = useSavedOrder(shown.queryKey, async (body) => ({
    ...query.data,
    ...(await caller.call('consoleOrderCategoryProducts', { params: { categoryId }, body })),
  }));
  const place = useMoveToPlace(categoryId);
  return (
    <>
      <MoveError error={order.error ?? place.error} />
      <Loaded query={query} failed={m.products_failed()}>
        {({ products, total, next, previous }) =>
          products.length === 0 && !previous ? (
            <EmptyState
              icon="package"
              title={m.category_sort_empty()}
              line={m.category_sort_empty_line()}
              action={<NewLink to="/products/new">{m.new_product()}</NewLink>}
            />
          ) : (
            <>
              <MovableRows
                label={m.category_sort_title({ name })}
                rows={products}
                idOf={({ productId }) => productId}
                order={order}
                onTop={previous ? ({ productId }) => place.move(productId, 1) : undefined}
                {...((next || previous) && { renderControls: place.renderControls })}
              >
                {(product) => <ProductLink product={product} />}
              </MovableRows>
              <PageButtons
                page={{ next, previous }}
                count={m.products_count({ count: countText(total) })}
                onPage={(to) => void navigate({ search: { cursor: to } })}
              />
            </>
          )
        }
      </Loaded>
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
