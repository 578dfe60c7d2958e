import { sql } from '../platform/db.ts';
import { aBuyer, aKey, readyToOrder } from './buyer.ts';
import type { BrokenConnection } from './broken-connection.ts';
import { deliverOrder, refundGoods } from './delivered-order.ts';
import { fillWalletOf, textsOf } from './paying.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { chanceFrom } from './simulation.ts';
import { customerOf } from './subscriber.ts';
import type { TestApp } from './test-app.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

/** A customer of a history, with what their calls were answered. */
export interface Life {
  buyer: TestClient;
  customerId: number;
  orders: string[];
  memberships: string[];
}

/** All orders are of this pack. */
export const soldSku = 'CHK-CURRY-500';

/** A connection breaks in one of this many actions. */
const actionsPerBreak = 8;
/** The furthest write of an action at which it breaks: paying has the most. */
const maxWrites = 6;

/**
 * Customers who order, scratch, cancel, get refunds, buy memberships and return them at random, while the connection to
 * the database breaks now and then and requests are repeated. The seed decides everything: the same actions follow
 * in the same order.
 */
export class RandomHistory {
  readonly lives: Life[] = [];
  /** Each action with the answer of the shop, without numbers that no history repeats. */
  readonly log: string[] = [];
  broken = 0;
  readonly #shop: TestApp;
  readonly #connection: BrokenConnection;
  readonly #seed: number;
  readonly #chance: () => number;
  readonly #draws = new Map<number, () => number>();

  constructor(shop: TestApp, connection: BrokenConnection, seed: number) {
    this.#shop = shop;
    this.#connection = connection;
    this.#chance = chanceFrom(seed);
    this.#seed = seed;
  }

  /**
   * The shop's own random number below `limit`. Each limit has a sequence of its own: how many letters of numbers a
   * shop draws depends on the histories before, the rewards of its cards do not.
   */
  draw(limit: number): number {
    const sequence = this.#draws.get(limit) ?? chanceFrom(this.#seed + limit);
    this.#draws.set(limit, sequence);
    return Math.floor(sequence() * limit);
  }

  #among(count: number): number {
    return Math.floor(this.#chance() * count);
  }

  /** One action of each customer; then the shop's jobs run and time passes. */
  async step(): Promise<void> {
    for (const life of this.lives) await this.#act(life);
    await this.#interrupted(() => this.#shop.app.deliverEvents());
    await this.#shop.runJobs();
    this.#shop.clock.advance({ minutes: 1 + this.#among(20) });
    await this.#interrupted(async () => this.#shop.app.jobs['expire-orders']?.({}));
  }

  /** A new customer with ₹20,000 of HB Money, referred by the one before. */
  async begin(): Promise<void> {
    const shop = this.#shop;
    const referredBy = this.lives.at(-1);
    const buyer = await aBuyer(shop);
    const customerId = await customerOf(shop.db, buyer);
    await fillWalletOf(shop, customerId, 2_000_000);
    if (referredBy) {
      const { referralCode } = await referredBy.buyer.call('referralList');
      await buyer.call('applyAccountReferral', { params: { refCode: referralCode } });
    }
    this.lives.push({ buyer, customerId, orders: [], memberships: [] });
  }

  /** Does `work` again if the connection broke while it ran. */
  async #interrupted<T>(work: () => Promise<T>): Promise<T> {
    if (this.#among(actionsPerBreak) > 0) return work();
    const planned = {
      writesBefore: this.#among(maxWrites),
      moment: this.#among(2) === 0 ? 'before' : 'after',
    } as const;
    const done = await this.#connection.during(planned, work);
    if (!done.broke) return done.result;
    this.broken += 1;
    return work();
  }

