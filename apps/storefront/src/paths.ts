import { brand } from '@halal-basket/contract/brand';
import type { ActionType } from '@halal-basket/contract';

const withSearch = (path: string, search: Record<string, string | number | undefined>): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
};

const segment = encodeURIComponent;

/** Every link of the shop (specification, section 2). Screens never write an address themselves. */
export const paths = {
  home: () => '/',
  categories: () => '/categories',
  category: (categorySeoName: string, search: Record<string, string | undefined> = {}) =>
    withSearch(`/${segment(categorySeoName)}`, search),
  product: (
    product: { categorySeoName: string; productSeoName: string },
    chosen: { sku?: string; cut?: string } = {},
  ) =>
    withSearch(`/${segment(product.categorySeoName)}/${segment(product.productSeoName)}`, chosen),
  combo: (comboProductId: number) => `/combo-items/${comboProductId}`,
  search: (term?: string) => withSearch('/search', { q: term }),
  cart: () => '/cart',
  login: (redirectUrl?: string) => withSearch('/login', { redirectUrl }),
  checkout: () => '/checkout',
  confirmation: (reference: string) => `/co/order/${segment(reference)}`,
  account: () => '/my',
  profile: () => '/my/details',
  orders: () => '/my/orders',
  order: (orderNo: string) => `/my/order/${segment(orderNo)}`,
  track: (orderNo: string) => `/my/order/${segment(orderNo)}/track`,
  addresses: () => '/my/addresses',
  referrals: () => '/my/referrals',
  wallet: () => `/my/${brand.product}-wallet`,
  points: () => '/my/hb-point',
  money: () => '/my/hb-money',
  membership: () => `/${brand.product}-select`,
  notifications: () => '/notifications',
  offers: () => '/offers',
  blogs: () => '/blogs',
  blog: (slug: string) => `/${segment(slug)}-bg`,
  special: (slug: string) => `/${segment(slug)}-spl`,
  ramadan: () => '/ramadan-subscription',
  faqs: () => '/help/faqs',
  terms: () => '/help/tnc',
  privacy: () => '/help/privacy-policy',
  gallery: () => '/dev/ui',
  /** Messages that were sent, for those who build or try the shop. */
  outbox: () => '/dev/outbox',
} as const;

/** First segments that belong to screens of their own and can never be a category's name. */
export const reservedSegments: ReadonlySet<string> = new Set([
  'api',
  'art',
  'assets',
  'blogs',
  'cart',
  'categories',
  'checkout',
  'co',
  'combo-items',
  'console',
  'dev',
  'help',
  'login',
  'my',
  'notifications',
  'offers',
  'search',
]);

interface Action {
  actionType: ActionType;
  actionUrl?: string | undefined;
  actionUri?: string | undefined;
  actionValue?: string | undefined;
}

/** Where an action type leads by itself; `value` is the `actionValue` that came with it. */
const actionPaths: Record<ActionType, (value: string) => string> = {
  PDP: (value) => (value ? `/${value.split('/').map(segment).join('/')}` : '#'),
  PLP: (value) => (value ? paths.category(value) : '#'),
  SPL_PAGE: (value) => (value ? paths.special(value) : '#'),
  LINK: (value) => (isSafeLink(value) ? value : '#'),
  NOTIFICATION: paths.notifications,
  OFFERS: paths.offers,
  ORDER_DETAILS: (value) => (value ? paths.order(value) : paths.orders()),
  PROFILE: paths.profile,
  REFER_N_EARN: paths.referrals,
  WALLET: paths.wallet,
  CART: paths.cart,
  BLOG: paths.blogs,
  BLOG_DETAIL: (value) => (value ? paths.blog(value) : paths.blogs()),
  RAMADAN: paths.ramadan,
  LOGIN: () => paths.login(),
  FAQ: paths.faqs,
  TNC: paths.terms,
  PRIVACY: paths.privacy,
  HB_SELECT: paths.membership,
  HB_POINTS: paths.points,
  HB_MONEY: paths.money,
  NO_ACTION: () => '#',
};

/** A path of this shop or another site's https address; never a script. */
const isSafeLink = (link: string): boolean => /^(\/(?![/\\])|https:\/\/)/.test(link);

/** The link of a tile: an explicit address wins over the type (specification, section 2). */
export function resolveAction(action: Action): string {
  const explicit = action.actionUrl ?? action.actionUri;
  if (explicit && isSafeLink(explicit)) return explicit;
  return actionPaths[action.actionType](action.actionValue ?? '');
}
