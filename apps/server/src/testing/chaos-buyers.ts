import { z } from 'zod';
import { sql } from '../platform/db.ts';
import { type Shop, aBuyer, aKey, readyToOrder } from './buyer.ts';
import type { GatewaySandbox } from './gateway-sandbox.ts';
import { insist } from './insist.ts';
import { giveMoney } from './money.ts';
import { type Started, payuForm } from './paying.ts';
import type { TestClient } from './test-client.ts';

/** How one buyer pays, and how that goes at the gateway. */
export interface Story {
  mode: 'cod' | 'pod' | 'hbw' | 'CC' | 'upi' | 'netbanking' | 'BNPL' | 'CC with HB Money';
  /** Of the sandbox. */
  scenario: string;
}

const modes: Story['mode'][] = [
  'CC',
  'netbanking',
  'cod',
  'upi',
  'CC with HB Money',
  'BNPL',
  'hbw',
  'pod',
];
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

/** Every mode meets every scenario: the two lists have no common divisor. */
export const storyOf = (number: number): Story => ({
  mode: modes[number % modes.length] ?? 'cod',
  scenario: scenarios[number % scenarios.length] ?? 'success',
});

/** What a buyer did, and what the shop acknowledged. */
export interface Buying {
  story: Story;
  browser: TestClient;
  placeKey: Record<string, string>;
  payKey: Record<string, string>;
  orderNo?: string;
  started?: Started;
  /** The shop said that the order is placed. */
  confirmed: boolean;
  paidAtGateway: boolean;
  done: boolean;
}

const idRow = z.object({ id: z.number() });

export async function aBuying(shop: Shop, story: Story, sku: string): Promise<Buying> {
  const browser = await aBuyer(shop);
  await readyToOrder(browser, [{ sku, quantity: 2 }]);
  if (story.mode === 'hbw' || story.mode === 'CC with HB Money') {
    const { id } = await shop.db.one(
      idRow,
      sql`select customer_id as id from identity.session where device_id = ${browser.deviceId}`,
    );
    const paidIn = story.mode === 'hbw' ? 500_000 : 5_000;
    await giveMoney(shop.db, id, { paidIn }, shop.clock.now());
  }
  return {
    story,
    browser,
    placeKey: aKey(),
    payKey: aKey(),
    confirmed: false,
    paidAtGateway: false,
    done: false,
  };
}

const modeOnWire = ({ mode }: Story): string => (mode === 'CC with HB Money' ? 'CC' : mode);

const bodyOf = ({ mode }: Story) => ({
  ...(mode === 'CC with HB Money' && { isPartialPayment: true }),
  ...(mode === 'netbanking' && { bankCode: 'HDFB' }),
  ...(mode === 'BNPL' && { paymentWallet: 'LAZYPAY' }),
});

/**
 * Takes a buying as far as it goes: placed, begun, paid, reported. What was done already is not done
 * again, so that it can go on after the server was killed.
 */
export async function goOn(buying: Buying, sandbox: GatewaySandbox, origin: string): Promise<void> {
  const { browser, story, placeKey, payKey } = buying;
  if (buying.done) return;
  if (!buying.orderNo) {
    const placed = await insist(() => browser.send('placeOrder', { body: {}, headers: placeKey }));
    if (!placed.data?.orderNo) throw new Error(`Not placed: ${placed.text}`);
    buying.orderNo = placed.data.orderNo;
  }
  const { orderNo } = buying;
  if (!buying.started) {
    const paid = await insist(() =>
      browser.send('payOrder', {
        params: { paymentMode: modeOnWire(story) },
        body: { orderNo, ...bodyOf(story) },
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

async function payAtGateway(
  buying: Buying,
  started: Started,
  sandbox: GatewaySandbox,
  origin: string,
): Promise<void> {
  const { browser, orderNo, story } = buying;
  buying.paidAtGateway = true;
  if (started.pgId === 2) {
    const paid = await sandbox.payPayu(payuForm(started), story.scenario, {
      method: story.mode === 'BNPL' ? 'paylater' : 'netbanking',
    });
    if (paid.outcome === 'silent') return;
    // The browser is led back by a form of another site. Whether it arrives is not the shop's luck.
    await fetch(`${origin}${new URL(paid.action).pathname}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams(paid.fields),
      redirect: 'manual',
    }).catch(() => null);
    return;
  }
  const { outcome, response } = await sandbox.payRazorpay(started.pgOrderId ?? '', story.scenario, {
    method: story.mode === 'upi' ? 'upi' : 'card',
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
