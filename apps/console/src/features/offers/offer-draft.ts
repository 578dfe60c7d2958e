import type { EditedPromo, OfferForEditing, ProductChoice } from '@halal-basket/contract';
import { plainOffer } from '@halal-basket/contract/plain-offer';
import { indiaTime, instantOf } from '../../shared/india-time.ts';
import { numberOf, optionalNumber, numberText } from '../../shared/field-numbers.ts';

type Kind = EditedPromo['benefit']['kind'];
type Switches = Pick<
  EditedPromo,
  'firstOrderOnly' | 'membersOnly' | 'stacks' | 'automatic' | 'listed' | 'active'
>;

/** An offer as it stands in the form: what is typed, before it is a number or a moment. */
export interface OfferDraft extends Switches {
  promoCode: string;
  description: string;
  kind: Kind;
  percent: string;
  cap: string;
  amount: string;
  buy: string;
  get: string;
  most: string;
  minimumGoods: string;
  /** By their names in links. */
  categories: string[];
  goods: ProductChoice[];
  /** By their codes. */
  hubs: string[];
  paymentModes: string[];
  /** Percent. */
  minimumShare: string;
  customerTypes: EditedPromo['customerTypes'];
  weekdays: number[];
  fromHour: string;
  untilHour: string;
  startsAt: string;
  endsAt: string;
  totalLimit: string;
  customerLimit: string;
}

const hourOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes after midnight; an end at 00:00 is the midnight after. */
const minuteOf = (hour: string, midnight: number): number => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  const minute = hours * 60 + minutes;
  return minute === 0 ? midnight : minute;
};

export function draftOf(offer: Pick<OfferForEditing, 'promo' | 'goods'>): OfferDraft {
  const { productIds: _, ...promo } = offer.promo;
  const { benefit, hours } = promo;
  return {
    ...promo,
    goods: offer.goods,
    kind: benefit.kind,
    percent: 'percent' in benefit ? numberText(benefit.percent) : '',
    cap: benefit.kind === 'percent' ? numberText(benefit.cap) : '',
    amount: benefit.kind === 'flat' ? numberText(benefit.amount) : '',
    buy: benefit.kind === 'buyXGetY' ? numberText(benefit.buy) : '',
    get: benefit.kind === 'buyXGetY' ? numberText(benefit.get) : '',
    most: benefit.kind === 'buyXGetY' ? numberText(benefit.most) : '',
    minimumGoods: promo.minimumGoods === 0 ? '' : numberText(promo.minimumGoods),
    minimumShare: numberText(promo.minimumShare),
    fromHour: hours ? hourOf(hours.from) : '',
    untilHour: hours ? hourOf(hours.until) : '',
    startsAt: indiaTime(promo.startsAt),
    endsAt: indiaTime(promo.endsAt),
    totalLimit: numberText(promo.totalLimit),
    customerLimit: numberText(promo.customerLimit),
  };
}

/** A new offer: switched on from now on, for everybody. */
export const newDraft = (now: Date): OfferDraft =>
  draftOf({
    promo: {
      ...plainOffer,
      promoCode: '',
      description: '',
      benefit: { kind: 'percent', percent: 10, cap: null },
      startsAt: now.toISOString(),
    },
    goods: [],
  });

function benefitOf(draft: OfferDraft): EditedPromo['benefit'] {
  switch (draft.kind) {
    case 'percent':
      return { kind: 'percent', percent: numberOf(draft.percent), cap: optionalNumber(draft.cap) };
    case 'flat':
      return { kind: 'flat', amount: numberOf(draft.amount) };
    case 'freeDelivery':
      return { kind: 'freeDelivery' };
    case 'buyXGetY':
      return {
        kind: 'buyXGetY',
        buy: numberOf(draft.buy),
        get: numberOf(draft.get),
        percent: numberOf(draft.percent),
        most: optionalNumber(draft.most),
      };
  }
}

/** What is sent; what is no number goes as it is and is refused by the server with its field. */
export const bodyOf = (draft: OfferDraft): EditedPromo => ({
  promoCode: draft.promoCode,
  description: draft.description,
  benefit: benefitOf(draft),
  minimumGoods: optionalNumber(draft.minimumGoods) ?? 0,
  categories: draft.categories,
  productIds: draft.goods.map(({ productId }) => productId),
  hubs: draft.hubs,
  customerTypes: draft.customerTypes,
  paymentModes: draft.paymentModes,
  minimumShare: numberOf(draft.minimumShare),
  firstOrderOnly: draft.firstOrderOnly,
  membersOnly: draft.membersOnly,
  weekdays: [...draft.weekdays].sort((a, b) => a - b),
  hours:
    draft.fromHour === '' && draft.untilHour === ''
      ? null
      : { from: minuteOf(draft.fromHour, 0), until: minuteOf(draft.untilHour, 1440) },
  stacks: draft.stacks,
  automatic: draft.automatic,
  listed: draft.listed,
  active: draft.active,
  totalLimit: optionalNumber(draft.totalLimit),
  customerLimit: optionalNumber(draft.customerLimit),
  startsAt: instantOf(draft.startsAt) ?? '',
  endsAt: instantOf(draft.endsAt),
});
