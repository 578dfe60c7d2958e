import type { PaymentMethod } from '@halal-basket/contract';
import {
  type Paise,
  formatRupees,
  paiseFromRupees,
  roundToRupee,
  roundingOf,
  rupeesFromPaise,
  subtractPaise,
} from '@halal-basket/money';
import type { GatewaySettings } from '../../../platform/gateway-settings.ts';
import type { Hub } from '../../location/index.ts';
import {
  type PayOnDeliveryMode,
  type StoredMode,
  minOnlinePaise,
  onlineMethods,
  paymentLabel,
} from '../../payments/index.ts';
import { type RequiredModes, paymentRefusal } from '../../promotions/index.ts';
import type { Stored } from './stored-value.ts';

/** Does the hub take this way to pay? */
export const hubTakes = (mode: PayOnDeliveryMode, hub: Hub): boolean =>
  mode === 'cod' ? hub.cashOnDelivery : hub.payOnDelivery;

export interface MethodsRequest {
  gateways: GatewaySettings;
  hub: Hub;
  /** Can it be paid now? */
  open: boolean;
  /** All that is to be paid. */
  payable: Paise;
  /** What a gateway would be paid. */
  left: Paise;
  stored: Stored;
  /** HB Money pays a part: what else pays must be a gateway. */
  usesBoth: boolean;
  /** An order that costs more cannot be paid at the door. */
  payOnDeliveryLimit: Paise;
  /** What the offers ask of the way to pay. */
  asked: readonly RequiredModes[];
}

const notOpen = 'This order is not waiting for payment.';

const roundedText = (payable: Paise): string =>
  roundingOf(payable) === 0
    ? ''
    : ` You pay ${formatRupees(rupeesFromPaise(roundToRupee(payable)))}, rounded to the rupee.`;

const doorDetails: Record<PayOnDeliveryMode, string> = {
  cod: 'Pay the rider in cash.',
  pod: 'Pay on the rider’s device.',
};

/** Why so much cannot be paid at the door; null where it can. */
export const abovePayOnDeliveryLimit = (payable: Paise, limit: Paise): string | null =>
  Math.max(payable, roundToRupee(payable)) > limit
    ? `You can pay up to ${formatRupees(rupeesFromPaise(limit))} on delivery. Pay online or with HB Money.`
    : null;

function doorReason(mode: PayOnDeliveryMode, asked: MethodsRequest): string | undefined {
  const { hub, usesBoth, payable, payOnDeliveryLimit } = asked;
  if (!hubTakes(mode, hub)) return 'Not available in your area.';
  const tooMuch = abovePayOnDeliveryLimit(payable, payOnDeliveryLimit);
  if (tooMuch !== null) return tooMuch;
  return usesBoth ? 'HB Money covers a part. Pay the rest online.' : undefined;
}

function storedReason({ balance, sufficient }: Stored['wallet']): string | undefined {
  if (sufficient) return undefined;
  return balance > 0
    ? `Your balance of ${formatRupees(balance)} is too low.`
    : 'Your balance is ₹0.';
}

const method = (
  mode: PayOnDeliveryMode | StoredMode,
  detail: string,
  whyNot: string | undefined,
): PaymentMethod => ({
  paymentMode: mode,
  paymentType: mode,
  label: paymentLabel(mode),
  detail,
  enabled: whyNot === undefined,
  ...(whyNot !== undefined && { whyNot }),
  options: [],
});

/** A way that an offer of the purchase shuts says by which. */
function byOffers(offered: PaymentMethod, { asked, left, payable }: MethodsRequest): PaymentMethod {
  const paid = { mode: offered.paymentMode, amount: left, total: payable };
  const whyNot = offered.enabled ? paymentRefusal(asked, paid) : null;
  return whyNot === null ? offered : { ...offered, enabled: false, whyNot };
}

/** HB Money that has not enough, or nothing, says how much more would do. */
function walletMethod(asked: MethodsRequest, closed: string | undefined): PaymentMethod {
  const { payable, stored, asked: offers } = asked;
  const { balance, sufficient } = stored.wallet;
  const against = sufficient
    ? null
    : paymentRefusal(offers, { mode: 'hbw', amount: payable, total: payable });
  const whyNot = closed ?? against ?? storedReason(stored.wallet);
  const offered = method('hbw', `Balance ${formatRupees(balance)}.`, whyNot);
  if (closed || against || sufficient) return offered;
  return {
    ...offered,
    shortfall: rupeesFromPaise(subtractPaise(payable, paiseFromRupees(balance))),
  };
}

/** All ways to pay, each with the reason why it is closed where it is. */
export function methodsFor(asked: MethodsRequest): PaymentMethod[] {
  const { open, left, stored } = asked;
  const least = left < minOnlinePaise ? 'Online payments start at ₹1.' : undefined;
  const closed = open ? undefined : notOpen;
  const offered = [
    ...onlineMethods(asked.gateways, closed ?? least),
    walletMethod(asked, closed),
    method(
      'hbp',
      `Worth ${formatRupees(stored.points.balance)}.`,
      closed ?? storedReason(stored.points),
    ),
    ...(['cod', 'pod'] as const).map((mode) =>
      method(
        mode,
        `${doorDetails[mode]}${roundedText(asked.payable)}`,
        closed ?? doorReason(mode, asked),
      ),
    ),
  ];
  return offered.map((each) => byOffers(each, asked));
}
