import { useSuspenseQuery } from '@tanstack/react-query';
import { cx } from '@halal-basket/ui';
import { type ReactNode, Suspense } from 'react';
import { BannerSection, CustomTileSection } from '../features/home/banner-section.tsx';
import { LazySection } from '../features/home/lazy-section.tsx';
import { isProductSection, orderSections, type Section } from '../features/home/order-sections.ts';
import {
  CategoriesSection,
  TestimonialsSection,
  UspSection,
} from '../features/home/plain-sections.tsx';
import { Heading, ProductSection } from '../features/home/product-section.tsx';
import { useShop } from '../shop-context.tsx';

/** Sections from here on begin below the first view; the browser lays them out when they come near. */
const firstView = 4;

/** Home: the server decides which sections stand in which order. */
export function HomeScreen() {
  const { queries, madeAt, takenOverAt } = useShop();
  const { data, dataUpdatedAt } = useSuspenseQuery(queries.homePage());
  const answeredAt = dataUpdatedAt <= takenOverAt ? madeAt : dataUpdatedAt;
  return (
    <div className="flex flex-col gap-7 pb-8 lg:gap-12">
      {orderSections(data.sections).map((section, place) => (
        <section
          key={`${section.position}-${section.sectionType}`}
          aria-label={section.name || undefined}
          className={cx(
            section.sectionType === 'USP' && '-mt-7 px-gutter lg:wrap lg:w-full lg:-mt-12',
            place >= firstView && 'off-screen',
          )}
        >
          {/* Each section wakes by itself, so that none keeps a press on another waiting. */}
          <Suspense>
            {section.sectionData || !section.apiUri ? (
              <SectionBody section={section} madeAt={answeredAt} />
            ) : (
              <LazySection section={section} apiUri={section.apiUri}>
                {(loaded, loadedAt) => <SectionBody section={loaded} madeAt={loadedAt} />}
              </LazySection>
            )}
          </Suspense>
        </section>
      ))}
    </div>
  );
}

function SectionBody({ section, madeAt }: { section: Section; madeAt: number }): ReactNode {
  if (isProductSection(section)) return <ProductSection section={section} madeAt={madeAt} />;
  switch (section.sectionType) {
    case 'BANNER_CUSTOM_TILES':
      return <BannerSection section={section} />;
    case 'USP':
      return <UspSection section={section} />;
    case 'CATEGORIES':
      return (
        <div className="wrap">
          <Heading section={section} />
          <CategoriesSection section={section} />
        </div>
      );
    case 'CUSTOM_TILE':
      return (
        <div className="wrap">
          <Heading section={section} />
          <CustomTileSection section={section} />
        </div>
      );
    case 'TESTIMONIALS':
      return (
        <div className="wrap">
          <Heading section={section} />
          <TestimonialsSection section={section} />
        </div>
      );
    default:
      return null;
  }
}
