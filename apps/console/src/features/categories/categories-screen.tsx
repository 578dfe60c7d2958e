import type { CategoryChoice } from '@halal-basket/contract';
import { Badge, buttonClass, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { MoveError } from '../../shared/movable-rows.tsx';
import { MoveButtons } from '../../shared/move-buttons.tsx';
import { Thumb } from '../products/product-line.tsx';
import { NewLink } from '../../shared/page-links.tsx';
import { type SavedOrder, useSavedOrder } from '../../shared/use-saved-order.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The categories with their sub-categories, in the shop's order. */
export function CategoriesScreen() {
  const { can } = useSession();
  useTitle(m.nav_categories());
  return can('editCatalogue') ? <Categories /> : <NoAccessScreen />;
}

type Row = Omit<CategoryChoice, 'subCategories'>;
/** The order of the categories, or of the sub-categories of one. */
type Order = SavedOrder<number | null>;

function Categories() {
  const { caller, queries } = useConsole();
  const query = useQuery({ ...queries.categories(), staleTime: 0 });
  const order: Order = useSavedOrder(queries.categories().queryKey, (body, parentId) =>
    caller.call('consoleOrderCategories', { body: { parentId, ...body } }),
  );
  return (
    <>
      <PageHead title={m.nav_categories()}>
        <NewLink to="/categories/new">{m.category_new()}</NewLink>
      </PageHead>
      <div className="px-gutter pb-10">
        <MoveError error={order.error} />
        <Loaded query={query} failed={m.categories_failed()}>
          {({ categories }) =>
            categories.length === 0 ? (
              <EmptyState
                icon="list"
                title={m.categories_none()}
                line={m.categories_none_line()}
                action={<NewLink to="/categories/new">{m.category_new()}</NewLink>}
              />
            ) : (
              <ol aria-label={m.nav_categories()} className="flex flex-col gap-3">
                {categories.map((category, place) => (
                  <li
                    key={category.categoryId}
                    className="rounded-md border border-line bg-surface p-3"
                  >
                    <CategoryRow rows={categories} place={place} parentId={null} order={order} />
                    <ol
                      aria-label={category.name}
                      className="mt-2 divide-y divide-line border-s-2 border-line ps-3"
                    >
                      {category.subCategories.map((sub, at) => (
                        <li key={sub.categoryId}>
                          <CategoryRow
                            rows={category.subCategories}
                            place={at}
                            parentId={category.categoryId}
                            order={order}
                          />
                        </li>
                      ))}
                    </ol>
                    <Link
                      to="/categories/$categoryId/new"
                      params={{ categoryId: String(category.categoryId) }}
                      className={buttonClass({ size: 'sm', variant: 'quiet' })}
                    >
                      {m.sub_category_new()}
                      <span className="visually-hidden"> · {category.name}</span>
                    </Link>
                  </li>
                ))}
              </ol>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

interface CategoryRowProps {
  rows: readonly Row[];
  place: number;
  parentId: number | null;
  order: Order;
}

function CategoryRow({ rows, place, parentId, order }: CategoryRowProps) {
  const row = rows[place];
  if (!row) return null;
  const { categoryId, name, seoName, imageUrl, tint, active, productCount } = row;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Thumb src={imageUrl} tint={tint} />
      <span className="min-w-36 flex-1">
        <Link
          to="/categories/$categoryId"
          params={{ categoryId: String(categoryId) }}
          className="block leading-snug font-semi underline-offset-2 hover:underline"
        >
          {name}
        </Link>
        <span className="block text-xs wrap-break-word text-text-2">
          /{seoName} ·{' '}
          <Link
            to="/categories/$categoryId/products"
            params={{ categoryId: String(categoryId) }}
            className="inline-block py-1 underline underline-offset-2 hover:no-underline"
          >
            {m.category_products({ count: productCount })}
            <span className="visually-hidden"> · {name}</span>
          </Link>
        </span>
      </span>
      {!active && <Badge tone="sold-out">{m.category_hidden()}</Badge>}
      <span className="flex gap-1">
        <MoveButtons
          name={name}
          place={place}
          count={rows.length}
          onMove={(to) =>
            order.move(
              rows.map((each) => each.categoryId),
              place,
              to,
              parentId,
            )
          }
        />
      </span>
    </div>
  );
}
