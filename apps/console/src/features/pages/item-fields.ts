import type { ActionType, SectionType } from '@halal-basket/contract';
import { m } from '../../messages.ts';
import { tintLabels } from '../products/product-labels.ts';

/** The options, each with its label. */
type Options = Readonly<Record<string, () => string>>;

/** The control of one value of an item. */
export interface ItemField {
  name: string;
  label: () => string;
  look: 'line' | 'lines' | 'whole' | 'amount' | 'picture' | 'choice' | 'instant';
  hint?: () => string;
  /** Omitted from the item when it is empty. */
  optional?: boolean;
  /** The options; the first is the default. */
  options?: Options;
}

export interface ItemKind {
  /** The number that identifies an item; the console assigns it. */
  idName?: string;
  fields: readonly ItemField[];
}

/** The targets of a tile; an address overrides it. */
const actions: Readonly<Record<ActionType, () => string>> = {
  NO_ACTION: m.action_NO_ACTION,
  PDP: m.action_PDP,
  PLP: m.action_PLP,
  SPL_PAGE: m.action_SPL_PAGE,
  LINK: m.action_LINK,
  OFFERS: m.action_OFFERS,
  BLOG: m.action_BLOG,
  BLOG_DETAIL: m.action_BLOG_DETAIL,
  CART: m.action_CART,
  LOGIN: m.action_LOGIN,
  PROFILE: m.action_PROFILE,
  ORDER_DETAILS: m.action_ORDER_DETAILS,
  NOTIFICATION: m.action_NOTIFICATION,
  REFER_N_EARN: m.action_REFER_N_EARN,
  WALLET: m.action_WALLET,
  HB_SELECT: m.action_HB_SELECT,
  HB_POINTS: m.action_HB_POINTS,
  HB_MONEY: m.action_HB_MONEY,
  RAMADAN: m.action_RAMADAN,
  FAQ: m.action_FAQ,
  TNC: m.action_TNC,
  PRIVACY: m.action_PRIVACY,
};

/** The shop's icons for promises. */
const icons: Options = {
  'seal-check': m.icon_seal_check,
  'thermometer-cold': m.icon_thermometer_cold,
  knife: m.icon_knife,
  moped: m.icon_moped,
  scales: m.icon_scales,
  'shield-check': m.icon_shield_check,
  clock: m.icon_clock,
  leaf: m.icon_leaf,
  truck: m.icon_truck,
  'arrow-counter-clockwise': m.icon_arrow_counter_clockwise,
};

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
    { name: 'actionType', label: m.item_action, look: 'choice', options: actions },
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
    { name: 'tint', label: m.item_tint, look: 'choice', options: tintLabels, optional: true },
  ],
};

/** The kinds of sections with items that staff edit, each with its fields. */
export const itemKinds: Readonly<Record<string, ItemKind>> = {
  BANNER_CUSTOM_TILES: tile,
  CUSTOM_TILE: tile,
  USP: {
    idName: 'uspId',
    fields: [
      { name: 'icon', label: m.item_icon, look: 'choice', options: icons },
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

/** All kinds of sections, in the order of home. */
export const kindNames: Readonly<Record<SectionType, () => string>> = {
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
  MEMBERSHIP: m.kind_MEMBERSHIP,
};

const nameOf: Options = kindNames;

export const kindName = (sectionType: string): string => nameOf[sectionType]?.() ?? sectionType;
