import { buttonClass, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { AppLink } from '../shell/app-link.tsx';
import { SearchField } from '../features/search/search-field.tsx';
import { usePageSettings } from '../shell/page-settings.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useShop } from '../shop-context.tsx';

/**
 * The page for an address that does not exist, with links to the search, home and the categories.
 * `data`: the name of the missing thing.
 */
export function NotFoundScreen({ data: what }: { data?: unknown }) {
  const { queries } = useShop();
  const { shell } = usePageSettings();
  const categories = useQuery(queries.categories()).data?.categories ?? [];
  return (
    <>
      <TopBar search />
      <div className="mx-auto flex max-w-xl flex-col items-center px-gutter py-12 text-center">
        <span
          className="hb-tint mb-6 grid size-44 place-items-center rounded-pill"
          data-tint="fish"
        >
          <img
            src="/art/pomfret.webp"
            alt=""
            width={176}
            height={176}
            className="size-40 object-contain"
          />
        </span>
        <h1 className="wide text-3xl">{m.not_found_title()}</h1>
        <p className="mt-3 text-lg text-text-2 first-letter:uppercase">
          {typeof what === 'string' ? what : m.not_found_text()}
        </p>
        {/* Desktops have the search field in their header. */}
        {shell === 'mobile' && <SearchField className="mt-6 w-full text-start" />}
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <AppLink href={paths.home()} className={buttonClass({ size: 'lg' })}>
            {m.explore_products()}
            <Icon name="arrow-right" />
          </AppLink>
          <AppLink href={paths.search()} className={buttonClass({ size: 'lg', variant: 'ghost' })}>
            <Icon name="magnifying-glass" />
            {m.search_label()}
          </AppLink>
        </div>
        {categories.length > 0 && (
          <ul className="mt-8 flex flex-wrap justify-center gap-2">
            {categories.map(({ categoryId, categoryName, categorySeoName }) => (
              <li key={categoryId}>
                <AppLink
                  href={paths.category(categorySeoName)}
                  className="flex min-h-tap items-center rounded-pill px-4 font-semi ring-1 ring-line-strong ring-inset hover:bg-surface-2"
                >
                  {categoryName}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
