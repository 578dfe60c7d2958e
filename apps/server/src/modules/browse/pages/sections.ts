import type { AnswerOf, HomeSection, SectionType } from '@halal-basket/contract';
import type { Product } from '../../catalogue/index.ts';
import type { ContentSection } from '../../content/index.ts';
import { combosOf, comboTilesOf } from '../products/combos.ts';
import { isForKinds, isLimitedToKinds } from './audience.ts';
import { hubValues } from './hub-values.ts';
import { byDiscount } from '../products/product-lists.ts';
import { availableFirst, categoryView, tilesOf } from '../products/product-tiles.ts';
import type { View } from '../catalogue-view.ts';
import {
  type PageView,
  type ShownPage,
  kindsIn,
  newestCards,
  sectionAtPosition,
  sectionOfType,
} from './page-view.ts';

/** Sections of products, and the call that fetches each. */
const productSections = {
  DEALS_OF_THE_DAY: () => '/api/sectionType/dealsOfTheDay',
  BESTSELLERS: () => '/api/sectionType/bestSellers',
  PRE_ORDER: (count: number) => `/api/preOrder?count=${count}`,
} as const;
export type ProductSectionType = keyof typeof productSections;

/** Sections that depend on the visitor are always fetched, so that all visitors share the page. */
const visitorSections = {
  RECENTLY_VIEWED: '/api/recentlyViewdProducts',
  RECENTLY_PURCHASED: '/api/recentlyPurchased',
  ADD_TO_CART_RECOMMENDATIONS: '/api/sectionType/addToCartRecommendations',
  CART_ABANDONED_RECOMMENDATIONS: '/api/sectionType/cartAbandonedRecommendations',
  MEMBERSHIP: '/api/getMembershipBannerDetail',
} as const;
type VisitorSectionType = keyof typeof visitorSections;

const isProductSection = (type: SectionType): type is ProductSectionType => type in productSections;
const isVisitorSection = (type: SectionType): type is VisitorSectionType => type in visitorSections;

/**
 * The number of home's sections that contain their data: those of the first screens. The others are fetched
 * when they come near. Other pages are short and complete.
 */
const inlineAtHome = 8;

/** Title and number of items of each kind, unless the owner sets others. */
const usual: Partial<Record<SectionType, { name?: string; count?: number }>> = {
  DEALS_OF_THE_DAY: { name: 'Deals of the day' },
  BESTSELLERS: { name: 'Bestsellers' },
  // Specification, section 2
  PRE_ORDER: { name: 'Pre Order', count: 5 },
  TESTIMONIALS: { name: 'What Our Customers Have to Say' },
};
const usualCount = 10;
/** The most posts in a section. */
const maxPosts = 24;

function productsOf(type: ProductSectionType, view: View): Product[] {
  const { catalogue, deliveryOptions } = view;
  switch (type) {
    case 'DEALS_OF_THE_DAY':
      return availableFirst(catalogue.deals, view);
    case 'BESTSELLERS':
      return availableFirst(catalogue.bestsellers, view);
    case 'PRE_ORDER':
      return byDiscount(catalogue.presale(deliveryOptions.today), view);
  }
}

/** Daily deals end with the day, in India. */
const endOf = (type: SectionType, { deliveryOptions }: View): string | undefined =>
  type === 'DEALS_OF_THE_DAY' ? `${deliveryOptions.today}T23:59:59+05:30` : undefined;

type Head = Pick<ContentSection, 'sectionType' | 'position' | 'name' | 'description'> &
  Pick<ContentSection, 'actionUri' | 'count'>;

function headOf({ sectionType, position, name, description, actionUri, count }: Head) {
  return {
    position,
    name: name || (usual[sectionType]?.name ?? ''),
    description: description || undefined,
    actionUri: actionUri || undefined,
    count: count ?? usual[sectionType]?.count ?? usualCount,
  };
}

