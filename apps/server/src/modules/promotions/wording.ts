import { type Paise, formatRupees, rupeesFromPaise } from '@halal-basket/money';
import { dateText, dayOf } from '../../platform/days.ts';
import type { Promo } from './promo.sql.ts';

const rupees = (amount: Paise): string => formatRupees(rupeesFromPaise(amount));

/** What a promo saves, for people. */
export function savedMessage({ discount, delivery }: { discount: Paise; delivery: Paise }): string {
  if (discount > 0 && delivery > 0) {
    return `You save ${rupees(discount)}, and ${rupees(delivery)} on delivery`;
  }
  if (delivery > 0) return `You save ${rupees(delivery)} on delivery`;
  return discount > 0 ? `You save ${rupees(discount)}` : '';
}

/** What a promo asks for, in sentences. */
export function termsInWords({ terms, customerLimit, endsAt }: Promo): string[] {
  const { benefit, minimumGoods, firstOrderOnly, membersOnly, paymentModes, stacks } = terms;
  const isForSome = terms.categories.length > 0 || terms.productIds.length > 0;
  return [
    ...(minimumGoods > 0 ? [`From ${rupees(minimumGoods)} of goods on.`] : []),
    ...(benefit.kind === 'percent' && benefit.cap !== null
      ? [`${rupees(benefit.cap)} off at most.`]
      : []),
    ...(isForSome ? ['For some products only.'] : []),
    ...(firstOrderOnly ? ['For the first order.'] : []),
    ...(membersOnly ? ['For members.'] : []),
    ...(customerLimit === null
      ? []
      : [customerLimit === 1 ? 'Once per customer.' : `${customerLimit} times per customer.`]),
    ...(paymentModes.length > 0 ? ['For some ways to pay only.'] : []),
    ...(stacks ? [] : ['Not together with other offers.']),
    ...(endsAt === null ? [] : [`Until ${dateText(dayOf(endsAt))}.`]),
  ];
}
