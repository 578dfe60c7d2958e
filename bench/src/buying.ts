import { untilEmpty } from './backlog.ts';
import { checkout, rush } from './checkout.ts';
import { type Customer, newCustomers } from './customers.ts';
import { countStatements, walBytes } from './database-costs.ts';
import type { Figures } from './figures.ts';
import type { Reached } from './goals.ts';
import { type Item, goodsByHub, setStock } from './goods.ts';
import { type Load, type Outcome, measure, measureAtRate } from './measure.ts';
import type { RunningStore } from './store.ts';
import { say } from './terminal.ts';

/** One order of this many is that of a new customer. */
const newCustomerEvery = 4;

/** Customers of each worker who order again and again: no customer orders several times a second. */
const returningOfWorker = 20;

const maxWorkers = 32;

/** More than there are. */
const firstOrdersASecond = 80;

/** A server that was just started compiles its code while it runs: its first seconds do not count. */
const warmUpSeconds = 5;

/** Customers who order in turn: each worker has some of its own, and others order for the first time. */
export class Buyers {
  readonly #returning: readonly Customer[];
  readonly #goods: ReadonlyMap<string, Item[]>;
  readonly #fresh: Customer[];
  #turn = 0;
  placed = 0;
  firstOrders = 0;

  constructor(
    returning: readonly Customer[],
    fresh: Customer[],
    goods: ReadonlyMap<string, Item[]>,
  ) {
    this.#returning = returning;
    this.#fresh = fresh;
    this.#goods = goods;
  }

  itemFor({ pinCode }: Customer, turn: number): Item {
    const goods = this.#goods.get(pinCode) ?? [];
    const item = goods[(turn * 7) % goods.length];
    if (!item) throw new Error(`The hub of ${pinCode} sells nothing.`);
    return item;
  }

