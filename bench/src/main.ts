import { untilEmpty } from './backlog.ts';
import { checkout, fillStock, setStock, readyBuyer, rush } from './checkout.ts';
import { bareFastify, orderTransaction, preparedSelect } from './floors.ts';
import { Buyer } from './http.ts';
import { listFigures } from './lists.ts';
import { type Figures, measure, residentMb, table } from './measure.ts';
import { canPin, startStore } from './store.ts';

/**
 * Measures the speed of the started store with its server on one core. `--seconds N` sets the time of each
 * scenario. The load generator uses the same machine, so the printed speeds are lower bounds.
 */
const numberAfter = (option: string, otherwise: number): number => {
  const place = process.argv.indexOf(option);
  return place > 0 ? Number(process.argv[place + 1]) : otherwise;
};
const seconds = numberAfter('--seconds', 8);

interface Tile {
  productId: number;
  categorySeoName: string;
  productSeoName: string;
  skus: { sku: string; isPresale: boolean; cuts: { code: string }[] }[];
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  say(
    `Starting the store${canPin ? ' on one core' : ' on all cores, because taskset is not installed'} …`,
  );
  const store = await startStore();
  try {
    await fillStock(store.databaseUrl);
    say(
      `start to first page ${Math.round(store.startMs)} ms, idle ${residentMb(store.pid) ?? '–'} MB`,
    );
    const figures = [...(await reads(store)), ...(await writes(store))];
    figures.push(await bareFastify(seconds));
    figures.push(await preparedSelect(store.databaseUrl, seconds));
    figures.push(await orderTransaction(store.databaseUrl, seconds));
    say(`\n${table(figures)}`);
    say(`\nafter the load ${residentMb(store.pid) ?? '–'} MB`);
  } finally {
    await store.stop();
  }
}

type Store = Awaited<ReturnType<typeof startStore>>;

async function aProduct(origin: string): Promise<{ categoryId: number; tile: Tile }> {
  const buyer = new Buyer(origin);
  const { categories } = await buyer.must<{ categories: { categoryId: number }[] }>(
    'GET',
    '/api/category',
  );
  const categoryId = categories[0]?.categoryId ?? 1;
  const { products } = await buyer.must<{ products: Tile[] }>('GET', `/api/products/${categoryId}`);
  const tile = products.find(({ skus }) => skus[0] && !skus[0].isPresale);
  if (!tile) throw new Error('The demo shop has no product: start it with SEED=demo.');
  return { categoryId, tile };
}

const itemOf = (tile: Tile): object => ({
  productId: tile.productId,
  sku: tile.skus[0]?.sku,
  quantity: 1,
  ...(tile.skus[0]?.cuts[0] && { cuts: tile.skus[0].cuts[0].code }),
});

async function reads(store: Store): Promise<Figures[]> {
  const { categoryId, tile } = await aProduct(store.origin);
  const guests = Array.from({ length: 32 }, () => new Buyer(store.origin));
  const get = (name: string, path: string) =>
    measure(name, { workers: 32, seconds, pid: store.pid }, async (worker) => {
      const answer = await guests[worker]?.fetch(path);
      return answer?.status === 200 && answer.bytes > 0;
    });
  return [
    await get('home page, rendered', '/'),
    await get('product page, rendered', `/${tile.categorySeoName}/${tile.productSeoName}`),
    await get('listing call', `/api/products/${categoryId}`),
    await get('product call', `/api/product/${tile.productId}`),
  ];
}

/** Checkouts, and the time until their events and messages are done. */
async function checkouts(store: Store, buyers: readonly Buyer[], item: object): Promise<Figures> {
  await untilEmpty(store.databaseUrl);
  let placed = 0;
  const began = performance.now();
  const figures = await measure(
    'whole checkout, five calls',
    { workers: buyers.length, seconds, pid: store.pid },
    async (worker) => {
      const buyer = buyers[worker];
      const fine = buyer !== undefined && (await checkout(buyer, item));
      if (fine) placed += 1;
      return fine;
    },
  );
  const { left, seconds: after } = await untilEmpty(store.databaseUrl);
  const inAll = (performance.now() - began) / 1000;
  say(
    `after ${placed} checkouts ${left.events} events and ${left.jobs} jobs were left, done ` +
      `${after.toFixed(1)} s later: ${(placed / inAll).toFixed(1)} orders/s until nothing is left`,
  );
  return figures;
}

async function writes(store: Store): Promise<Figures[]> {
  const { tile } = await aProduct(store.origin);
  const item = itemOf(tile);
  const buyers: Buyer[] = [];
  for (let number = 0; number < 50; number += 1)
    buyers.push(await readyBuyer(store.origin, number));
  const some = buyers.slice(0, 16);

  const carts = await measure(
    'cart: one in, one out',
    { workers: 16, seconds, pid: store.pid },
    async (worker) => {
      const buyer = some[worker];
      if (!buyer) return false;
      const added = await buyer.send('POST', '/api/cart/v2', item);
      const removed = await buyer.send('DELETE', '/api/cart/v2', item);
      return added.status < 300 && removed.status < 300;
    },
  );
  const orders = await checkouts(store, some, item);
  for (const buyer of buyers) await buyer.must('POST', '/api/deleteExistingShoppingCart', {});
  await setStock(store.databaseUrl, tile.skus[0]?.sku ?? '', 20);
  const result = await rush(buyers, item);
  say(
    `50 buyers for 20 packs: ${result.accepted} accepted, ${result.refused} refused, ` +
      `${result.serverErrors} server errors, ${Math.round(result.ms)} ms`,
  );
  return [carts, orders];
}

/** The lists of the console in a big shop with `--orders N` orders, 100,000 by default. */
async function measureLists(): Promise<void> {
  const orders = numberAfter('--orders', 100_000);
  const store = await startStore(orders);
  try {
    say(`\n${table(await listFigures(store, seconds))}`);
  } finally {
    await store.stop();
  }
}

await (process.argv.includes('--lists') ? measureLists() : main());
