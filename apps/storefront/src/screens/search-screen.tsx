import { chipClass, EmptyState, SectionHeading } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { ProductGrid } from '../features/product/product-grid.tsx';
import { SearchField } from '../features/search/search-field.tsx';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { AppLink } from '../shell/app-link.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useShop } from '../shop-context.tsx';

/** What a term finds; without a match the bestsellers, so that nobody stands before nothing. */
export function SearchScreen() {
  const { term } = useLoaderData({ from: '/search' });
  const { queries } = useShop();
  const found = useQuery({ ...queries.search(term), enabled: term !== '' }).data;
  const hasMatch = found !== undefined && found.products.length > 0;
  return (
    <>
      <TopBar>
        <SearchField focusFirst />
      </TopBar>
      <div className="wrap flex flex-col gap-7 py-5 lg:py-8">
        {found && found.categories.length > 0 && (
          <nav aria-label={m.search_in_categories()}>
            <ul className="flex flex-wrap gap-2">
              {found.categories.map(({ categoryId, categoryName, categorySeoName }) => (
                <li key={categoryId}>
                  <AppLink href={paths.category(categorySeoName)} className={chipClass()}>
                    {m.search_in({ name: categoryName })}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {hasMatch ? (
          <section>
            <SectionHeading
              level={1}
              title={m.search_results({ term })}
              subtitle={m.products_count({ count: found.total })}
            />
            <ProductGrid products={found.products} source="search" priority={4} />
          </section>
        ) : (
          <>
            {term !== '' && <NoMatch term={term} didYouMean={found?.didYouMean} />}
            <Bestsellers heading={term === '' ? 1 : 2} />
          </>
        )}
      </div>
    </>
  );
}

const NoMatch = ({ term, didYouMean }: { term: string; didYouMean: string | undefined }) => (
  <EmptyState
    icon="magnifying-glass"
    level={1}
    title={m.search_none({ term })}
    line={didYouMean ? undefined : m.search_none_hint()}
    action={
      didYouMean && (
        <AppLink href={paths.search(didYouMean)} className={chipClass()}>
          {m.search_did_you_mean({ term: didYouMean })}
        </AppLink>
      )
    }
    className="py-4"
  />
);

function Bestsellers({ heading }: { heading: 1 | 2 }) {
  const { queries } = useShop();
  const section = useQuery(queries.bestSellers()).data;
  const products = section?.sectionData ?? [];
  if (products.length === 0) return null;
  return (
    <section>
      <SectionHeading level={heading} title={section?.name} />
      <ProductGrid products={products} source="search_bestsellers" />
    </section>
  );
}