  async order(worker: number): Promise<Outcome> {
    this.#turn += 1;
    const turn = this.#turn;
    const fresh = turn % newCustomerEvery === 0 ? this.#fresh.pop() : undefined;
    const rounds = Math.max(1, Math.floor(this.#returning.length / maxWorkers));
    const round = Math.floor(turn / maxWorkers) % rounds;
    const customer = fresh ?? this.#returning[worker + round * maxWorkers];
    if (!customer) throw new Error('Too few customers for the workers.');
    const outcome = await checkout(customer.buyer, this.itemFor(customer, turn), turn);
    if (outcome === 'fine') this.placed += 1;
    if (outcome === 'fine' && fresh) this.firstOrders += 1;
    return outcome;
  }
}

/** Measures the cart, whole checkouts, and many buyers of the last packs. */
export class Buying {
  readonly #store: RunningStore;
  readonly #seconds: number;
  #returning: Customer[] = [];
  #goods = new Map<string, Item[]>();
  /** Single measured values, and those with a goal. */
  readonly values: Record<string, number> & Reached = {};

  constructor(store: RunningStore, seconds: number) {
    this.#store = store;
    this.#seconds = seconds;
  }

  async figures(rate?: number): Promise<Figures[]> {
    this.#returning = await newCustomers(this.#store, maxWorkers * returningOfWorker);
    this.#goods = await goodsByHub(this.#returning);
    const packs = [...this.#goods.values()].map(({ length }) => length);
    say(`the customers of ${packs.length} hubs buy ${Math.max(...packs)} packs in turn`);
    const cart = await this.#cart();
    await this.#warmUp();
    const of16 = await this.#checkouts(16);
    const of32 = await this.#checkouts(32);
    const steady = await this.#checkouts(32, rate ?? of16.perSecond / 2);
    await this.#statements();
    await this.#rush();
    return [cart, of16, of32, steady];
  }

  #load(name: string, workers: number): Load {
    const watched = this.#store;
    return { name, floor: 'order', workers, seconds: this.#seconds, watched };
  }

  async #cart(): Promise<Figures> {
    const buyers = new Buyers(this.#returning, [], this.#goods);
    let turn = 0;
    const figures = await measure(this.#load('cart: one in, one out', 16), async (worker) => {
      const customer = this.#returning[worker];
      if (!customer) return 'wrong';
      turn += 1;
      const item = buyers.itemFor(customer, turn);
      const added = await customer.buyer.send('POST', '/api/cart/v2', item);
      const removed = await customer.buyer.send('DELETE', '/api/cart/v2', item);
      return added.status < 300 && removed.status < 300 ? 'fine' : 'wrong';
    });
    this.values['cart: one in, one out'] = figures.perSecond;
    return figures;
  }

  async #warmUp(): Promise<void> {
    const buyers = new Buyers(this.#returning, [], this.#goods);
    const load = { ...this.#load('warm-up', 16), warmUp: 0, seconds: warmUpSeconds };
    await measure(load, (worker) => buyers.order(worker));
  }

  /** Checkouts as fast as possible, or at a fixed rate, and the time until their events and jobs are done. */
  async #checkouts(workers: number, rate?: number): Promise<Figures> {
    const { databaseUrl } = this.#store;
    const fresh = await newCustomers(
      this.#store,
      Math.ceil((this.#seconds + 1) * firstOrdersASecond),
    );
    await untilEmpty(databaseUrl);
    const buyers = new Buyers(this.#returning, fresh, this.#goods);
    const order = (worker: number) => buyers.order(worker);
    const wal = await walBytes(databaseUrl);
    const began = performance.now();
    const figures =
      rate === undefined
        ? await measure(this.#load(`whole checkout, ${workers} buyers`, workers), order)
        : await measureAtRate(
            { ...this.#load('whole checkout at a fixed rate', workers), rate },
            order,
          );
    const { left, seconds: after } = await untilEmpty(databaseUrl);
    const inAll = (buyers.placed * 1000) / (performance.now() - began);
    const kbEach = ((await walBytes(databaseUrl)) - wal) / buyers.placed / 1024;
    say(
      `${figures.name}: ${buyers.placed} orders, ${buyers.firstOrders} of them by new customers; ` +
        `${left.events} events and ${left.jobs} jobs were left, done ${after.toFixed(1)} s later: ` +
        `${inAll.toFixed(1)} orders/s until no job is left; ${kbEach.toFixed(1)} kB of WAL an order`,
    );
    if (rate === undefined) this.#note(workers, figures, inAll, kbEach);
    return figures;
  }

  #note(workers: number, figures: Figures, perSecond: number, kbEach: number): void {
    if (workers === 16) {
      this.values['checkout, 16 buyers, until no job is left'] = perSecond;
      this.values['checkout, 16 buyers, p99'] = figures.p99;
      this.values['kB of WAL a checkout, with its jobs'] = kbEach;
      const { cpuMs, databaseCpuMs } = figures;
      if (cpuMs !== null) this.values['CPU ms a checkout, server'] = cpuMs;
      if (databaseCpuMs !== null) this.values['CPU ms a checkout, PostgreSQL'] = databaseCpuMs;
    } else this.values['checkout, 32 buyers, until no job is left'] = perSecond;
  }

  async #statements(): Promise<void> {
    const { databaseUrl } = this.#store;
    const buyers = new Buyers(this.#returning, [], this.#goods);
    const load = { ...this.#load('counted', 16), warmUp: 0, seconds: Math.min(this.#seconds, 4) };
    const statements = await countStatements(databaseUrl, async () => {
      await measure(load, (worker) => buyers.order(worker));
      await untilEmpty(databaseUrl);
    });
    this.values['statements a checkout, with its jobs'] = statements / buyers.placed;
  }

  async #rush(): Promise<void> {
    const [pinCode, goods] = [...this.#goods][0] ?? [];
    const item = goods?.find(({ quantity }) => quantity === 1);
    if (!item) throw new Error('The hub sells no pack that is an order by itself.');
    const { databaseUrl } = this.#store;
    const neighbours = await newCustomers(this.#store, 250);
    const buyers = neighbours.filter((each) => each.pinCode === pinCode).slice(0, 50);
    await setStock(databaseUrl, item.sku, 20);
    const result = await rush(buyers, item);
    say(
      `${buyers.length} buyers for 20 packs: ${result.accepted} accepted, ${result.refused} ` +
        `refused, ${result.serverErrors} server errors, ${Math.round(result.ms)} ms`,
    );
    this.values['50 buyers for 20 packs: orders'] = result.accepted;
  }
}
