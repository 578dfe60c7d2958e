import type { PaymentMethod, PaymentMode } from '@halal-basket/contract';
import { pgIdOf } from './gateways/gateway.ts';
import type { ProviderId } from './gateways/gateway.ts';

/** Ways to pay through a gateway. */
export type OnlineMode = Exclude<PaymentMode, 'cod' | 'pod' | 'hbw' | 'hbp'>;

interface OnlineMethod {
  mode: OnlineMode;
  /** The specification's name of the type (section 9). */
  type: string;
  label: string;
  detail: string;
  /** Which gateway takes it unless the request names one. */
  provider: ProviderId;
  options: readonly { code: string; label: string }[];
}

/** Banks and wallets under the second gateway's codes (payments.md B5), the most used first. */
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

const payLater = [
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
    detail: 'Opens Google Pay, PhonePe, Paytm or another.',
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
    options: optionsOf(payLater),
  },
];

/** Modes that are another's under another name on the wire. */
const sameAs: Partial<Record<OnlineMode, OnlineMode>> = { wallet: 'cashcard', STORED_CARD: 'CC' };

const methodOf = (mode: string): OnlineMethod | undefined =>
  online.find((each) => each.mode === (sameAs[mode as OnlineMode] ?? mode));

export const isOnlineMode = (mode: string): mode is OnlineMode => methodOf(mode) !== undefined;

/** The gateway of a mode: 1 or 2. */
export const pgIdFor = (mode: string): 1 | 2 => pgIdOf(methodOf(mode)?.provider ?? 'razorpay');

/** Are these choices ones that the mode offers? Banks and wallets are told by their codes. */
export function offers(mode: string, code: string | undefined): boolean {
  const options = methodOf(mode)?.options ?? [];
  return options.length === 0 || code === undefined || options.some((each) => each.code === code);
}

/** Gateways take a rupee at least. */
export const leastOnlinePaise = 100;

/** The ways to pay through a gateway, each with why it cannot be used where it cannot. */
export const onlineMethods = (whyNot?: string): PaymentMethod[] =>
  online.map(({ mode, type, label, detail, provider, options }) => ({
    paymentMode: mode,
    paymentType: type,
    label,
    detail,
    pgId: pgIdOf(provider),
    enabled: whyNot === undefined,
    ...(whyNot !== undefined && { whyNot }),
    options: [...options],
  }));

export const onlineLabel = (mode: string): string | undefined => methodOf(mode)?.label;