/** A section of products with `count` of them, with its title on home. */
export function productSection<T extends ProductSectionType>(
  type: T,
  view: PageView,
  count?: number,
) {
  const section = sectionOfType(view, homePage, type);
  const bare = { sectionType: type, position: 0, name: '', description: '', actionUri: '' };
  return {
    sectionType: type,
    ...headOf(section ?? { ...bare, count: null }),
    endsAt: endOf(type, view),
    sectionData: tilesOf(productsOf(type, view).slice(0, count), view),
  };
}

/** A section with its data; null for an empty one, and for one that depends on the visitor. */
function wholeSection(section: ContentSection, view: PageView): HomeSection | null {
  const { sectionType: type, written } = section;
  const head = headOf(section);
  if (written) return written.sectionData?.length ? { ...written, ...head } : null;
  if (type === 'CATEGORIES') {
    const { catalogue } = view;
    const shown = catalogue.categories.slice(0, head.count);
    const sectionData = shown.map((category) => categoryView(category, catalogue));
    return { sectionType: type, ...head, sectionData };
  }
  if (type === 'COMBO_PRODUCTS') {
    const sectionData = comboTilesOf(combosOf(view.catalogue), view).slice(0, head.count);
    return sectionData.length > 0 ? { sectionType: type, ...head, sectionData } : null;
  }
  if (type === 'BLOGS') {
    const sectionData = newestCards(view, Math.min(head.count, maxPosts));
    return sectionData.length > 0 ? { sectionType: type, ...head, sectionData } : null;
  }
  if (isProductSection(type)) {
    const products = productsOf(type, view).slice(0, head.count);
    if (products.length === 0) return null;
    const sectionData = tilesOf(products, view);
    return { sectionType: type, ...head, endsAt: endOf(type, view), sectionData };
  }
  return null;
}

function sectionOf(section: ContentSection, page: ShownPage, view: PageView): HomeSection | null {
  const { sectionType: type, position } = section;
  const head = headOf(section);
  const ownAddress = `/api/page/${page.name}/${position}`;
  if (isLimitedToKinds(section) && !isVisitorSection(type)) {
    return { sectionType: type, ...head, apiUri: ownAddress };
  }
  if (isVisitorSection(type)) return { sectionType: type, ...head, apiUri: visitorSections[type] };
  const whole = wholeSection(section, view);
  const isInline = page.name !== homePage || page.sections.indexOf(section) < inlineAtHome;
  if (!whole || isInline) return whole;
  const apiUri = isProductSection(type) ? productSections[type](head.count) : ownAddress;
  return { sectionType: type, ...head, apiUri };
}

export const homePage = 'homepage';

/** A page with its sections by position. */
export function pageView(page: ShownPage, view: PageView): AnswerOf<'page'> {
  return {
    pageName: page.name,
    title: page.title,
    description: page.subtitle,
    hubValues: hubValues(view),
    sections: page.sections.flatMap((section) => sectionOf(section, page, view) ?? []),
  };
}

/** A draft with the data of all sections that this kind of visitors sees, without those of a single visitor. */
export function previewView(page: ShownPage, view: PageView): AnswerOf<'page'> {
  const kinds = kindsIn(view);
  const sections = page.sections.filter((section) => isForKinds(section, kinds));
  return {
    pageName: page.name,
    title: page.title,
    description: page.subtitle,
    hubValues: hubValues(view),
    sections: sections.flatMap((section) => wholeSection(section, view) ?? []),
  };
}

/**
 * One section of a page with its data, without items for visitors of other kinds; null for an unknown position, and
 * for one that depends on the visitor.
 */
export function sectionAt(name: string, position: number, view: PageView): HomeSection | null {
  const section = sectionAtPosition(view, name, position);
  if (!section) return null;
  const isHidden = isLimitedToKinds(section) && !isForKinds(section, kindsIn(view));
  const { sectionType } = section;
  return isHidden
    ? { sectionType, ...headOf(section), sectionData: [] }
    : wholeSection(section, view);
}
