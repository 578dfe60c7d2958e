/**
 * The rooms of the server, in order. A module may import only the front door (`index.ts`) of modules
 * to its left; news travels back by events. The lint rules are generated from this list.
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
  'window',
  'cart',
  'orders',
  'invoices',
  'reviews',
  'lists',
  'points',
  'checkout',
  'subscription',
  'notifications',
  'launch',
] as const;
