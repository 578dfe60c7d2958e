import { performance } from 'node:perf_hooks';

const hubs = 50;
const months = 24;
const ordersPerBatch = 500_000;
/** The first month of the copy. */
const firstMonth = '2025-01-01';
const repeats = 20;

/** The columns that the queries below need: the real table has forty. */
const columns = `id bigint not null, order_no text not null, customer_id bigint not null,
  hub_id integer not null, state text not null, payable_paise bigint not null, placed_at timestamptz not null`;

/** @typedef {import('pg').Client} Client */

/** The month of a number, as the first day. @param {number} month */
const dayOf = (month) => `(date '${firstMonth}' + interval '${month} months')`;

/**
 * Creates two empty copies of the orders: `whole`, one table, and `parted`, divided by hub and month.
 * @param {Client} client
 */
export async function createCopies(client) {
  await client.query(`create table whole (${columns})`);
  await client.query(`create table parted (${columns}) partition by list (hub_id)`);
  for (let hub = 1; hub <= hubs; hub += 1) {
    await client.query(
      `create table parted_${hub} partition of parted for values in (${hub}) partition by range (placed_at)`,
    );
    for (let month = 0; month < months; month += 1) {
      const bounds = await client.query(
        `select ${dayOf(month)}::text as "from", ${dayOf(month + 1)}::text as "to"`,
      );
      const { from, to } = bounds.rows[0];
      await client.query(
        `create table parted_${hub}_${month} partition of parted_${hub} for values from ('${from}') to ('${to}')`,
      );
    }
  }
}

/**
 * Fills both with the same orders, spread over hubs, customers and months, then creates the indexes.
 * @param {Client} client @param {number} count @param {(done: number) => void} progress
 */
export async function fillCopies(client, count, progress) {
  await client.query('set synchronous_commit = off');
  for (let done = 0; done < count; done += ordersPerBatch) {
    const last = Math.min(done + ordersPerBatch, count);
    for (const table of ['whole', 'parted']) {
      await client.query(
        `insert into ${table}
         select n, 'HB' || lpad(n::text, 10, '0'), n * 7919 % ${Math.ceil(count / 20)}, n * 31 % ${hubs} + 1,
           case when n > ${count - count / 1000} then 'ORDER_PLACED' else 'ORDER_LOGISTICS_DELIVERED' end,
           20000 + n % 180000,
           ${dayOf(0)} + (n::double precision / ${count}) * (${dayOf(months)} - ${dayOf(0)}) - interval '1 second'
             + interval '1 second' * (n = 1)::int
         from generate_series(${done + 1}::bigint, ${last}) as n`,
      );
    }
    progress(last);
  }
  await client.query('create unique index whole_id on whole (id)');
  // A unique key of a divided table has the columns by which it is divided.
  await client.query('create unique index parted_id on parted (hub_id, placed_at, id)');
  for (const table of ['whole', 'parted']) {
    await client.query(`create index ${table}_number on ${table} (order_no)`);
    await client.query(`create index ${table}_customer on ${table} (customer_id, placed_at)`);
    await client.query(
      `create index ${table}_open on ${table} (hub_id, placed_at) where state = 'ORDER_PLACED'`,
    );
    await client.query(`vacuum analyze ${table}`);
  }
}

/** @param {number} count @returns {{ what: string, text: (table: string) => string }[]} */
const queries = (count) => [
  {
    what: 'an order by its number alone',
    text: (table) =>
      `select * from ${table} where order_no = 'HB' || lpad('${Math.floor(count / 2)}', 10, '0')`,
  },
  {
    what: 'an order by number, hub and month',
    text: (table) =>
      `select * from ${table} where order_no = 'HB' || lpad('${Math.floor(count / 2)}', 10, '0')
       and hub_id = ${((Math.floor(count / 2) * 31) % hubs) + 1}
       and placed_at >= ${dayOf(months / 2 - 1)} and placed_at < ${dayOf(months / 2)}`,
  },
  {
    what: 'the latest 20 orders of a customer',
    text: (table) =>
      `select * from ${table} where customer_id = 12345 order by placed_at desc limit 20`,
  },
  {
    what: 'the open orders of a hub',
    text: (table) =>
      `select * from ${table} where hub_id = 7 and state = 'ORDER_PLACED' order by placed_at limit 50`,
  },
  {
    what: 'the sales of a hub in a month, by day',
    text: (table) =>
      `select placed_at::date, count(*), sum(payable_paise) from ${table}
       where hub_id = 7 and placed_at >= ${dayOf(20)} and placed_at < ${dayOf(21)} group by 1`,
  },
  {
    what: 'the sales of all hubs in a month',
    text: (table) =>
      `select hub_id, count(*), sum(payable_paise) from ${table}
       where placed_at >= ${dayOf(20)} and placed_at < ${dayOf(21)} group by 1`,
  },
];

/** @typedef {{ what: string, whole: number, parted: number, partitions: number }} Timed */

/**
 * Times each query on both copies, in ms: the median of repeats. `partitions` is how many the plan reads.
 * @param {Client} client @param {number} count
 * @returns {Promise<Timed[]>}
 */
export async function timeQueries(client, count) {
  /** @type {Timed[]} */
  const timed = [];
  for (const { what, text } of queries(count)) {
    const { rows } = await client.query(`explain ${text('parted')}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    timed.push({
      what,
      whole: await median(client, text('whole')),
      parted: await median(client, text('parted')),
      partitions: new Set(plan.match(/\bparted_\d+_\d+(?= )/g)).size,
    });
  }
  return timed;
}

/** @param {Client} client @param {string} text */
async function median(client, text) {
  const times = [];
  for (let turn = 0; turn < repeats; turn += 1) {
    const began = performance.now();
    await client.query(text);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[repeats / 2] ?? 0;
}
