import { grantPoints } from '../modules/loyalty/index.ts';
import { sql } from '../platform/db.ts';
import { idRow } from '../platform/rows.ts';
import { type Shop, aBuyer, aKey, readyToOrder, secondFree } from './buyer.ts';
import type { GatewaySandbox } from './gateway-sandbox.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { giveMoney } from './money.ts';
import { type Started, payuForm } from './paying.ts';
import type { TestClient } from './test-client.ts';

/** A payment method: the request to the shop, and its preconditions. */
interface ChaosPaymentMethod {
  mode: string;
  body?: object;
  /** The choice on the gateway's page. */
  method?: 'card' | 'upi' | 'netbanking' | 'wallet' | 'paylater';
  /** HB Money and points of the buyer, in paise. */
  money?: number;
  points?: number;
}

/** All payment modes; those of gateways at each of the two that accept them. */
const paymentMethods = {
  card: { mode: 'CC' },
  'net banking': { mode: 'netbanking', body: { bankCode: 'HDFB' }, method: 'netbanking' },
  'cash on delivery': { mode: 'cod' },
  'UPI by QR code': { mode: 'upi', method: 'upi' },
  'HB Money and card': { mode: 'CC', body: { isPartialPayment: true }, money: 5_000 },
  'pay later': { mode: 'BNPL', body: { paymentWallet: 'LAZYPAY' }, method: 'paylater' },
  'HB Money': { mode: 'hbw', money: 500_000 },
  'card or UPI at the door': { mode: 'pod' },
  points: { mode: 'hbp', points: 500_000 },
  'UPI app': { mode: 'UPI_APP_INTENT', method: 'upi' },
  'pay later at gateway 1': {
    mode: 'BNPL',
    body: { paymentWallet: 'MOBIZIP', pgId: 1 },
    method: 'paylater',
  },
  'another wallet': { mode: 'cashcard', body: { paymentWallet: 'PHONEPE' }, method: 'wallet' },
  'UPI by address': { mode: 'upi', body: { vpa: 'asha@okhdfcbank' }, method: 'upi' },
  'HB Money and net banking': {
    mode: 'netbanking',
    body: { bankCode: 'SBIB', isPartialPayment: true },
    method: 'netbanking',
    money: 5_000,
  },
  'card at gateway 2': { mode: 'CC', body: { pgId: 2 } },
  'net banking at gateway 1': {
    mode: 'netbanking',
    body: { bankCode: 'ICIB', pgId: 1 },
    method: 'netbanking',
  },
} satisfies Record<string, ChaosPaymentMethod>;

const paymentMethodNames = Object.keys(paymentMethods) as (keyof typeof paymentMethods)[];
export const paymentMethodCount = paymentMethodNames.length;

/** Further cart items besides the goods. */
const extras = ['nothing', 'membership', 'promo'] as const;

/** How one buyer pays, and the result at the gateway. */
export interface BuyerScenario {
  way: keyof typeof paymentMethods;
  extra: (typeof extras)[number];
  /** The customer cancels the order once it is placed; otherwise staff dispatch it. */
  cancels: boolean;
  /** The scenario of the sandbox. */
  scenario: string;
}

const paymentMethodOf = ({ way }: BuyerScenario): ChaosPaymentMethod => paymentMethods[way];

const scenarios = [
  'success',
  'noredirect',
  'failure',
  'late',
  'success',
  'pending',
  'dup',
  'nowebhook',
  'mismatch',
  'cancel',
  'webhookfirst',
  'tampered',
  'latewebhook',
];

/** The lengths of the two lists have no common divisor, so each mode occurs with each scenario. */
export const buyerScenario = (number: number): BuyerScenario => ({
  way: paymentMethodNames[number % paymentMethodNames.length] ?? 'card',
  scenario: scenarios[number % scenarios.length] ?? 'success',
  extra: extras[Math.floor(number / 2) % extras.length] ?? 'nothing',
  cancels: number % 5 === 4,
});

/** The buyer's actions, and the shop's acknowledgements. */
export interface Purchase {
  story: BuyerScenario;
  browser: TestClient;
  placeKey: Record<string, string>;
  payKey: Record<string, string>;
  orderNo?: string;
  started?: Started;
  /** The shop said that the order is placed. */
  confirmed: boolean;
  /** The shop said that the order is cancelled. */
  cancelled: boolean;
  paidAtGateway: boolean;
  done: boolean;
}

