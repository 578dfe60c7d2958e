import { type Paise, formatRupees, rupeesFromPaise } from '@halal-basket/money';
import { evenDateText, dayOf } from '../../../platform/days.ts';
import { paymentLabel } from '../../payments/index.ts';
import type { Promo } from './promo.sql.ts';
import { hoursText, weekdaysText } from './time-conditions.ts';

const rupees = (amount: Paise): string => formatRupees(rupeesFromPaise(amount));

/** The saving of a promo in words. */
export function savedMessage({ discount, delivery }: { discount: Paise; delivery: Paise }): string {
  if (discount > 0 && delivery > 0) {
    return `You save ${rupees(discount)}, and ${rupees(delivery)} on delivery`;
  }
  if (delivery > 0) return `You save ${rupees(delivery)} on delivery`;
  return discount > 0 ? `You save ${rupees(discount)}` : '';
}

/** Both UPI modes, by QR code and in an app, have one name. */
const paymentMethodName = (mode: string): string =>
  paymentLabel(mode === 'UPI_APP_INTENT' ? 'upi' : mode);

const maxNamed = 4;

/** 'Chicken, Mutton, Fish, Eggs, and 2 more'. */
function namesOf(all: readonly string[]): string {
  const names = [...new Set(all)];
  const rest = names.length - maxNamed;
  return [...names.slice(0, maxNamed), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
}

/** The last day on which an offer applies: one that ends at midnight does not apply on the day that begins then. */
const lastDayOf = (endsAt: Date): string => dayOf(new Date(endsAt.getTime() - 1));

/**
 * The conditions of a promo as sentences. `goods` are the names of its categories and products that
 * the customer's hub sells.
 */
export function termsInWords(
  { terms, customerLimit, endsAt }: Promo,
  goods: readonly string[],
): string[] {
  const { benefit, minimumGoods, firstOrderOnly, membersOnly, paymentModes, minimumShare, stacks } =
    terms;
  const isLimitedToKinds = terms.categories.length > 0 || terms.productIds.length > 0;
  return [
    ...(minimumGoods > 0 ? [`Minimum order ${rupees(minimumGoods)}.`] : []),
    ...(benefit.kind === 'percent' && benefit.cap !== null
      ? [`Up to ${rupees(benefit.cap)} off.`]
      : []),
    ...(isLimitedToKinds
      ? [goods.length > 0 ? `Only for: ${namesOf(goods)}.` : 'For some products only.']
      : []),
    ...(terms.hubs.length > 0 ? ['In some delivery areas only.'] : []),
    ...[weekdaysText(terms), hoursText(terms)].filter((text) => text !== null),
    ...(firstOrderOnly ? ['For your first order.'] : []),
    ...(membersOnly ? ['For members.'] : []),
    ...(customerLimit === null
      ? []
      : [customerLimit === 1 ? 'Once per customer.' : `${customerLimit} times per customer.`]),
    ...(paymentModes.length > 0
      ? [
          `Payment methods: ${namesOf(paymentModes.map(paymentMethodName))}.`,
          `Pay at least ${minimumShare}% of the total this way.`,
        ]
      : []),
    ...(stacks ? [] : ['Cannot be combined with other offers.']),
    ...(endsAt === null ? [] : [`Until ${evenDateText(lastDayOf(endsAt))}.`]),
  ];
}
