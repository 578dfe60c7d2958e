import type { AnswerOf, HomeSection, SectionType } from '@halal-basket/contract';
import type { Product } from '../catalogue/index.ts';
import type { ContentPage, ContentSection } from '../content/index.ts';
import { byDiscount } from './lists.ts';
import { availableFirst, categoryView, tilesOf } from './tiles.ts';
import type { View } from './view.ts';

/** Sections of products and where a lazy one is fetched. */
const productSections = {
  DEALS_OF_THE_DAY: () => '/api/sectionType/dealsOfTheDay',
  BESTSELLERS: () => '/api/sectionType/bestSellers',
  PRE_ORDER: (count: number) => `/api/preOrder?count=${count}`,
} as const;
export type ProductSectionType = keyof typeof productSections;

const ownWords: ReadonlySet<SectionType> = new Set([
  'BANNER_CUSTOM_TILES',
  'CUSTOM_TILE',
  'USP',
  'NEWS',
  'REFER_AND_EARN',
  'TESTIMONIALS',
]);

const isProductSection = (type: SectionType): type is ProductSectionType => type in productSections;

/** So many sections from the top carry their products; those below are fetched when they come near. */
const inlineSections = 6;

function productsOf(type: ProductSectionType, view: View): Product[] {
  const { catalogue, outlook } = view;
  switch (type) {
    case 'DEALS_OF_THE_DAY':
      return availableFirst(catalogue.deals, view);
    case 'BESTSELLERS':
      return availableFirst(catalogue.bestsellers, view);
    case 'PRE_ORDER':
      return byDiscount(catalogue.presale(outlook.today), view);
  }
}

const headOf = ({ position, name, description, actionUri, count }: ContentSection) => ({
  position,
  name,
  description: description || undefined,
  actionUri: actionUri || undefined,
  count,
});

const defaultNames: Record<ProductSectionType, { name: string; count: number }> = {
  DEALS_OF_THE_DAY: { name: 'Deals of the day', count: 10 },
  BESTSELLERS: { name: 'Bestsellers', count: 10 },
  // Specification, section 2
  PRE_ORDER: { name: 'Pre Order', count: 5 },
};

/** A section of products alone, with `count` of them, headed as the home page heads it. */
export function productSection<T extends ProductSectionType>(
  type: T,
  home: ContentPage | null,
  view: View,
  count?: number,
) {
  const section = home?.sections.find(({ sectionType }) => sectionType === type);
  const head = section ? headOf(section) : { position: 0, ...defaultNames[type] };
  return {
    sectionType: type,
    ...head,
    sectionData: tilesOf(productsOf(type, view).slice(0, count), view),
  };
}

/** Null for what has no room yet, and for what has nothing to show. */
function sectionOf(section: ContentSection, place: number, view: View): HomeSection | null {
  const { sectionType: type, count } = section;
  const head = headOf(section);
  if (type === 'CATEGORIES') {
    const sectionData = view.catalogue.categories.slice(0, count).map(categoryView);
    return { sectionType: type, ...head, sectionData };
  }
  if (isProductSection(type)) {
    const products = productsOf(type, view);
    if (products.length === 0) return null;
    return place < inlineSections
      ? { sectionType: type, ...head, sectionData: tilesOf(products.slice(0, count), view) }
      : { sectionType: type, ...head, apiUri: productSections[type](count) };
  }
  if (!ownWords.has(type) || !section.sectionData?.length) return null;
  // The shapes of what owners write are checked where it is written, and by the answer's schema.
  return { sectionType: type, ...head, sectionData: [...section.sectionData] } as HomeSection;
}

/** A page with its sections by position. */
export function pageView(page: ContentPage, view: View): AnswerOf<'page'> {
  return {
    pageName: page.name,
    title: page.title,
    description: page.subtitle,
    sections: page.sections.flatMap((section, place) => sectionOf(section, place, view) ?? []),
  };
}