export async function aPurchase(shop: Shop, story: BuyerScenario, sku: string): Promise<Purchase> {
  const browser = await aBuyer(shop);
  await readyToOrder(browser, [{ sku, quantity: 2 }], secondFree);
  if (story.extra === 'membership') {
    const { plans } = await browser.call('membershipOptions');
    await browser.call('addMembership', { body: { membershipId: plans[0]?.membershipId ?? 0 } });
  }
  if (story.extra === 'promo') {
    await browser.call('applyPromo', { params: { promoCode: 'FIRST50' }, body: {} });
  }
  const { money, points } = paymentMethodOf(story);
  if (money !== undefined || points !== undefined) {
    const { id } = await shop.db.one(
      idRow,
      sql`select customer_id as id from identity.session where device_id = ${browser.deviceId}`,
    );
    const now = shop.clock.now();
    if (money !== undefined) await giveMoney(shop.db, id, { paidIn: money }, now);
    if (points !== undefined) {
      const gift = { customerId: id, points, key: `chaos:${id}`, now };
      await shop.db.transaction((tx) => grantPoints(tx, gift));
    }
  }
  return {
    story,
    browser,
    placeKey: aKey(),
    payKey: aKey(),
    confirmed: false,
    cancelled: false,
    paidAtGateway: false,
    done: false,
  };
}

/**
 * Continues a purchase as far as possible: order, payment, return. Completed steps are not repeated, so that
 * it can continue after the server was killed.
 */
export async function continuePurchase(
  buying: Purchase,
  sandbox: GatewaySandbox,
  origin: string,
): Promise<void> {
  const { browser, story, placeKey, payKey } = buying;
  const { mode, body } = paymentMethodOf(story);
  if (buying.done) return;
  if (!buying.orderNo) {
    const placed = await retryUntilAnswered(() =>
      browser.send('placeOrder', { body: {}, headers: placeKey }),
    );
    if (!placed.data?.orderNo) throw new Error(`Not placed: ${placed.text}`);
    buying.orderNo = placed.data.orderNo;
  }
  const { orderNo } = buying;
  if (!buying.started) {
    const paid = await retryUntilAnswered(() =>
      browser.send('payOrder', {
        params: { paymentMode: mode },
        body: { orderNo, ...body },
        headers: payKey,
      }),
    );
    if (paid.status !== 200) throw new Error(`Not paid: ${paid.text}`);
    buying.started = paid.data;
    if (paid.data.status === 'CONFIRMED') buying.confirmed = true;
  }
  const { started } = buying;
  if (started.status === 'AWAITING_GATEWAY' && !buying.paidAtGateway) {
    await payAtGateway(buying, started, sandbox, origin);
  }
  buying.done = true;
}

/** The customer cancels the placed order. */
export async function cancel(buying: Purchase): Promise<void> {
  const { browser, orderNo = '' } = buying;
  const { status, errorCode, text } = await retryUntilAnswered(() =>
    browser.send('cancelOrder', { params: { orderNo }, body: {} }),
  );
  // ORDER_STATE: an earlier try took effect before the server was killed.
  if (status !== 200 && errorCode !== 'ORDER_STATE') throw new Error(`Not cancelled: ${text}`);
  buying.cancelled = true;
}

async function payAtGateway(
  buying: Purchase,
  started: Started,
  sandbox: GatewaySandbox,
  origin: string,
): Promise<void> {
  const { browser, orderNo, story } = buying;
  const { method = 'card' } = paymentMethodOf(story);
  buying.paidAtGateway = true;
  if (started.pgId === 2) {
    const paid = await sandbox.payPayu(payuForm(started), story.scenario, {
      method,
    });
    if (paid.outcome === 'silent') return;
    // A form of another site leads the browser back. It may never arrive.
    await fetch(`${origin}${new URL(paid.action).pathname}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams(paid.fields),
      redirect: 'manual',
    }).catch(() => null);
    return;
  }
  const { outcome, response } = await sandbox.payRazorpay(started.pgOrderId ?? '', story.scenario, {
    method,
  });
  if (outcome === 'silent') return;
  const told =
    outcome === 'success'
      ? {
          status: 'success',
          success: {
            pgOId: response.razorpay_order_id,
            pgPId: response.razorpay_payment_id,
            pgSId: response.razorpay_signature,
          },
        }
      : { status: outcome };
  const verdict = await browser
    .send('validatePayment', { body: { orderNo, ...told } })
    .catch(() => null);
  if (verdict?.data?.status === 'CONFIRMED') buying.confirmed = true;
}
