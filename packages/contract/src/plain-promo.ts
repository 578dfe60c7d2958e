import type { EditedPromo } from './shapes/promo-editing.ts';

/** The conditions of an offer without limits: every customer, every product, any time. */
export const noConditions: Pick<
  EditedPromo,
  | 'minimumGoods'
  | 'categories'
  | 'productIds'
  | 'hubs'
  | 'customerTypes'
  | 'paymentModes'
  | 'minimumShare'
  | 'firstOrderOnly'
  | 'membersOnly'
  | 'weekdays'
  | 'hours'
  | 'stacks'
> = {
  minimumGoods: 0,
  categories: [],
  productIds: [],
  hubs: [],
  customerTypes: [],
  paymentModes: [],
  minimumShare: 50,
  firstOrderOnly: false,
  membersOnly: false,
  weekdays: [],
  hours: null,
  stacks: true,
};

/** The defaults of an offer: a code in the list of offers, without end or limit. */
export const plainPromo: Omit<EditedPromo, 'promoCode' | 'description' | 'benefit' | 'startsAt'> = {
  ...noConditions,
  automatic: false,
  listed: true,
  active: true,
  totalLimit: null,
  customerLimit: null,
  budget: null,
  endsAt: null,
};
