/**
 * The modules of the server, in order. A module may import only the `index.ts` of modules before it in
 * this list; they hear of it by events. The check of imports reads this list.
 */
export const modules = [
  'identity',
  'location',
  'staff',
  'catalogue',
  'content',
  'search',
  'ledger',
  'payments',
  'wallet',
  'membership',
  'promotions',
  'referral',
  'pricing',
  'stock',
  'slots',
  'browse',
  'cart',
  'orders',
  'invoices',
  'reviews',
  'customer-lists',
  'loyalty',
  'checkout',
  'subscription',
  'notifications',
  'session',
] as const;
