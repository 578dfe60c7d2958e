import { z } from 'zod';
import { count, id, instant, rupees } from './basic.ts';
import { blogCard } from './blog-card.ts';
import { membershipBanner } from './membership.ts';
import { category, comboTile, productTile, tint } from './product.ts';
import { shopText } from './shop-text.ts';

/** The target of a tile (specification, section 2); an explicit `actionUrl` overrides the type. */
export const actionType = z.enum([
  'PDP',
  'PLP',
  'SPL_PAGE',
  'LINK',
  'NOTIFICATION',
  'OFFERS',
  'ORDER_DETAILS',
  'PROFILE',
  'REFER_N_EARN',
  'WALLET',
  'CART',
  'BLOG',
  'BLOG_DETAIL',
  'RAMADAN',
  'LOGIN',
  'FAQ',
  'TNC',
  'PRIVACY',
  'HB_SELECT',
  'HB_POINTS',
  'HB_MONEY',
  'NO_ACTION',
]);
export type ActionType = z.infer<typeof actionType>;

export const customTile = z.object({
  customTileId: id,
  tileRow: count,
  tileColumn: count,
  imageUrl: z.string(),
  actionUrl: z.string().optional(),
  actionType,
  actionValue: z.string().optional(),
  /** A short claim above the title. */
  eyebrow: shopText.optional(),
  title: shopText,
  subtitle: shopText.optional(),
  /** The label of the button. */
  callToAction: shopText.optional(),
  alt: shopText,
  tint: tint.optional(),
});
export type CustomTile = z.infer<typeof customTile>;

export const usp = z.object({
  uspId: id,
  /** A name from the icon set. */
  icon: z.string(),
  title: shopText,
  detail: shopText,
});

export const newsItem = z.object({
  newsId: id,
  title: z.string(),
  source: z.string(),
  imageUrl: z.string(),
  actionUrl: z.string(),
  publishedAt: instant,
});

export const referTeaser = z.object({
  title: shopText,
  detail: shopText,
  referrerReward: rupees,
  friendReward: rupees,
});

export const testimonial = z.object({
  testimonialId: id,
  customerName: z.string(),
  city: z.string(),
  text: z.string(),
  rating: z.int().min(1).max(5),
});
export type Testimonial = z.infer<typeof testimonial>;

const section = <const Type extends string, Item extends z.ZodType>(type: Type, item: Item) =>
  z.object({
    sectionType: z.literal(type),
    /** Sections are shown in this order. */
    position: z.int(),
    name: shopText,
    description: shopText.optional(),
    /** The number of items before "see all". */
    count: count.optional(),
    /** The address of a lazy section's `sectionData`; it returns this section with data. */
    apiUri: z.string().optional(),
    /** The target of "see all". */
    actionUri: z.string().optional(),
    /** When a deal ends. */
    endsAt: instant.optional(),
    sectionData: z.array(item).optional(),
  });

export const dealsSection = section('DEALS_OF_THE_DAY', productTile);
export const bestSellersSection = section('BESTSELLERS', productTile);
export const preOrderSection = section('PRE_ORDER', productTile);
export const addToCartSection = section('ADD_TO_CART_RECOMMENDATIONS', productTile);
export const cartAbandonedSection = section('CART_ABANDONED_RECOMMENDATIONS', productTile);

export const homeSection = z.discriminatedUnion('sectionType', [
  section('BANNER_CUSTOM_TILES', customTile),
  section('CUSTOM_TILE', customTile),
  section('CATEGORIES', category),
  dealsSection,
  preOrderSection,
  section('BLOGS', blogCard),
  section('USP', usp),
  bestSellersSection,
  section('NEWS', newsItem),
  section('REFER_AND_EARN', referTeaser),
  section('COMBO_PRODUCTS', comboTile),
  section('RECENTLY_VIEWED', productTile),
  addToCartSection,
  cartAbandonedSection,
  section('RECENTLY_PURCHASED', productTile),
  section('TESTIMONIALS', testimonial),
  /** The membership, where it is sold; texts depend on the visitor. */
  section('MEMBERSHIP', membershipBanner),
]);
export type HomeSection = z.infer<typeof homeSection>;
export type SectionType = HomeSection['sectionType'];

export const page = z.object({
  pageName: z.string(),
  title: shopText,
  /** For search engines and previews. */
  description: shopText,
  sections: z.array(homeSection),
  /** Cities with delivery; listed on the home page for search engines. */
  areaServed: z.array(z.string()).optional(),
  /** The values of `{{name}}` in the page's texts at the visitor's hub; absent without a location. */
  hubValues: z.record(z.string(), shopText).optional(),
});
export type Page = z.infer<typeof page>;
