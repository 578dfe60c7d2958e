import { brand } from './brand.ts';
import { locales } from './languages.ts';
import type { ActionType } from './shapes/section.ts';

/** Removes unpaired surrogates, which a URL cannot contain. */
const segment = (name: string): string => encodeURIComponent(name.replace(/\p{Cs}/gu, ''));

/**
 * The public pages by their routes (specification, section 2): the only source for the shop's links, the
 * sitemap and the links in messages.
 */
export const links = {
  home: () => '/',
  categories: () => '/categories',
  category: (categorySeoName: string) => `/${segment(categorySeoName)}`,
  product: (product: { categorySeoName: string; productSeoName: string }) =>
    `/${segment(product.categorySeoName)}/${segment(product.productSeoName)}`,
  combo: (comboProductId: number) => `/combo-items/${comboProductId}`,
  cart: () => '/cart',
  login: () => '/login',
  profile: () => '/my/details',
  orders: () => '/my/orders',
  order: (orderNo: string) => `/my/order/${segment(orderNo)}`,
  referrals: () => '/my/referrals',
  wallet: () => `/my/${brand.product}-wallet`,
  points: () => '/my/hb-point',
  money: () => '/my/hb-money',
  membership: () => `/${brand.product}-select`,
  notifications: () => '/notifications',
  offers: () => '/offers',
  preOrder: () => '/pre-order',
  blogs: () => '/blogs',
  blog: (slug: string) => `/${segment(slug)}-bg`,
  special: (slug: string) => `/${segment(slug)}-spl`,
  ramadan: () => '/ramadan-subscription',
  subscription: () => '/subscription',
  faqs: () => '/help/faqs',
  terms: () => '/help/tnc',
  privacy: () => '/help/privacy-policy',
} as const;

/** The return page of gateways, which requests the state of the payment. Only the server links to it. */
export const paymentReturnLink = (kind: string, reference: string): string =>
  `/payment/return?kind=${segment(kind)}&reference=${segment(reference)}`;

/** The target of a link that leads to no page. */
export const nowhere = '#';

/** The values of `{{name}}` in a link or a text. */
export type PlaceholderValues = Readonly<Record<string, string | number | undefined>>;

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** The value; inherited properties such as `{{constructor}}` have none. */
const valueOf = (values: PlaceholderValues, name: string): string | number | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/**
 * A text with its `{{placeholders}}` filled (specification, section 5). A placeholder without a value
 * becomes the words after a bar, `{{city|your city}}`, or is removed with the space before it. The result
 * is text, not markup: the caller escapes it.
 */
export const fillText = (text: string, values: PlaceholderValues): string =>
  text.replace(
    /(\s?)\{\{\s*(\w+)\s*(?:\|([^{}]*))?\}\}/g,
    (_, space: string, name: string, otherwise = '') => {
      const value = valueOf(values, name);
      const shown = value === undefined || value === '' ? otherwise.trim() : String(value);
      return shown && space + shown;
    },
  );

/** The link with escaped values, so that none adds a segment or a parameter; null if a value is missing. */
function fillLink(link: string, values: PlaceholderValues): string | null {
  let complete = true;
  const filled = link.replace(placeholder, (_, name: string) => {
    const value = valueOf(values, name);
    if (value === undefined || value === '') complete = false;
    return segment(String(value ?? ''));
  });
  return complete ? filled : null;
}

/** Browsers remove these characters from addresses, so `java\nscript:` would run. */
const unprintable = /[\p{Cc}\p{Cs}\s]/u;

/**
 * The address if it may be followed: a path of this shop, or https at one of the `hosts`. Never a script,
 * another scheme, or another site's address disguised as a path.
 */
export function safeLink(link: string, hosts: readonly string[] = brand.linkHosts): string | null {
  if (unprintable.test(link) || link.includes('\\')) return null;
  if (link.startsWith('/')) return link.startsWith('//') ? null : link;
  const address = URL.canParse(link) ? new URL(link) : null;
  if (!address || address.protocol !== 'https:' || address.username || address.password)
    return null;
  return hosts.includes(address.host) ? address.href : null;
}

