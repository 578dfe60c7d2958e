import { sql } from '../platform/db.ts';
import { walletBalance } from '../modules/wallet/index.ts';
import { type PayingShop, numberOf, textsOf } from './paying.ts';
import { type Running, aRunningSubscription, curry, customerOf, fillDay } from './subscriber.ts';
import type { TestClient } from './test-client.ts';

/** Subscriptions that exceed the HB Money of their customer, and mandates that recharge it. */
export class MandateScene {
  readonly #all: PayingShop;

  constructor(all: PayingShop) {
    this.#all = all;
  }

  /** Moves the clocks of shop and gateway to a time in India: '2026-12-01T10:00'. */
  async moveTo(text: string): Promise<void> {
    const at = Date.parse(`${text}:00+05:30`);
    this.#all.shop.clock.advance({ seconds: (at - this.#all.shop.clock.now().getTime()) / 1000 });
    const { now } = await this.#all.sandbox.control<{ now: number }>('POST', 'clock', {
      advanceMs: 0,
    });
    await this.#all.sandbox.control('POST', 'clock', { advanceMs: at - now });
    // Sessions stay logged in over the skipped time.
    const seen = this.#all.shop.clock.now();
    await this.#all.shop.db.run(
      sql`update identity.session
        set last_seen_at = ${seen}, expires_at = ${seen}::timestamptz + interval '1 day'`,
    );
  }

  /** Begins auto-recharge, pays its first payment at the gateway, and reports the result to the shop. */
  async authorise(
    buyer: TestClient,
    { method = 'card', limit = 5_000, scenario = 'success' } = {},
  ) {
    const begun = await buyer.call('beginAutoRecharge', { body: { method, limit } });
    const { pgOrderId = '', pgCid, mandateNo } = begun;
    const page = { method, customer_id: pgCid };

    const paid = await this.#all.sandbox.payRazorpay(pgOrderId, scenario, page);
    const success = {
      pgOId: pgOrderId,
      pgPId: paid.paymentId,
      pgSId: paid.response?.razorpay_signature ?? '',
    };

    const result =
      paid.outcome === 'success' ? { status: 'success', success } : { status: 'failure' };

    const told = await buyer.call('validateAutoRecharge', { params: { mandateNo }, body: result });
    return { mandateNo, told, begun };
  }

  async stateOf(buyer: TestClient) {
    return (await buyer.call('autoRecharge')).mandate?.state;
  }

  /** Changes the mandate as the buyer's bank or UPI app does. */
  async atBank(buyer: TestClient, what: object, mandateNo?: string) {
    const { mandate } = await buyer.call('autoRecharge');
    const number = mandateNo ?? mandate?.mandateNo ?? '';
    const [token = ''] = await textsOf(
      this.#all.shop,
      sql`select token_id as text from payments.mandate where mandate_no = ${number}`,
    );
    return this.#all.sandbox.control<{ status: string }>('POST', `mandates/${token}`, what);
  }
  /** The HB Money of a buyer, in paise. */
  async balanceOf(buyer: TestClient): Promise<number> {
    return (await walletBalance(this.#all.shop.db, await customerOf(this.#all.shop.db, buyer)))
      .total;
  }

  async debitState(buyer: TestClient) {
    const customerId = await customerOf(this.#all.shop.db, buyer);
    const found = await textsOf(
      this.#all.shop,
      sql`select state || coalesce(' ' || reason, '') as text from subscription.debit
        where customer_id = ${customerId} order by date`,
    );
    return found.join();
  }

  /** The sum of a customer's captured debits by mandates, in paise. */
  async taken(buyer: TestClient): Promise<number> {
    const customerId = await customerOf(this.#all.shop.db, buyer);
    return numberOf(
      this.#all.shop,
      sql`select coalesce(sum(p.amount_paise), 0) as n
        from payments.gateway_payment as p join payments.attempt as a on a.id = p.attempt_id
        where p.customer_id = ${customerId} and p.state = 'CAPTURED'
          and a.snapshot ? 'debit'`,
    );
  }

  async messagesTo(buyer: TestClient) {
    await this.#all.shop.runJobs();
    return (await buyer.call('notifications')).general;
  }

  /** A subscription with a day that costs more than the customer's HB Money. */
  async aShortSubscription(date: string): Promise<Running> {
    const plan = await aRunningSubscription(this.#all.shop, [date], {
      billing: 'PER_DELIVERY',
      money: 400_00,
    });
    await fillDay(plan.buyer, plan, date, [{ ...curry, quantity: 5 }]);
    return plan;
  }
}
