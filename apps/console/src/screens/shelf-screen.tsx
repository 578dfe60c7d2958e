import type { ShelfProduct } from '@halal-basket/contract';
import { Badge, EmptyState, FieldError, IconButton, ProductArt } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isMissing, messageOf } from '../call-errors.ts';
import { useConsole } from '../console-context.tsx';
import { m } from '../messages.ts';
import { movedTo } from '../moved-to.ts';
import { useSession } from '../session/session.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { MoveButtons } from '../shell/move-buttons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { Rows } from '../shell/rows.tsx';
import { BackLink, RowLink } from '../shell/tool-links.tsx';
import { useSavedOrder } from '../shell/use-saved-order.ts';
import { useTitle } from '../use-title.ts';
import { NoWorkScreen } from './no-work-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** The products of a category in the order in which its lists show them. */
export function ShelfScreen() {
  const { categoryId } = useParams({ from: '/staff/categories/$categoryId/products' });
  const { can } = useSession();
  const { queries } = useConsole();
  const may = can('editCatalogue');
  const query = useQuery({ ...queries.category(Number(categoryId)), enabled: may });
  useTitle(query.data ? m.shelf_title(query.data.category) : m.nav_categories());
  if (!may) return <NoWorkScreen />;
  if (query.data) return <Shelf categoryId={Number(categoryId)} name={query.data.category.name} />;
  return isMissing(query.error) ? <NotFoundScreen /> : <PageSkeleton />;
}

function useShelf(categoryId: number) {
  const { caller, queries } = useConsole();
  const { queryKey } = queries.shelf(categoryId);
  const order = useSavedOrder(queryKey, (body: { before: number[]; after: number[] }) =>
    caller.call('consoleOrderShelf', { params: { categoryId }, body }),
  );
  const move = (products: readonly ShelfProduct[], from: number, to: number) => {
    const before = products.map(({ productId }) => productId);
    if (!order.isPending) order.mutate({ before, after: movedTo(before, from, to) });
  };
  return { order, move };
}

function Shelf({ categoryId, name }: { categoryId: number; name: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.shelf(categoryId));
  const { order, move } = useShelf(categoryId);
  return (
    <>
      <PageHead title={m.shelf_title({ name })}>
        <BackLink to="/categories">{m.nav_categories()}</BackLink>
      </PageHead>
      <div className="flex flex-col gap-3 px-gutter pb-10">
        <p className="max-w-prose text-text-2">{m.shelf_note()}</p>
        <div role="alert">
          {order.isError && <FieldError>{messageOf(order.error, m.failed())}</FieldError>}
        </div>
        <Loaded query={query} failed={m.products_failed()}>
          {({ products }) =>
            products.length === 0 ? (
              <EmptyState icon="package" title={m.shelf_empty()} />
            ) : (
              <Rows label={m.shelf_title({ name })}>
                {products.map((product, place) => (
                  <li key={product.productId} className="flex flex-wrap items-center">
                    <ProductLink product={product} />
                    <span className="ms-auto flex gap-1 pe-3 max-sm:-mt-2 max-sm:pb-1">
                      <IconButton
                        icon="arrow-line-up"
                        size="sm"
                        disabled={place === 0}
                        label={m.row_first(product)}
                        onClick={() => move(products, place, 0)}
                      />
                      <MoveButtons
                        name={product.name}
                        place={place}
                        count={products.length}
                        onMove={(to) => move(products, place, to)}
                      />
                    </span>
                  </li>
                ))}
              </Rows>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

const ProductLink = ({ product }: { product: ShelfProduct }) => (
  <RowLink
    to="/products/$productId"
    params={{ productId: String(product.productId) }}
    className="min-w-0 flex-1 max-sm:basis-full"
  >
    <ProductArt
      src={product.imageUrl}
      alt=""
      tint={product.tint}
      fit="tile"
      className="size-10 shrink-0 rounded-xs!"
    />
    <span className="min-w-0 flex-1">
      <span className="block truncate leading-snug font-semi">{product.name}</span>
      <span className="block truncate text-xs text-text-2">{product.subCategoryName}</span>
    </span>
    {product.bestseller && <Badge tone="neutral">{m.shelf_bestseller()}</Badge>}
    {!product.active && <Badge tone="sold-out">{m.not_sold()}</Badge>}
  </RowLink>
);