  /** Sends a request, and repeats it with its key while the shop could not finish it, or still works on it. */
  #sent<T>(send: () => Promise<TestAnswer<T>>): Promise<TestAnswer<T>> {
    return this.#interrupted(() => retryUntilAnswered(send));
  }

  #note(life: Life, action: string, answer?: TestAnswer<unknown>): void {
    const said = answer ? (answer.errorCode ?? answer.status) : '';
    this.log.push(`${this.lives.indexOf(life)} ${action} ${said}`);
    if (answer && answer.status >= 500) throw new Error(`${action} gave ${answer.text}`);
  }

  #oneOf<T>(all: readonly T[]): T | undefined {
    return all[this.#among(all.length)];
  }

  /** The shop may refuse an action. */
  #act(life: Life): Promise<void> {
    const what = this.#among(10);
    if (what < 3) return this.#order(life);
    if (what === 3) return this.#buyPlan(life);
    if (what === 4) return this.#scratchAll(life);
    if (what < 7) return this.#deliverOne(life);
    if (what === 7) return this.#refundOne(life);
    return what === 8 ? this.#cancelOrder(life) : this.#cancelMembership(life);
  }

  async #order(life: Life): Promise<void> {
    const { buyer, orders, memberships } = life;
    await buyer.call('emptyCart', { body: {} });
    await readyToOrder(buyer, [{ sku: soldSku, quantity: 1 + this.#among(4) }]);
    if (this.#among(10) < 4) await this.#choosePlan(buyer);
    const placing = { body: {}, headers: aKey() };
    const placed = await this.#sent(() => buyer.send('placeOrder', placing));
    this.#note(life, 'order', placed);
    const { orderNo, membershipRefNo } = placed.data ?? {};
    if (!orderNo) return;
    orders.push(orderNo);
    if (membershipRefNo) memberships.push(membershipRefNo);
    if (this.#among(5) === 0) return;
    const paymentMode = this.#oneOf(['hbw', 'hbw', 'cod', 'hbp']) ?? 'hbw';
    await this.#pay(life, paymentMode, { orderNo });
  }

  async #pay(life: Life, paymentMode: string, body: object): Promise<void> {
    const paying = { params: { paymentMode }, body, headers: aKey() };
    const paid = await this.#sent(() => life.buyer.send('payOrder', paying));
    this.#note(life, `pay ${paymentMode}`, paid);
  }

  async #choosePlan(buyer: TestClient): Promise<void> {
    await buyer.call('addMembership', { body: { membershipId: await this.#anyPlan(buyer) } });
  }

  async #anyPlan(buyer: TestClient): Promise<number> {
    const { plans } = await buyer.call('membershipOptions');
    return this.#oneOf(plans)?.membershipId ?? 0;
  }

  async #buyPlan(life: Life): Promise<void> {
    const buying = { body: { membershipId: await this.#anyPlan(life.buyer) }, headers: aKey() };
    const bought = await this.#sent(() => life.buyer.send('placeMembership', buying));
    this.#note(life, 'buy a membership', bought);
    const { membershipRefNo } = bought.data ?? {};
    if (!membershipRefNo) return;
    life.memberships.push(membershipRefNo);
    await this.#pay(life, 'hbw', { membershipRefNo });
  }

  async #scratchAll(life: Life): Promise<void> {
    const { scratchCards } = await life.buyer.call('coupons');
    for (const { id } of scratchCards.unscratched) {
      const scratched = await this.#sent(() => life.buyer.send('scratch', { body: { id } }));
      this.#note(life, 'scratch', scratched);
    }
  }

  async #deliverOne(life: Life): Promise<void> {
    const [orderNo] = await textsOf(
      this.#shop,
      sql`select order_no as text from orders."order"
          where order_no = any(${life.orders}) and state = 'ORDER_PLACED' order by id limit 1`,
    );
    this.#note(life, orderNo ? 'deliver' : 'deliver nothing');
    if (orderNo) await deliverOrder(this.#shop, orderNo);
  }

  async #refundOne(life: Life): Promise<void> {
    const delivered = await textsOf(
      this.#shop,
      sql`select order_no as text from orders."order" as o
          where order_no = any(${life.orders}) and state = 'ORDER_LOGISTICS_DELIVERED'
            and not exists (select from orders.refund where order_id = o.id and cause = 'complaint')
          order by id`,
    );
    const orderNo = this.#oneOf(delivered);
    this.#note(life, orderNo ? 'refund' : 'refund nothing');
    if (orderNo) await refundGoods(this.#shop, orderNo);
  }

  async #cancelOrder(life: Life): Promise<void> {
    const orderNo = this.#oneOf(life.orders);
    if (!orderNo) return;
    const cancelling = { params: { orderNo }, body: {}, headers: aKey() };
    this.#note(
      life,
      'cancel an order',
      await this.#sent(() => life.buyer.send('cancelOrder', cancelling)),
    );
  }

  async #cancelMembership(life: Life): Promise<void> {
    const membershipRefNo = this.#oneOf(life.memberships);
    if (!membershipRefNo) return;
    const cancelling = { params: { membershipRefNo }, body: {}, headers: aKey() };
    this.#note(
      life,
      'cancel a membership',
      await this.#sent(() => life.buyer.send('cancelMembership', cancelling)),
    );
  }
}
