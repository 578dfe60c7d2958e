/**
 * The one brand file: a shop that changes it gets its own name, routes and colours.
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
  /** Hosts besides the shop's own that its links may lead to, by https. */
  linkHosts: ['halalbasket.example', 'www.halalbasket.example'],
} as const;
