import type { AnswerOf } from '@halal-basket/contract';

export type Section = AnswerOf<'homePage'>['sections'][number];
export type SectionType = Section['sectionType'];
export type SectionOf<Type extends SectionType> = Extract<Section, { sectionType: Type }>;

/** Kinds that show products on cards; they look alike but for their heading. */
export const productSections = [
  'DEALS_OF_THE_DAY',
  'BESTSELLERS',
  'PRE_ORDER',
  'RECENTLY_VIEWED',
  'RECENTLY_PURCHASED',
  'ADD_TO_CART_RECOMMENDATIONS',
  'CART_ABANDONED_RECOMMENDATIONS',
] as const;
export type ProductSectionType = (typeof productSections)[number];

export const isProductSection = (section: Section): section is SectionOf<ProductSectionType> =>
  (productSections as readonly string[]).includes(section.sectionType);

const shownTypes: ReadonlySet<string> = new Set<SectionType>([
  'BANNER_CUSTOM_TILES',
  'CUSTOM_TILE',
  'CATEGORIES',
  'USP',
  'TESTIMONIALS',
  ...productSections,
]);

/**
 * The sections to show, by position. Kinds that this client does not know are passed over, so that
 * a shop may begin to send a new one before every client can draw it; so are empty ones.
 */
export const orderSections = (sections: readonly Section[]): Section[] =>
  sections
    .filter(({ sectionType }) => shownTypes.has(sectionType))
    .filter(({ sectionData, apiUri }) => (sectionData ? sectionData.length > 0 : Boolean(apiUri)))
    .toSorted((one, other) => one.position - other.position);
