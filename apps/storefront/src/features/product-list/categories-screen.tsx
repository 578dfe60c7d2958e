import { ProductArt, SectionHeading } from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { artSources } from '../../art-sources.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** All categories with their sub-categories: the second tab on phones. */
export function CategoriesScreen() {
  const { queries } = useShop();
  const { categories } = useSuspenseQuery(queries.categories()).data;
  return (
    <>
      <TopBar title={m.categories_title()} search />
      <div className="wrap py-5 lg:py-10">
        <SectionHeading
          level={1}
          title={m.categories_title()}
          subtitle={m.categories_lead()}
          className="max-lg:sr-only"
        />
        <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
          {categories.map((category, place) => (
            <li
              key={category.categoryId}
              className="flex gap-4 rounded-lg p-3 ring-1 ring-line ring-inset lg:p-4"
            >
              <AppLink
                href={paths.category(category.categorySeoName)}
                tabIndex={-1}
                aria-hidden="true"
                className="w-26 shrink-0 lg:w-36"
              >
                <ProductArt
                  src={category.imageUrl}
                  {...artSources(category.imageUrl, 'tile')}
                  alt=""
                  tint={category.tint}
                  fit="tile"
                  priority={place < 4}
                />
              </AppLink>
              <div className="min-w-0 flex-1">
                <h2 className="wide text-xl">
                  <AppLink href={paths.category(category.categorySeoName)}>
                    {category.categoryName}
                  </AppLink>
                </h2>
                <p className="text-sm text-text-3">
                  {m.products_count({ count: category.productCount })}
                </p>
                <ul className="mt-2 flex flex-wrap gap-x-2 gap-y-2.5">
                  {category.subCategories.map((sub) => (
                    <li key={sub.categoryId}>
                      <AppLink
                        href={paths.category(category.categorySeoName, {
                          sub: String(sub.categoryId),
                        })}
                        className="hb-tap relative flex min-h-8 items-center rounded-pill bg-surface-2 px-3 text-sm font-medium hover:bg-surface-3"
                      >
                        {sub.categoryName}
                      </AppLink>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
