/**
 * The features of the shop, in order. Like the server's modules, a feature may import only those to
 * its left; the check of boundaries reads this list. Screens and routes compose them.
 */
export const features = [
  'launch',
  'payment',
  'cart',
  'login',
  'care',
  'push',
  'location',
  'address',
  'product',
  'combo',
  'reviews',
  'reading',
  'search',
  'listing',
  'home',
  'membership',
  'offers',
  'cart-page',
  'orders',
  'money',
  'notices',
  'profile',
  'checkout',
  'subscription',
] as const;
