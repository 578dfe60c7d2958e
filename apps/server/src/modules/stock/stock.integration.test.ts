import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import {
  adjust,
  availability,
  availabilityVersion,
  availableOf,
  holdStock,
  levels,
  movements,
  releaseStock,
  shipFromStock,
} from './index.ts';
import type { Adjustment } from './levels.ts';
import type { StockItem } from './stock.ts';
import { deleteOldChanges } from './stock.sql.ts';

/** A hub without other data, so that only this test changes its stock. */
const hubId = 9_001;
const now = new Date('2026-11-23T04:00:00Z');
const skus = ['T-1', 'T-2', 'T-3', 'T-4'] as const;

let database: TestDatabase;
let orders = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => lay(20));

async function lay(onHand: number): Promise<void> {
  const { db } = database;
  await db.run(sql`delete from stock.hold where hub_id = ${hubId}`);
  await db.run(sql`
    insert into stock.level (hub_id, sku, on_hand)
    select ${hubId}, sku, ${onHand} from unnest(${skus}::text[]) as s (sku)
    on conflict (hub_id, sku) do update set on_hand = excluded.on_hand, reserved = 0`);
}

const levelRow = z.object({ onHand: z.number(), reserved: z.number(), held: z.number() });
const levelOf = (sku: string) =>
  database.db.one(
    levelRow,
    sql`select on_hand as "onHand", reserved,
               (select coalesce(sum(quantity), 0)::integer from stock.hold as hold
                where hold.hub_id = ${hubId} and hold.sku = level.sku) as held
        from stock.level as level where hub_id = ${hubId} and sku = ${sku}`,
  );

const buy = (items: StockItem[], orderNo = `T${(orders += 1)}`) =>
  database.db.transaction((tx) => holdStock(tx, { orderNo, hubId, items }));
const give = (orderNo: string) => database.db.transaction((tx) => releaseStock(tx, orderNo, now));
const together = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const eventRow = z.object({ name: z.string(), payload: z.unknown() });
const selectEvents = () =>
  database.db.many(eventRow, sql`select name, payload from platform.event order by id`);

describe('hold', () => {
  it('reserves 20 packs for exactly 20 of 50 buyers', async () => {
    const held = await together(50, () => buy([{ sku: 'T-1', quantity: 1 }]));
    expect(held.filter(({ ok }) => ok)).toHaveLength(20);
    expect(held.find(({ ok }) => !ok)).toEqual({
      ok: false,
      short: [{ sku: 'T-1', available: 0 }],
    });
    expect(await levelOf('T-1')).toEqual({ onHand: 20, reserved: 20, held: 20 });
  });

  it('neither deadlocks nor oversells when 500 buyers want several SKUs in any order', async () => {
    await lay(100);
    const held = await together(500, (buyer) => {
      const turned = [...skus.slice(buyer % 4), ...skus.slice(0, buyer % 4)];
      const lines = turned.slice(0, 2 + (buyer % 3)).map((sku) => ({ sku, quantity: 1 }));
      // Some buyers want a SKU twice, as a combo and a single line do.
      return buy(buyer % 5 === 0 ? [...lines, { sku: turned[0] ?? '', quantity: 2 }] : lines);
    });
    expect(held.some(({ ok }) => ok)).toBe(true);
    for (const sku of skus) {
      const { onHand, reserved, held: kept } = await levelOf(sku);
      expect(reserved).toBe(kept);
      expect(reserved).toBeLessThanOrEqual(onHand);
    }
    const taken = await Promise.all(skus.map(async (sku) => (await levelOf(sku)).reserved));
    // A buyer gets all items or none, so some packs may be left, but not of every SKU.
    expect(Math.max(...taken)).toBeGreaterThanOrEqual(98);
  });

  it('stays exact while buyers release their packs', async () => {
    // Releases happen while the last buyers still wait for a connection.
    const given = await together(300, async (buyer) => {
      const orderNo = `B${(orders += 1)}`;
      const items = [0, 1].map((next) => ({ sku: skus[(buyer + next) % 4] ?? '', quantity: 3 }));
      const kept = await buy(items, orderNo);
      if (kept.ok && buyer % 2 === 0) await give(orderNo);
      return kept.ok;
    });
    expect(given.filter(Boolean).length).toBeGreaterThanOrEqual(12);
    for (const sku of skus) {
      const { reserved, held } = await levelOf(sku);
      expect(reserved).toBe(held);
      expect(reserved).toBeLessThanOrEqual(20);
    }
  });

  it('reserves all items or none, and lists every short SKU', async () => {
    const items = [
      { sku: 'T-1', quantity: 5 },
      { sku: 'T-2', quantity: 12 },
      { sku: 'T-2', quantity: 12 },
      { sku: 'NOT-HERE', quantity: 1 },
    ];
    expect(await buy(items)).toEqual({
      ok: false,
      short: [
        { sku: 'NOT-HERE', available: 0 },
        { sku: 'T-2', available: 20 },
      ],
    });
    expect(await levelOf('T-1')).toEqual({ onHand: 20, reserved: 0, held: 0 });
  });

  it('reserves once for an order', async () => {
    await buy([{ sku: 'T-1', quantity: 1 }], 'TWICE');
    await expect(buy([{ sku: 'T-1', quantity: 1 }], 'TWICE')).rejects.toThrow(/hold_pkey/);
    expect((await levelOf('T-1')).reserved).toBe(1);
  });
});

