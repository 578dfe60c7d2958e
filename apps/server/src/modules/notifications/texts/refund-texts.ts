import { brand } from '@halal-basket/contract/brand';
import { formatRupees, rupeesFromPaise } from '@halal-basket/money';
import { evenDateText } from '../../../platform/days.ts';
import { customerText } from '../../../platform/messaging/customer-texts.ts';
import { refundReasonText } from '../../../platform/messaging/refund-reasons.ts';
import { type Refund, arrivalOf } from '../../payments/index.ts';
import type { WriteText } from './service-texts.ts';

const done = {
  source: 'refund-sent',
  wallet: 'refund-to-wallet',
  bank: 'refund-by-bank',
  dispute: 'refund-by-dispute',
  gateway: 'refund-at-gateway',
} as const satisfies Record<Refund['destination'], string>;

/** The template for a step; null for a step that changes nothing for the customer. */
function templateOf({ state, destination, key, madeBy }: Refund) {
  switch (state) {
    case 'REQUESTED':
      return key.startsWith('return:') ? 'payment-returned' : 'refund-requested';
    // The customer knows a refund that was reported before the gateway accepted it; one that staff made at the
    // gateway is new to them.
    case 'PENDING':
      return madeBy === 'gateway' ? 'refund-requested' : null;
    case 'MANUAL':
      return 'refund-stopped';
    case 'PROCESSED':
      return done[destination];
  }
}

/** The message about a refund in its current state; `mode` is the payment mode of the purchase. */
export function refundText(refund: Refund, mode: string | undefined): WriteText | null {
  const template = templateOf(refund);
  if (!template) return null;
  const arrival = arrivalOf(refund);
  return (locale) => {
    const message = customerText(locale, `${template}.text`, {
      amount: formatRupees(rupeesFromPaise(refund.amount)),
      purchase: customerText(locale, `refund-of.${refund.kind}`, { order: refund.reference }),
      by: arrival ? evenDateText(arrival) : '',
      reference: refund.bankReference ?? refund.refundNo,
      balance: mode === 'hbp' ? brand.points : brand.money,
    });
    const title = customerText(locale, `${template}.title`);
    return {
      template,
      title,
      text: `${message} ${refundReasonText(locale, refund.reason)}`,
      message,
    };
  };
}