export interface Action {
  actionType: ActionType;
  /** An address that overrides the type; tiles call it `actionUrl`. */
  actionUri?: string | undefined;
  actionUrl?: string | undefined;
  /** The value of the type: a slug, an order number, an address. */
  actionValue?: string | undefined;
}

const named = (lead: (value: string) => string, otherwise: string) => (value: string) =>
  value ? lead(value) : otherwise;

/** The target of each type; `value` is the `actionValue` of the tile. */
const actionLinks: Record<ActionType, (value: string, hosts: readonly string[]) => string> = {
  PDP: (value) => {
    const [categorySeoName, productSeoName, ...more] = value.split('/');
    if (!categorySeoName || !productSeoName || more.length > 0) return nowhere;
    return links.product({ categorySeoName, productSeoName });
  },
  PLP: named(links.category, nowhere),
  SPL_PAGE: named(links.special, nowhere),
  LINK: (value, hosts) => safeLink(value, hosts) ?? nowhere,
  NOTIFICATION: links.notifications,
  OFFERS: links.offers,
  ORDER_DETAILS: named(links.order, links.orders()),
  PROFILE: links.profile,
  REFER_N_EARN: links.referrals,
  WALLET: links.wallet,
  CART: links.cart,
  BLOG: links.blogs,
  BLOG_DETAIL: named(links.blog, links.blogs()),
  RAMADAN: links.ramadan,
  LOGIN: links.login,
  FAQ: links.faqs,
  TNC: links.terms,
  PRIVACY: links.privacy,
  HB_SELECT: links.membership,
  HB_POINTS: links.points,
  HB_MONEY: links.money,
  NO_ACTION: () => nowhere,
};

export interface ResolveOptions {
  values?: PlaceholderValues;
  /** Other hosts that links may lead to; the brand's hosts by default. */
  hosts?: readonly string[];
}

/**
 * The link of a tile, a section or a notification (specification, section 2): an explicit address first,
 * else the target of the type. An address that may not be followed is ignored. Without a target the link
 * is '#'.
 */
export function resolveAction(
  action: Action,
  { values = {}, hosts = brand.linkHosts }: ResolveOptions = {},
): string {
  const target = action.actionUri || action.actionUrl;
  const explicit = target ? fillLink(target, values) : null;
  const followed = explicit === null ? null : safeLink(explicit, hosts);
  if (followed !== null) return followed;
  const lead = Object.hasOwn(actionLinks, action.actionType)
    ? actionLinks[action.actionType]
    : undefined;
  const value = fillValue(action, values);
  return lead && value !== null ? lead(value, hosts) : nowhere;
}

/** Values in addresses are escaped; a slug is escaped when its link is made. */
function fillValue({ actionType, actionValue = '' }: Action, values: PlaceholderValues) {
  if (actionType === 'LINK') return fillLink(actionValue, values);
  let complete = true;
  const filled = actionValue.replace(placeholder, (_, name: string) => {
    const value = valueOf(values, name);
    if (value === undefined || value === '') complete = false;
    return String(value ?? '');
  });
  return complete ? filled : null;
}

/** First segments of other screens and of languages, which cannot be the slug of a category. */
export const reservedSegments: ReadonlySet<string> = new Set<string>([
  ...locales,
  'api',
  'app-shell',
  'art',
  'assets',
  'blogs',
  'cart',
  'categories',
  'checkout',
  'co',
  'combo-items',
  'console',
  'customer-support',
  'dev',
  'help',
  'login',
  'map',
  'my',
  'newsletter',
  'notifications',
  'offers',
  'og',
  'payment',
  'pre-order',
  'ramadan-subscription',
  'reset-password',
  'search',
  'share',
  'subscription',
  'verify-email',
]);

/** Slugs that a category cannot have, because their links lead to another screen. */
export const isReservedName = (seoName: string): boolean =>
  reservedSegments.has(seoName) || /-(?:bg|spl|select|wallet)$/.test(seoName);