describe('release and leaving', () => {
  it('change the stock once when repeated', async () => {
    await buy([{ sku: 'T-1', quantity: 7 }], 'BACK');
    await give('BACK');
    await give('BACK');
    expect(await levelOf('T-1')).toEqual({ onHand: 20, reserved: 0, held: 0 });

    await buy([{ sku: 'T-1', quantity: 7 }], 'GONE');
    const leave = () =>
      database.db.transaction((tx) =>
        shipFromStock(tx, {
          orderNo: 'GONE',
          shipmentNo: 1,
          items: [{ sku: 'T-1', quantity: 7 }],
          missing: [],
          now,
        }),
      );
    await leave();
    await leave();
    await give('GONE');
    expect(await levelOf('T-1')).toEqual({ onHand: 13, reserved: 0, held: 0 });
    expect((await movements(database.db, hubId, 'T-1', { pageSize: 10 })).rows).toMatchObject([
      { delta: -7, reason: 'delivered', note: 'GONE', actor: 'store' },
    ]);
  });

  it('publish an event only when a sold-out SKU is available again', async () => {
    const before = (await selectEvents()).length;
    await buy([{ sku: 'T-3', quantity: 19 }], 'MOST');
    await buy([{ sku: 'T-3', quantity: 1 }], 'LAST');
    await give('LAST');
    await give('MOST');
    expect((await selectEvents()).slice(before)).toEqual([
      { name: 'stock.back', payload: { hubId, sku: 'T-3' } },
    ]);
  });
});

describe('availability', () => {
  it('shows at most 20 packs and follows every visible change', async () => {
    const { db } = database;
    const shown = async () => (await availability(db, hubId)).get('T-4');
    await lay(25);
    const version = await availabilityVersion(db, hubId);
    expect(await shown()).toBe(20);
    await buy([{ sku: 'T-4', quantity: 5 }]);
    expect(await availabilityVersion(db, hubId)).toBe(version);
    await buy([{ sku: 'T-4', quantity: 1 }], 'SHOWS');
    expect(await availabilityVersion(db, hubId)).toBeGreaterThan(version);
    expect(await shown()).toBe(19);
    await give('SHOWS');
    expect(await shown()).toBe(20);
    expect([...(await availableOf(db, hubId, ['T-4', 'NONE']))]).toEqual([
      ['T-4', 20],
      ['NONE', 0],
    ]);
    expect(await availabilityVersion(db, 77_777)).toBe(0);
  });

  it('reads what changed, and everything where changes are not recorded any more', async () => {
    const { db } = database;
    const row = z.object({ sku: z.string(), left: z.number() });
    const current = async () => {
      const shown = await availability(db, hubId);
      const rows = await db.many(
        row,
        sql`select sku, least(on_hand - reserved, 20) as left from stock.level
            where hub_id = ${hubId}`,
      );
      for (const { sku, left } of rows) expect(shown.get(sku)).toBe(left);
      return shown;
    };
    const set = (onHand: number, upTo: string) =>
      db.run(sql`
        update stock.level set on_hand = ${onHand} + reserved
        where hub_id = ${hubId} and sku <= ${upTo}`);
    const first = await current();
    expect(await current()).toBe(first);
    for (const [onHand, upTo] of [
      [3, 'T-2'],
      [0, 'T-1'],
      [7, 'T-4'],
    ] as const) {
      await set(onHand, upTo);
      await current();
    }
    await db.run(sql`insert into stock.level (hub_id, sku, on_hand) values (${hubId}, 'T-NEW', 4)`);
    expect((await current()).get('T-NEW')).toBe(4);
    await set(5, 'T-3');
    await db.run(sql`delete from stock.availability_change`);
    await current();
    await set(6, 'T-3');
    await db.run(sql`update stock.availability_version set number = number + 100000`);
    expect(await deleteOldChanges(db)).toBeGreaterThan(0);
    await current();
    expect(first.get('T-NEW')).toBeUndefined();
  });
});

