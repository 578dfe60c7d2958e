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

/** Whether the hub accepts this mode on delivery. */
export const hubAccepts = (
  mode: PayOnDeliveryMode,
  hub: Pick<Hub, 'cashOnDelivery' | 'payOnDelivery'>,
): boolean => (mode === 'cod' ? hub.cashOnDelivery : hub.payOnDelivery);

export interface MethodsRequest {
  gateways: GatewaySettings;
  hub: Hub;
  /** Whether it can be paid now. */
  open: boolean;
  /** The total to pay. */
  payable: Paise;
  /** The part for a gateway. */
  left: Paise;
  stored: Stored;
  /** Whether HB Money pays a part; the other mode must be a gateway. */
  usesBoth: boolean;
  /** The highest amount for pay on delivery. */
  payOnDeliveryLimit: Paise;
  /** The payment modes that the offers require. */
  promoModes: readonly RequiredModes[];
  /** Why points cannot pay it. */
  pointsWhyNot?: string | undefined;
  /** Why it cannot be paid on delivery, at any hub. */
  onDeliveryWhyNot?: string | undefined;
}

const notOpen = 'This order is not waiting for payment.';

const roundedText = (payable: Paise): string =>
  roundingOf(payable) === 0
    ? ''
    : ` You pay ${formatRupees(rupeesFromPaise(roundToRupee(payable)))}, rounded to the rupee.`;

const onDeliveryDetails: Record<PayOnDeliveryMode, string> = {
  cod: 'Pay the rider in cash.',
  pod: 'Pay on the rider’s device.',
};

/** The reason why this amount cannot be paid on delivery; null where it can. */
export const abovePayOnDeliveryLimit = (payable: Paise, limit: Paise): string | null =>
  Math.max(payable, roundToRupee(payable)) > limit
    ? `You can pay up to ${formatRupees(rupeesFromPaise(limit))} on delivery. Pay online or with HB Money.`
    : null;

/** The reason against payment on delivery beside HB Money; it names only methods that are available. */
function refusalBesideMoney(
  mode: PayOnDeliveryMode,
  request: MethodsRequest,
  online: boolean,
): string {
  const { payable, promoModes: offers } = request;
  const alone = paymentRefusal(offers, { mode, amount: payable, total: payable });
  if (alone !== null) return alone;
  return online
    ? 'HB Money covers a part. Pay the rest online.'
    : 'HB Money covers a part. Pay all of it without HB Money to use this method.';
}

/** `online`: whether a gateway takes the rest that HB Money leaves. */
function onDeliveryReason(
  mode: PayOnDeliveryMode,
  request: MethodsRequest,
  online: boolean,
): string | undefined {
  const { hub, usesBoth, payable, payOnDeliveryLimit, onDeliveryWhyNot } = request;
  if (onDeliveryWhyNot !== undefined) return onDeliveryWhyNot;
  if (!hubAccepts(mode, hub)) return 'Not available in your area.';
  const tooMuch = abovePayOnDeliveryLimit(payable, payOnDeliveryLimit);
  if (tooMuch !== null) return tooMuch;
  return usesBoth ? refusalBesideMoney(mode, request, online) : undefined;
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

/** Disables a method that an offer excludes, naming the offer. */
function byOffers(
  offered: PaymentMethod,
  { promoModes, left, payable }: MethodsRequest,
): PaymentMethod {
  const paid = { mode: offered.paymentMode, amount: left, total: payable };
  const whyNot = offered.enabled ? paymentRefusal(promoModes, paid) : null;
  return whyNot === null ? offered : { ...offered, enabled: false, whyNot };
}

/** HB Money as a method; if short, it names the missing amount. */
function walletMethod(request: MethodsRequest, closed: string | undefined): PaymentMethod {
  const { payable, stored, promoModes: offers } = request;
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

/** All payment methods, each with the reason if it is disabled. */
export function methodsFor(request: MethodsRequest): PaymentMethod[] {
  const { open, left, stored } = request;
  const least = left < minOnlinePaise ? 'Online payments start at ₹1.' : undefined;
  const closed = open ? undefined : notOpen;
  const online = onlineMethods(request.gateways, closed ?? least).map((each) =>
    byOffers(each, request),
  );
  const takesRest = online.some(({ enabled }) => enabled);
  const others = [
    walletMethod(request, closed),
    method(
      'hbp',
      `Worth ${formatRupees(stored.points.balance)}.`,
      closed ?? request.pointsWhyNot ?? storedReason(stored.points),
    ),
    ...(['cod', 'pod'] as const).map((mode) =>
      method(
        mode,
        `${onDeliveryDetails[mode]}${roundedText(request.payable)}`,
        closed ?? onDeliveryReason(mode, request, takesRest),
      ),
    ),
  ];
  return [...online, ...others.map((each) => byOffers(each, request))];
}
