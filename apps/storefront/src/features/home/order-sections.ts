import type { AnswerOf } from '@halal-basket/contract';
import { fillText, type PlaceholderValues } from '@halal-basket/contract/links';

export type Section = AnswerOf<'homePage'>['sections'][number];
export type SectionType = Section['sectionType'];
export type SectionOf<Type extends SectionType> = Extract<Section, { sectionType: Type }>;

/** Kinds that show products on cards. They differ only in their heading. */
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

/**
 * Kinds that are usually further down. Their code loads when the visitor comes near the first one.
 */
const deferredSections = [
  'BLOGS',
  'NEWS',
  'REFER_AND_EARN',
  'COMBO_PRODUCTS',
  'TESTIMONIALS',
  'MEMBERSHIP',
] as const satisfies readonly SectionType[];
export type DeferredSectionType = (typeof deferredSections)[number];
export type DeferredSection = SectionOf<DeferredSectionType>;

export const isDeferredSection = (section: Section): section is DeferredSection =>
  (deferredSections as readonly string[]).includes(section.sectionType);

/** Kinds without a separate heading. */
export const hasHeading = ({ sectionType }: Pick<Section, 'sectionType'>): boolean =>
  sectionType !== 'REFER_AND_EARN' && sectionType !== 'MEMBERSHIP';

const shownTypes: ReadonlySet<string> = new Set<SectionType>([
  'BANNER_CUSTOM_TILES',
  'CUSTOM_TILE',
  'CATEGORIES',
  'USP',
  ...productSections,
  ...deferredSections,
]);

/**
 * Returns the sections to show, by position. It skips empty sections and kinds that this client
 * does not know, so that a shop may send new kinds to old clients.
 */
export const orderSections = (sections: readonly Section[]): Section[] =>
  sections
    .filter(({ sectionType }) => shownTypes.has(sectionType))
    .filter(({ sectionData, apiUri }) => (sectionData ? sectionData.length > 0 : Boolean(apiUri)))
    .toSorted((one, other) => one.position - other.position);

/** The part of the session that decides which personal sections can have content. */
export type Visitor = Pick<
  AnswerOf<'launch'>,
  'loggedIn' | 'customerType' | 'totalCartQuantity' | 'displayPrime'
>;

/**
 * Returns whether a personal section can have content. Space is reserved only for such sections, so
 * that nothing moves when an empty answer arrives.
 */
export function canHold({ sectionType }: Pick<Section, 'sectionType'>, visitor: Visitor): boolean {
  switch (sectionType) {
    case 'RECENTLY_PURCHASED':
      return visitor.loggedIn && visitor.customerType !== 'NU';
    case 'ADD_TO_CART_RECOMMENDATIONS':
    case 'CART_ABANDONED_RECOMMENDATIONS':
      return visitor.totalCartQuantity > 0;
    case 'MEMBERSHIP':
      return visitor.displayPrime;
    default:
      return true;
  }
}

const filledFields = new Set(['name', 'description', 'title', 'subtitle', 'eyebrow', 'detail']);

/**
 * Fills the `{{placeholders}}` in a section's own texts. Names of products and people do not
 * change.
 */
export function fillSection<S extends Section>(section: S, values: PlaceholderValues): S {
  const filled = (record: object): object =>
    Object.fromEntries(
      Object.entries(record).map(([field, value]) => [
        field,
        typeof value === 'string' && filledFields.has(field) ? fillText(value, values) : value,
      ]),
    );
  const hasOwnWords = ['BANNER_CUSTOM_TILES', 'CUSTOM_TILE', 'USP', 'REFER_AND_EARN'].includes(
    section.sectionType,
  );
  const items: readonly object[] | undefined = section.sectionData;
  const sectionData = hasOwnWords && items ? { sectionData: items.map(filled) } : {};
  return { ...filled(section), ...sectionData } as S;
}
