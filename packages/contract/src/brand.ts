/**
 * The brand: a shop changes this file to get its own name, routes and colours.
 * `product` is the short name in `/{product}-select`, `/my/{product}-wallet` and the like.
 */
export const brand = {
  name: 'Halal Basket',
  product: 'hb',
  membership: 'HB Select',
  money: 'HB Money',
  points: 'HB Points',
  themeColour: '#0f6148',
  membershipColour: '#735fc3',
  orderPrefix: 'HB',
  currency: 'INR',
  phonePrefix: '+91',
  timeZone: 'Asia/Kolkata',
  /** External hosts that links of the shop may lead to, by https. */
  linkHosts: ['halalbasket.example', 'www.halalbasket.example'],
} as const;
