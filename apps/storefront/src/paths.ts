import { links } from '@halal-basket/contract/links';

const withSearch = (path: string, search: Record<string, string | number | undefined>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
};

interface BlogCategory {
  category?: string;
  subcategory?: string;
}

/** All links of the shop (specification, section 2). Screens do not write addresses themselves. */
export const paths = {
  ...links,
  category: (categorySeoName: string, search: Record<string, string | undefined> = {}) =>
    withSearch(links.category(categorySeoName), search),
  product: (
    product: { categorySeoName: string; productSeoName: string },
    chosen: { sku?: string; cut?: string } = {},
  ) => withSearch(links.product(product), chosen),
  combo: (comboProductId: number, chosen: { cuts?: string } = {}) =>
    withSearch(links.combo(comboProductId), chosen),
  combos: () => links.special('combos'),
  /** The search may contain a category, filters and the page. */
  search: (term?: string, search: Record<string, string | number | undefined> = {}) =>
    withSearch('/search', { q: term, ...search }),
  login: (redirectUrl?: string) => withSearch(links.login(), { redirectUrl }),
  /** The blog, or one of its categories; `page` counts from 1. */
  blogs: ({ category, subcategory }: BlogCategory = {}, page = 1) => {
    const parts = [category, category && subcategory].filter((part) => part !== undefined);
    const path = [links.blogs(), ...parts.map((part) => encodeURIComponent(part))].join('/');
    return withSearch(path, { page: page > 1 ? page : undefined });
  },
  /** All questions, or the question with that anchor. */
  faqs: (anchor?: string) =>
    anchor ? `${links.faqs()}#${encodeURIComponent(anchor)}` : links.faqs(),
  refunds: () => '/help/refund-policy',
  deliveryPolicy: () => '/help/delivery-policy',
  checkout: () => '/checkout',
  confirmation: (reference: string) => `/co/order/${encodeURIComponent(reference)}`,
  /** The page of a payment that could not be opened or verified. */
  paymentFailed: (search: { kind: string; reference: string; why: string }) =>
    withSearch('/payment/failed', search),
  /** The page after a payment without an order: a recharge. */
  moneyDone: (search: { recharge?: string; source?: string } = {}) =>
    withSearch('/co/hb-money', search),
  savedPayments: () => '/my/payments',
  /** The weekly subscription, or a season's. */
  subscription: (search: { season?: string; date?: string } = {}) =>
    withSearch('/subscription', search),
  subscriptionPayment: (subscriptionNo: string) =>
    `/subscription/pay/${encodeURIComponent(subscriptionNo)}`,
  subscriptionConfirmation: (subscriptionNo: string) =>
    `/co/subscription/${encodeURIComponent(subscriptionNo)}`,
  account: () => '/my',
  track: (orderNo: string) => `${links.order(orderNo)}/track`,
  /** The invoice of an order, or one of its credit notes. */
  invoice: (orderNo: string, note?: string) =>
    withSearch(`${links.order(orderNo)}/invoice`, { note }),
  addresses: () => '/my/addresses',
  wishList: () => '/my/wishlist',
  /** Sent messages, for developers of the shop. */
  outbox: () => '/dev/outbox',
} as const;
