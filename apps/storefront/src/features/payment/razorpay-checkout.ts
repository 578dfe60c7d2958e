import type { PaymentResult, PaymentStart } from '@halal-basket/contract';
import { brand } from '@halal-basket/contract/brand';

/** The options of the first gateway's page, and of its SDK for apps. */
export interface RazorpayOptions {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: Record<string, string>;
  customer_id?: string;
  token?: string;
  remember_customer: boolean;
  /** '1': the payment also gives a mandate. */
  recurring?: '1';
  retry: { enabled: boolean };
  timeout?: number;
  theme: { color: string };
  config: { display: object };
}

interface SignedAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The options of the script on a page. */
interface RazorpayPageOptions extends RazorpayOptions {
  handler: (answer: SignedAnswer) => void;
  modal: { ondismiss: () => void; escape: boolean; backdropclose: boolean };
}

interface Refusal {
  code?: string;
  description?: string;
  reason?: string;
  source?: string;
  step?: string;
  metadata?: { payment_id?: string; order_id?: string };
}

interface RazorpayCheckout {
  open(): void;
  on(event: 'payment.failed', listener: (news: { error: Refusal }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayPageOptions) => RazorpayCheckout;
  }
}

const loadWithinMs = 15_000;

/** Loads the gateway's script, only on payment pages. False when it cannot be loaded. */
export function loadCheckout(scriptUrl: string): Promise<boolean> {
  if (window.Razorpay) return Promise.resolve(true);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const settle = (loaded: boolean) => {
      clearTimeout(timer);
      if (!loaded) script.remove();
      resolve(loaded && window.Razorpay !== undefined);
    };
    const timer = setTimeout(() => settle(false), loadWithinMs);
    script.src = scriptUrl;
    script.addEventListener('load', () => settle(true));
    script.addEventListener('error', () => settle(false));
    document.head.append(script);
  });
}

/** The gateway's names of the specification's modes. */
const methodOf: Record<string, string> = {
  CC: 'card',
  STORED_CARD: 'card',
  netbanking: 'netbanking',
  upi: 'upi',
  UPI_APP_INTENT: 'upi',
  wallet: 'wallet',
  cashcard: 'wallet',
  BNPL: 'paylater',
};

/**
 * Only the chosen method is on the gateway's page. UPI is a QR code or an app, of which the customer
 * may have chosen one, unless they gave an address.
 */
function displayOf(
  method: string,
  { mode, upiApp }: Pick<Opening, 'mode' | 'upiApp'>,
  vpa: string | undefined,
): object {
  const flows = vpa ? ['collect'] : mode === 'upi' ? ['qr'] : ['intent'];
  const apps = upiApp && { apps: [upiApp] };
  const instrument = method === 'upi' ? { method, flows, ...apps } : { method };
  return {
    blocks: { chosen: { name: 'Pay', instruments: [instrument] } },
    sequence: ['block.chosen'],
    preferences: { show_default_blocks: false },
  };
}

/** Whole paise, whether the wire has a number or a text. */
const paiseOf = (amount: PaymentStart['amount']): number => Number(amount ?? 0);

export interface Opening {
  mode: string;
  /** The UPI app to open; without it the customer chooses one. */
  upiApp?: string | undefined;
  save: boolean;
  /** Returns the seconds until the hold of the purchase ends. */
  secondsLeft?: number | undefined;
}

/** The options for a payment with the chosen method. */
export function razorpayOptions(start: PaymentStart, opening: Opening): RazorpayOptions {
  const { mode, save, secondsLeft } = opening;
  const method = methodOf[mode] ?? 'card';
  const options = {
    name: start.hashFirstName,
    email: start.hashEmail,
    contact: start.hashPhone,
    method,
    bank: start.bankCode,
    wallet: method === 'wallet' || method === 'paylater' ? start.bankCode : undefined,
    vpa: start.vpa,
  };
  const prefill = Object.entries(options).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return {
    key: start.key ?? '',
    amount: paiseOf(start.amount),
    currency: brand.currency,
    order_id: start.pgOrderId ?? '',
    name: brand.name,
    description: start.productInfo ?? '',
    prefill: Object.fromEntries(prefill),
    ...(start.pgCid && { customer_id: start.pgCid }),
    ...(start.tokenId && { token: start.tokenId }),
    remember_customer: save,
    ...(start.recurring && { recurring: '1' as const }),
    retry: { enabled: false },
    ...(secondsLeft !== undefined && { timeout: Math.max(30, Math.floor(secondsLeft)) }),
    theme: { color: brand.themeColour },
    config: { display: displayOf(method, opening, start.vpa) },
  };
}

/** A signed answer of the gateway. */
export const paidResult = (answer: SignedAnswer): PaymentResult => ({
  status: 'success',
  success: {
    pgOId: answer.razorpay_order_id,
    pgPId: answer.razorpay_payment_id,
    pgSId: answer.razorpay_signature,
  },
});

/**
 * Opens the gateway's page above ours and returns its answer: signed on success, unsigned
 * otherwise. Closing it is an answer too.
 */
export function openCheckout(start: PaymentStart, opening: Opening) {
  return new Promise<PaymentResult>((resolve, reject) => {
    const { Razorpay } = window;
    if (!Razorpay) {
      reject(new Error('The gateway’s script is not loaded.'));
      return;
    }
    let refusal: Refusal | undefined;
    const checkout = new Razorpay({
      ...razorpayOptions(start, opening),
      handler: (answer) => resolve(paidResult(answer)),
      modal: {
        escape: true,
        backdropclose: false,
        ondismiss: () => resolve(failedResult(refusal)),
      },
    });
    checkout.on('payment.failed', ({ error }) => {
      refusal = error;
    });
    checkout.open();
  });
}

/** It is not signed: the server only uses it as a reason to query the gateway. */
export const failedResult = (refusal: Refusal | undefined): PaymentResult => ({
  status: 'failure',
  failure: {
    code: refusal?.code ?? '',
    description: refusal?.description ?? '',
    reason: refusal?.reason ?? 'payment_cancelled',
    source: refusal?.source ?? 'customer',
    step: refusal?.step ?? '',
    pgOId: refusal?.metadata?.order_id ?? '',
    pgPId: refusal?.metadata?.payment_id ?? '',
  },
});