describe('adjust', () => {
  const sku = 'CHK-CURRY-500';
  const count = (part: Partial<Adjustment>) =>
    database.db.transaction((tx) =>
      adjust(tx, {
        hubId,
        sku,
        kind: 'set',
        quantity: 1,
        reason: 'counted',
        expectedOnHand: 0,
        actor: 'asha@shop.test',
        now,
        ...part,
      }),
    );
  const refusal = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: Refusal) => ({ code: error.code, ...error.details }),
    );

  it('counts and writes off packs, each with a movement', async () => {
    await count({ quantity: 12 });
    const level = await count({ kind: 'wastage', quantity: 5, expectedOnHand: 12 });
    expect(level).toMatchObject({ sku, onHand: 7, held: 0, available: 7, low: true, movedAt: now });
    const { rows } = await movements(database.db, hubId, sku, { pageSize: 10 });
    expect(rows.map(({ delta, lotNo }) => [delta, lotNo])).toEqual([
      [-5, 'COUNT-2026-11-23'],
      [12, 'COUNT-2026-11-23'],
    ]);
    const { stock, total } = await levels(database.db, {
      hubId,
      search: 'chk-curry-5',
      lowOnly: true,
      pageSize: 10,
    });
    expect(total).toBe(1);
    expect(stock).toMatchObject([{ sku, onHand: 7, movedAt: now }]);
  });

  it('lists low packs, also ones that the hub never had or that are not on sale', async () => {
    const lowNow = async () => {
      const { stock, total } = await levels(database.db, { hubId, lowOnly: true, pageSize: 500 });
      expect(total).toBe(stock.length);
      return stock.map((level) => level.sku);
    };
    const { db } = database;
    const { stock: found } = await levels(db, { hubId, search: 'fsh', pageSize: 1 });
    const [other = ''] = found.map((level) => level.sku);
    const setTo = (packs: number) => sql`
      insert into stock.level (hub_id, sku, on_hand) values (${hubId}, ${other}, ${packs})
      on conflict (hub_id, sku) do update set on_hand = excluded.on_hand`;
    await db.run(setTo(10));
    expect(await lowNow()).not.toContain(other);
    await db.run(sql`update catalogue.sku set is_active = false where sku = ${other}`);
    await db.run(setTo(9));
    expect(await lowNow()).toContain(other);
    await db.run(setTo(10));
    expect(await lowNow()).not.toContain(other);
    await db.run(sql`delete from stock.level where hub_id = ${hubId} and sku = ${other}`);
    // The store deletes no level: the version rises with changes of them only.
    await db.run(sql`update stock.availability_version set number = number + 1`);
    expect(await lowNow()).toContain(other);
  });

  it('refuses a change after another one, below the reserved packs, and of an unknown SKU', async () => {
    expect(await refusal(count({ expectedOnHand: 99 }))).toMatchObject({ code: 'STOCK_CHANGED' });
    await buy([{ sku, quantity: 3 }], 'KEPT');
    expect(await refusal(count({ quantity: 2, expectedOnHand: 7 }))).toMatchObject({
      code: 'INVALID',
      fields: { quantity: 'leaves less than the 3 reserved for orders' },
    });
    expect(await refusal(count({ sku: 'NO-SUCH' }))).toMatchObject({ code: 'SKU_NOT_FOUND' });
  });
});
