import { tints } from '@halal-basket/ui';
import { m } from '../../messages.ts';

/** How one value of an item is written. */
export interface ItemField {
  name: string;
  label: () => string;
  look: 'line' | 'lines' | 'whole' | 'amount' | 'picture' | 'choice' | 'instant';
  hint?: () => string;
  /** Left out of the item when it is empty. */
  optional?: boolean;
  options?: readonly string[];
}

export interface ItemKind {
  /** The number that tells items apart; given by the console. */
  idName?: string;
  fields: readonly ItemField[];
}

/** Where a tile can lead; an address wins over it. */
export const actionTypes = [
  'NO_ACTION',
  'PDP',
  'PLP',
  'SPL_PAGE',
  'LINK',
  'OFFERS',
  'BLOG',
  'BLOG_DETAIL',
  'CART',
  'LOGIN',
  'PROFILE',
  'ORDER_DETAILS',
  'NOTIFICATION',
  'REFER_N_EARN',
  'WALLET',
  'HB_SELECT',
  'HB_POINTS',
  'HB_MONEY',
  'RAMADAN',
  'FAQ',
  'TNC',
  'PRIVACY',
] as const;

const actionUrl: ItemField = {
  name: 'actionUrl',
  label: m.item_action_url,
  look: 'line',
  hint: m.item_action_url_hint,
  optional: true,
};

const tile: ItemKind = {
  idName: 'customTileId',
  fields: [
    { name: 'imageUrl', label: m.item_picture, look: 'picture' },
    { name: 'alt', label: m.item_alt, look: 'line' },
    { name: 'eyebrow', label: m.item_eyebrow, look: 'line', optional: true },
    { name: 'title', label: m.item_title, look: 'line' },
    { name: 'subtitle', label: m.item_subtitle, look: 'line', optional: true },
    { name: 'callToAction', label: m.item_button, look: 'line', optional: true },
    { name: 'actionType', label: m.item_action, look: 'choice', options: actionTypes },
    {
      name: 'actionValue',
      label: m.item_action_value,
      look: 'line',
      hint: m.item_action_value_hint,
      optional: true,
    },
    actionUrl,
    { name: 'tileRow', label: m.item_row, look: 'whole' },
    { name: 'tileColumn', label: m.item_column, look: 'whole' },
    { name: 'tint', label: m.item_tint, look: 'choice', options: tints, optional: true },
  ],
};

/** The kinds of sections whose items staff write, with what each item says. */
export const itemKinds: Readonly<Record<string, ItemKind>> = {
  BANNER_CUSTOM_TILES: tile,
  CUSTOM_TILE: tile,
  USP: {
    idName: 'uspId',
    fields: [
      { name: 'icon', label: m.item_icon, look: 'line' },
      { name: 'title', label: m.item_title, look: 'line' },
      { name: 'detail', label: m.item_detail, look: 'line' },
    ],
  },
  NEWS: {
    idName: 'newsId',
    fields: [
      { name: 'title', label: m.item_title, look: 'line' },
      { name: 'source', label: m.item_source, look: 'line' },
      { name: 'imageUrl', label: m.item_picture, look: 'picture' },
      { ...actionUrl, optional: false },
      { name: 'publishedAt', label: m.item_published, look: 'instant' },
    ],
  },
  REFER_AND_EARN: {
    fields: [
      { name: 'title', label: m.item_title, look: 'line' },
      { name: 'detail', label: m.item_detail, look: 'lines' },
      { name: 'referrerReward', label: m.item_referrer, look: 'amount' },
      { name: 'friendReward', label: m.item_friend, look: 'amount' },
    ],
  },
  TESTIMONIALS: {
    idName: 'testimonialId',
    fields: [
      { name: 'customerName', label: m.item_customer, look: 'line' },
      { name: 'city', label: m.item_city, look: 'line' },
      { name: 'text', label: m.item_words, look: 'lines' },
      { name: 'rating', label: m.item_rating, look: 'whole' },
    ],
  },
};

const kindNames: Readonly<Record<string, () => string>> = {
  BANNER_CUSTOM_TILES: m.kind_BANNER_CUSTOM_TILES,
  CUSTOM_TILE: m.kind_CUSTOM_TILE,
  CATEGORIES: m.kind_CATEGORIES,
  DEALS_OF_THE_DAY: m.kind_DEALS_OF_THE_DAY,
  PRE_ORDER: m.kind_PRE_ORDER,
  BLOGS: m.kind_BLOGS,
  USP: m.kind_USP,
  BESTSELLERS: m.kind_BESTSELLERS,
  NEWS: m.kind_NEWS,
  REFER_AND_EARN: m.kind_REFER_AND_EARN,
  COMBO_PRODUCTS: m.kind_COMBO_PRODUCTS,
  RECENTLY_VIEWED: m.kind_RECENTLY_VIEWED,
  ADD_TO_CART_RECOMMENDATIONS: m.kind_ADD_TO_CART_RECOMMENDATIONS,
  CART_ABANDONED_RECOMMENDATIONS: m.kind_CART_ABANDONED_RECOMMENDATIONS,
  RECENTLY_PURCHASED: m.kind_RECENTLY_PURCHASED,
  TESTIMONIALS: m.kind_TESTIMONIALS,
};

export const kindName = (sectionType: string): string => kindNames[sectionType]?.() ?? sectionType;
