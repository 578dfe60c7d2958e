import type { CategoryChoice } from '@halal-basket/contract';
import { Badge, buttonClass, EmptyState, FieldError, ProductArt } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../call-errors.ts';
import { useConsole } from '../console-context.tsx';
import { movedTo } from '../moved-to.ts';
import { m } from '../messages.ts';
import { useSession } from '../session/session.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { MoveButtons } from '../shell/move-buttons.tsx';
import { NewLink } from '../shell/tool-links.tsx';
import { useSavedOrder } from '../shell/use-saved-order.ts';
import { useTitle } from '../use-title.ts';
import { NoWorkScreen } from './no-work-screen.tsx';

/** The categories with those below them, in the order of the shop. */
export function CategoriesScreen() {
  const { can } = useSession();
  useTitle(m.nav_categories());
  return can('editCatalogue') ? <Categories /> : <NoWorkScreen />;
}

type Row = Omit<CategoryChoice, 'subCategories'>;
type Move = (parentId: number | null, rows: readonly Row[], from: number, to: number) => void;

function useOrder() {
  const { caller, queries } = useConsole();
  const order = useSavedOrder(
    queries.categories().queryKey,
    (body: { parentId: number | null; before: number[]; after: number[] }) =>
      caller.call('consoleOrderCategories', { body }),
  );
  const move: Move = (parentId, rows, from, to) => {
    const before = rows.map(({ categoryId }) => categoryId);
    if (!order.isPending) order.mutate({ parentId, before, after: movedTo(before, from, to) });
  };
  return { order, move };
}

function Categories() {
  const { queries } = useConsole();
  const query = useQuery({ ...queries.categories(), staleTime: 0 });
  const { order, move } = useOrder();
  return (
    <>
      <PageHead title={m.nav_categories()}>
        <NewLink to="/categories/new">{m.category_new()}</NewLink>
      </PageHead>
      <div className="px-gutter pb-10">
        <div role="alert">
          {order.isError && <FieldError>{messageOf(order.error, m.failed())}</FieldError>}
        </div>
        <Loaded query={query} failed={m.categories_failed()}>
          {({ categories }) =>
            categories.length === 0 ? (
              <EmptyState icon="list" title={m.categories_none()} />
            ) : (
              <ol aria-label={m.nav_categories()} className="flex flex-col gap-3">
                {categories.map((category, place) => (
                  <li
                    key={category.categoryId}
                    className="rounded-md border border-line bg-surface p-3"
                  >
                    <CategoryRow rows={categories} place={place} parentId={null} onMove={move} />
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
                            onMove={move}
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
  onMove: Move;
}

function CategoryRow({ rows, place, parentId, onMove }: CategoryRowProps) {
  const row = rows[place];
  if (!row) return null;
  const { categoryId, name, seoName, imageUrl, tint, active, productCount } = row;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <ProductArt
        src={imageUrl}
        alt=""
        tint={tint}
        fit="tile"
        className="size-10 shrink-0 rounded-xs!"
      />
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
          onMove={(to) => onMove(parentId, rows, place, to)}
        />
      </span>
    </div>
  );
}
