import { z } from 'zod';
import { type Db, sql } from '../platform/db.ts';

/** Mulberry32: the same numbers for the same seed. */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const madeRow = z.object({ customerId: z.number(), addressId: z.number() });

/** Customers with an address at the first hub, in one statement. Their phones are `from` and the following. */
export const manyCustomers = (
  db: Db,
  { count, from, now }: { count: number; from: number; now: Date },
) =>
  db.many(
    madeRow,
    sql`with customer as (
          insert into identity.customer (phone, created_at)
          select '+91' || (${from}::bigint + n), ${now}
          from generate_series(1, ${count}::integer) as n
          returning id, phone
        )
        insert into location.address (customer_id, type, full_name, contact_no, address_line1,
          area, city, state, pin_code, latitude, longitude, primary_text, secondary_text, hub_id,
          is_default, created_at)
        select id, 'home', 'Ayesha Khan', phone, '12 Lake View', 'Banjara Hills', 'Hyderabad',
               'Telangana', '500034', 17.4126, 78.4389, '12 Lake View', 'Hyderabad 500034', 1,
               true, ${now}
        from customer
        returning customer_id as "customerId", id as "addressId"`,
  );

/** Processes several items at a time, in their order. */
export async function severalAtOnce<T>(
  all: Iterable<T>,
  work: (each: T) => Promise<unknown>,
  atOnce = 4,
): Promise<void> {
  const waiting = all[Symbol.iterator]();
  const worker = async () => {
    for (const each of { [Symbol.iterator]: () => waiting }) await work(each);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** A database whose connection breaks after a number of transactions, like a crash of the server. */
export function breakingAfter(db: Db, transactions: number): Db {
  let left = transactions;
  const breaking: Db = {
    ...db,
    one: db.one.bind(db),
    maybe: db.maybe.bind(db),
    many: db.many.bind(db),
    run: db.run.bind(db),
    part: db.part.bind(db),
    reader: db.reader.bind(db),
    onBehalfOf: () => breaking,
    transaction: (work) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('The server died')) : db.transaction(work);
    },
  };
  return breaking;
}
