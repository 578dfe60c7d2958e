/** An offer that the contract accepts. */
export const promo = {
  promoCode: 'TRIAL10',
  description: 'Ten off',
  benefit: { kind: 'flat', amount: 10 },
  minimumGoods: 100,
  categories: ['chicken'],
  productIds: [1],
  hubs: ['HYD-BNJ'],
  customerTypes: ['NU'],
  paymentModes: ['cod'],
  minimumShare: 60,
  firstOrderOnly: false,
  membersOnly: false,
  weekdays: [1],
  hours: { from: 600, until: 1200 },
  stacks: false,
  automatic: false,
  listed: false,
  active: false,
  totalLimit: 10,
  customerLimit: 1,
  budget: 5000,
  startsAt: '2026-12-01T10:00:00+05:30',
  endsAt: '2026-12-02T10:00:00+05:30',
};

/** A campaign that the contract accepts. */
export const campaign = {
  name: 'Friday offer',
  channel: 'email',
  segment: 'noOrder',
  subject: 'Ten off',
  text: 'Dear {name}, ten off today.',
  link: '/offers',
  template: '',
  promoCode: null,
  sendAt: '2026-12-01T10:00:00+05:30',
};
