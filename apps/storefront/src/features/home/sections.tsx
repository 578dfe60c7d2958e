import { cx } from '@halal-basket/ui';
import { memo, type ReactNode, Suspense, useMemo } from 'react';
import { brand } from '@halal-basket/contract/brand';
import type { LaunchInfo } from '@halal-basket/contract';
import type { PlaceholderValues } from '@halal-basket/contract/links';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { hasViewedProduct } from '../recently-viewed/viewed-products.ts';
import { useLaunch } from '../session/use-launch.ts';
import { BannerSection, CustomTileSection } from './banner-section.tsx';
import { DeferredSectionPart } from './deferred.tsx';
import { LazySection } from './lazy-section.tsx';
import {
  canHold,
  fillSection,
  isDeferredSection,
  isProductSection,
  orderSections,
  type Section,
} from './order-sections.ts';
import { CategoriesSection, UspSection } from './plain-sections.tsx';
import { Heading, ProductSection } from './product-section.tsx';
import { SectionBoundary } from './section-boundary.tsx';

/** The index of the first section below the first view. */
const firstView = 4;

/** Rows of cards below the first view. The browser lays them out when the visitor comes near. */
const isLaidOutLater = (section: Section, place: number): boolean =>
  place >= firstView && isProductSection(section) && section.sectionData !== undefined;

interface SectionsProps {
  sections: readonly Section[];
  /** When the answer was made, ms since 1970 by the server's clock. */
  madeAt: number;
  /** The values of the visitor's hub for placeholders in the page's texts. */
  hubValues?: PlaceholderValues | undefined;
}

/** The sections of a page by position: the server decides their order. */
export function Sections({ sections, madeAt, hubValues }: SectionsProps) {
  const {
    visitorAddress,
    customerFullName,
    loggedIn = false,
    customerType = 'NU',
    totalCartQuantity = 0,
    displayPrime = false,
  }: Partial<LaunchInfo> = useLaunch() ?? {};
  const city = visitorAddress?.city;
  const customerName = customerFullName?.split(' ')[0];
  const values = useMemo(
    () => ({ ...hubValues, brand: brand.name, city, customerName }),
    [hubValues, city, customerName],
  );
  const shown = useMemo(
    () =>
      orderSections(sections)
        .filter((section) =>
          canHold(section, { loggedIn, customerType, totalCartQuantity, displayPrime }),
        )
        .map((section) => fillSection(section, values)),
    [sections, values, loggedIn, customerType, totalCartQuantity, displayPrime],
  );
  return (
    <div className="flex flex-col gap-5 pb-8">
      {shown.map((section, place) => (
        <SectionPlace
          key={`${section.position}-${section.sectionType}`}
          {...{ section, place, values, madeAt }}
        />
      ))}
    </div>
  );
}

interface SectionPlaceProps {
  section: Section;
  place: number;
  values: PlaceholderValues;
  madeAt: number;
}

/** Rendered again only when it changes, so that one changed section does not render the others. */
const SectionPlace = memo(function SectionPlace(props: SectionPlaceProps) {
  const { section, place, values, madeAt } = props;
  return (
    <section
      aria-label={section.name || undefined}
      className={cx(
        'empty:hidden',
        section.sectionType === 'USP' && 'px-gutter lg:wrap lg:w-full',
        isLaidOutLater(section, place) &&
          'off-screen [contain-intrinsic-size:auto_398px] lg:[contain-intrinsic-size:auto_809px]',
      )}
    >
      <SectionBoundary name={section.name}>
        {/* Each section hydrates separately, so that none delays a click on another. */}
        <Suspense>
          {section.sectionType === 'RECENTLY_VIEWED' ? (
            <IfLooked>
              <SectionContents {...{ section, place, values, madeAt }} />
            </IfLooked>
          ) : (
            <SectionContents {...{ section, place, values, madeAt }} />
          )}
        </Suspense>
      </SectionBoundary>
    </section>
  );
});

/** Only the browser knows whether it has shown a product before; a customer may have looked on another device. */
function IfLooked({ children }: { children: ReactNode }): ReactNode {
  const isCustomer = useLaunch()?.loggedIn ?? false;
  return useIsHydrated() && (isCustomer || hasViewedProduct()) ? children : null;
}

function SectionContents({ section, place, values, madeAt }: SectionPlaceProps): ReactNode {
  if (section.sectionData || !section.apiUri) {
    return <SectionBody section={section} madeAt={madeAt} isFirstView={place < firstView} />;
  }
  return (
    <LazySection section={section} apiUri={section.apiUri}>
      {(loaded, loadedAt) => (
        <SectionBody section={fillSection(loaded, values)} madeAt={loadedAt} />
      )}
    </LazySection>
  );
}

interface SectionBodyProps {
  section: Section;
  madeAt: number;
  isFirstView?: boolean;
}

function SectionBody({ section, madeAt, isFirstView }: SectionBodyProps): ReactNode {
  if (isProductSection(section)) {
    return <ProductSection {...{ section, madeAt }} priority={isFirstView ? 2 : 0} />;
  }
  if (isDeferredSection(section)) {
    return (
      <div className="wrap">
        <DeferredSectionPart section={section} />
      </div>
    );
  }
  switch (section.sectionType) {
    case 'BANNER_CUSTOM_TILES':
      return <BannerSection section={section} />;
    case 'USP':
      return <UspSection section={section} />;
    case 'CATEGORIES':
      return (
        <div className="wrap w-full">
          <CategoriesSection section={section} />
        </div>
      );
    case 'CUSTOM_TILE':
      return (
        <div className="wrap">
          {section.name && <Heading section={section} />}
          <CustomTileSection section={section} />
        </div>
      );
  }
}
