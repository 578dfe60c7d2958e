import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { Buyer } from './http.ts';
import { logIn } from './lists.ts';

interface ForEditing {
  revision: number;
  product: { skus: { salePrice: number; retailPrice: number }[] };
}

/** The rupees below the retail price; they differ at each turn. */
const rupeesOff = (turn: number): number => 1 + (turn % 20);

/** Changes of prices and stock: as staff make them in the console, and as an import writes them. */
export class Edits {
  readonly #pool: pg.Pool;
  readonly #staff: Buyer;
  readonly #productIds: readonly number[];
  #turn = 0;
  made = 0;

  private constructor(pool: pg.Pool, staff: Buyer, productIds: readonly number[]) {
    this.#pool = pool;
    this.#staff = staff;
    this.#productIds = productIds;
  }

  static async open({ origin, databaseUrl }: { origin: string; databaseUrl: string }) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    const { rows } = await pool.query<{ id: string }>(
      `select id from (select id, row_number() over (order by id) as number from catalogue.product
         where is_active) product where number % 61 = 0`,
    );
    return new Edits(
      pool,
      await logIn(origin),
      rows.map(({ id }) => Number(id)),
    );
  }

  #next(): number {
    this.#turn += 1;
    return this.#productIds[this.#turn % this.#productIds.length] ?? 1;
  }

  /** A member of staff opens a product, changes its first price and saves it. Returns the product's id. */
  async byStaff(): Promise<number> {
    const productId = this.#next();
    const path = `/api/console/products/${productId}`;
    const { revision, product } = await this.#staff.must<ForEditing>('GET', path);
    const [first, ...others] = product.skus;
    if (!first) throw new Error(`Product ${productId} has no SKU.`);
    const salePrice = Math.max(1, first.retailPrice - rupeesOff(this.#turn));
    const skus = [{ ...first, salePrice }, ...others];
    await this.#staff.must('PUT', path, { revision, product: { ...product, skus } });
    this.made += 1;
    return productId;
  }

  /** An import changes a product's prices in a transaction of its own. */
  async byImport(): Promise<void> {
    await this.#pool.query({
      name: 'edit',
      text: `update catalogue.sku set sale_paise = greatest(100, retail_paise - $2::int * 100)
             where product_id = $1`,
      values: [this.#next(), rupeesOff(this.#turn)],
    });
    this.made += 1;
  }

  /** A pack of a product sells out at all hubs, and gets stock again at the next turn. */
  async sellOut(): Promise<number> {
    const productId = this.#next();
    const text = `update stock.level set on_hand = reserved + $2
                  where sku in (select sku from catalogue.sku where product_id = $1)`;
    await this.#pool.query({ name: 'sell-out', text, values: [productId, 0] });
    await this.#pool.query({ name: 'restock', text, values: [productId, 1_000_000] });
    return productId;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

/** Repeats `work` at `rate` times a second until `during` ends. Rejects when `work` fails. */
export async function repeatDuring(
  rate: number,
  work: () => Promise<unknown>,
  during: Promise<unknown>,
): Promise<void> {
  const phase = { isRunning: true };
  const ended = during.finally(() => (phase.isRunning = false));
  async function repeat(): Promise<void> {
    const began = performance.now();
    for (let turn = 0; phase.isRunning; turn += 1) {
      await work();
      const early = began + ((turn + 1) * 1000) / rate - performance.now();
      if (early > 0) await sleep(early);
    }
  }
  await Promise.all([ended, repeat()]);
}
