import { setTimeout as sleep } from 'node:timers/promises';
import { untilEmpty } from './backlog.ts';
import { type Addresses, addressesOf, guestsOpening, mixed } from './browsing.ts';
import { Buyers } from './buying.ts';
import { newCustomers } from './customers.ts';
import { Edits, repeatDuring } from './edits.ts';
import type { Figures } from './figures.ts';
import type { Reached } from './goals.ts';
import { fillStock, goodsByHub } from './goods.ts';
import { Buyer } from './http.ts';
import { listFigures, listGoals } from './lists.ts';
import { type Load, measure, measureAtRate, outcomeOf } from './measure.ts';
import type { Options } from './options.ts';
import { residentMb } from './processes.ts';
import type { RunningStore } from './store.ts';
import { say } from './terminal.ts';

/** Requests a second of the guests, edits and sell-outs of staff, and orders, while the shop is in use. */
const usual = { browsing: 60, edits: 2, sellOuts: 2, orders: 5 } as const;
const filteredPerSecond = 50;

async function firstSearch(origin: string): Promise<number> {
  const began = performance.now();
  await new Buyer(origin).must('GET', '/api/productSearch/chicken');
  return performance.now() - began;
}

/** Measures a shop with 30,000 products: each kind of change, then everything at once, then a storm of edits. */
export class BigShop {
  readonly #store: RunningStore;
  readonly #options: Options;
  readonly values: Reached = {};

  constructor(store: RunningStore, options: Options) {
    this.#store = store;
    this.#options = options;
  }

  async figures(): Promise<Figures[]> {
    const { origin, databaseUrl, pid, startMs } = this.#store;
    this.values['cold start'] = startMs / 1000;
    this.values['first search after a start'] = await firstSearch(origin);
    await sleep(3000);
    this.values['big shop: memory, idle'] = residentMb(pid) ?? 0;
    await fillStock(databaseUrl);
    const addresses = await addressesOf(origin);
    const edits = await Edits.open(this.#store);
    try {
      const afterEdit = await this.#listAfter('list right after a price edit', () =>
        edits.byStaff(),
      );
      const afterSale = await this.#listAfter('list right after a sold-out SKU', () =>
        edits.sellOut(),
      );
      const filtered = await this.#filtered(addresses);
      const board = await listFigures(
        this.#store,
        this.#options.seconds,
        (name) => name === 'orders',
      );
      const inUse = await this.#inUse(addresses, edits);
      const storm = await this.#storm(addresses, edits);
      await this.#note({ afterEdit, filtered, board, inUse, storm });
      return [afterEdit, afterSale, filtered, ...board, ...inUse, storm];
    } finally {
      await edits.close();
    }
  }

  #load(name: string, workers: number): Load {
    return { name, floor: 'http', workers, seconds: this.#options.seconds, watched: this.#store };
  }

  /** Each request reads the list that contains the product that has just changed. */
  async #listAfter(name: string, change: () => Promise<number>): Promise<Figures> {
    const guest = new Buyer(this.#store.origin);
    let path = '';
    const { floor: _, ...load } = this.#load(name, 1);
    return measure(
      load,
      async () => outcomeOf((await guest.fetch(path)).status),
      async () => {
        const productId = await change();
        const { categoryId } = await guest.must<{ categoryId: number }>(
          'GET',
          `/api/product/${productId}`,
        );
        path = `/api/products/${categoryId}`;
      },
    );
  }

  #filtered({ filteredLists }: Addresses): Promise<Figures> {
    const load = { ...this.#load('filtered list at a fixed rate', 32), rate: filteredPerSecond };
    return measureAtRate(load, guestsOpening(this.#store.origin, filteredLists));
  }

  #browse(name: string, addresses: Addresses): Promise<Figures> {
    const load = { ...this.#load(name, 32), rate: this.#options.rate ?? usual.browsing };
    return measureAtRate(load, guestsOpening(this.#store.origin, mixed(addresses)));
  }

  /** Guests browse while staff change prices, packs sell out and customers order. */
  async #inUse(addresses: Addresses, edits: Edits): Promise<Figures[]> {
    const customers = await newCustomers(this.#store, 20);
    const buyers = new Buyers(customers, [], await goodsByHub(customers));
    const order = (worker: number) => buyers.order(worker);
    const browsing = this.#browse('browsing, with edits, sell-outs and orders', addresses);
    const load = { ...this.#load('orders meanwhile', 16), floor: 'order' as const };
    const ordering = measureAtRate({ ...load, rate: usual.orders }, order);
    await Promise.all([
      repeatDuring(usual.edits, () => edits.byStaff(), browsing),
      repeatDuring(usual.sellOuts, () => edits.sellOut(), browsing),
      ordering,
    ]);
    return [await browsing, await ordering];
  }

  async #storm(addresses: Addresses, edits: Edits): Promise<Figures> {
    const before = edits.made;
    const began = performance.now();
    const name = `browsing, with ${this.#options.edits} price edits a second`;
    const browsing = this.#browse(name, addresses);
    await repeatDuring(this.#options.edits, () => edits.byImport(), browsing);
    const perSecond = ((edits.made - before) * 1000) / (performance.now() - began);
    say(`the storm made ${perSecond.toFixed(0)} price edits a second`);
    return browsing;
  }

  async #note(measured: {
    afterEdit: Figures;
    filtered: Figures;
    board: Figures[];
    inUse: Figures[];
    storm: Figures;
  }): Promise<void> {
    const { afterEdit, filtered, board, inUse, storm } = measured;
    const meanwhile = [afterEdit, ...inUse.slice(0, 1)];
    this.values['list right after a price edit, p99'] = afterEdit.p99;
    this.values['filtered list, p99'] = filtered.p99;
    this.values['longest request while prices change'] = Math.max(
      ...meanwhile.map(({ longest }) => longest),
    );
    this.values['answers with 503 while prices change'] = [...meanwhile, storm].reduce(
      (sum, { busy }) => sum + busy,
      0,
    );
    this.values['browsing during the edit storm, p99'] = storm.p99;
    const { 'slowest list of staff, p95': _, ...ofBoard } = listGoals(board);
    Object.assign(this.values, ofBoard);
    await untilEmpty(this.#store.databaseUrl);
    await sleep(3000);
    this.values['big shop: memory after the load'] = residentMb(this.#store.pid) ?? 0;
  }
}
