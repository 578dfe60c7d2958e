import type { PaymentMethod, PaymentMode } from '@halal-basket/contract';
import type { GatewaySettings } from '../../../platform/gateway-settings.ts';
import { type GatewayId, pgIdOf, gatewayIdOf } from '../gateways/gateway.ts';
import { configuredGateways } from '../gateways/index.ts';

/** Payment modes that use a gateway. */
export type OnlineMode = Exclude<PaymentMode, 'cod' | 'pod' | 'hbw' | 'hbp'>;

interface OnlineMethod {
  mode: OnlineMode;
  /** The specification's name of the type (section 9). */
  type: string;
  label: string;
  detail: string;
  /** The gateway when the shop has both and the request names none. */
  provider: GatewayId;
  /** The codes of gateway 2; gateway 1 lets customers choose on its own page. */
  options: readonly { code: string; label: string }[];
}

/** Banks and wallets under the second gateway's codes, the most used first. */
const banks = [
  ['SBIB', 'State Bank of India'],
  ['HDFB', 'HDFC Bank'],
  ['ICIB', 'ICICI Bank'],
  ['AXIB', 'Axis Bank'],
  ['162B', 'Kotak Mahindra Bank'],
  ['YESB', 'Yes Bank'],
  ['PNBB', 'Punjab National Bank'],
  ['BOBD', 'Bank of Baroda'],
  ['CABB', 'Canara Bank'],
  ['UBIB', 'Union Bank of India'],
  ['INDB', 'Indian Bank'],
  ['IDFB', 'IDFC First Bank'],
] as const;

const wallets = [
  ['PAYTM', 'Paytm'],
  ['PHONEPE', 'PhonePe'],
  ['AMZPAY', 'Amazon Pay'],
  ['MOBIKWIK', 'MobiKwik'],
  ['FREC', 'Freecharge'],
  ['JIOM', 'JioMoney'],
  ['AMON', 'Airtel Money'],
] as const;

const placePayOnDelivery = [
  ['LAZYPAY', 'LazyPay'],
  ['MOBIZIP', 'MobiKwik Zip'],
] as const;

const optionsOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([code, label]) => ({ code, label }));

const online: readonly OnlineMethod[] = [
  {
    mode: 'upi',
    type: 'upi',
    label: 'UPI',
    detail: 'Scan a QR code, or open your UPI app.',
    provider: 'razorpay',
    options: [],
  },
  {
    mode: 'UPI_APP_INTENT',
    type: 'UPI_APP_INTENT',
    label: 'UPI app on this phone',
    detail: 'Opens Google Pay, PhonePe, Paytm or another app.',
    provider: 'razorpay',
    options: [],
  },
  {
    mode: 'CC',
    type: 'Credit / Debit Cards',
    label: 'Credit or debit card',
    detail: 'Visa, Mastercard, RuPay and others.',
    provider: 'razorpay',
    options: [],
  },
  {
    mode: 'netbanking',
    type: 'Net Banking',
    label: 'Net banking',
    detail: 'Pay from your bank account.',
    provider: 'payu',
    options: optionsOf(banks),
  },
  {
    mode: 'cashcard',
    type: 'Cash Card',
    label: 'Other wallets',
    detail: 'Paytm, PhonePe, Amazon Pay and others.',
    provider: 'payu',
    options: optionsOf(wallets),
  },
  {
    mode: 'BNPL',
    type: 'BNPL',
    label: 'Pay later',
    detail: 'LazyPay or MobiKwik Zip.',
    provider: 'payu',
    options: optionsOf(placePayOnDelivery),
  },
];

/** Modes that the wire calls by a second name. */
const sameAs: Partial<Record<OnlineMode, OnlineMode>> = { wallet: 'cashcard', STORED_CARD: 'CC' };

const methodOf = (mode: string): OnlineMethod | undefined =>
  online.find((each) => each.mode === (sameAs[mode as OnlineMode] ?? mode));

export const isOnlineMode = (mode: string): mode is OnlineMode => methodOf(mode) !== undefined;

/**
 * The gateway of a mode: the one that the request names by number, else the mode’s default, else
 * the only configured one. Null when the shop has no account there.
 */
export function gatewayFor(
  gateways: GatewaySettings,
  mode: string,
  named?: number,
): GatewayId | null {
  const open = configuredGateways(gateways);
  const gatewayId = named === undefined ? methodOf(mode)?.provider : gatewayIdOf(named);
  if (gatewayId && open.includes(gatewayId)) return gatewayId;
  return named === undefined ? (open[0] ?? null) : null;
}

/** The default gateway of pages, by its number. */
export const defaultPgId = (gateways: GatewaySettings): 1 | 2 =>
  pgIdOf(configuredGateways(gateways)[0] ?? 'razorpay');

/** Whether the mode offers this bank or wallet code. */
export function isOptionOffered(mode: string, code: string | undefined): boolean {
  const options = methodOf(mode)?.options ?? [];
  return options.length === 0 || code === undefined || options.some((each) => each.code === code);
}

/** The least amount of an online payment: ₹1. */
export const minOnlinePaise = 100;

/**
 * The payment modes of the configured gateways, each with the reason if it is unavailable. Empty
 * without a gateway.
 */
export const onlineMethods = (gateways: GatewaySettings, whyNot?: string): PaymentMethod[] =>
  online.flatMap(({ mode, type, label, detail, options }) => {
    const provider = gatewayFor(gateways, mode);
    if (!provider) return [];
    const offered: PaymentMethod = {
      paymentMode: mode,
      paymentType: type,
      label,
      detail,
      pgId: pgIdOf(provider),
      enabled: whyNot === undefined,
      ...(whyNot !== undefined && { whyNot }),
      options: provider === 'payu' ? [...options] : [],
    };
    return [offered];
  });

export const onlineLabel = (mode: string): string | undefined => methodOf(mode)?.label;
