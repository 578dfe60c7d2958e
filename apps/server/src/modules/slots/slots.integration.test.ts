import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { ensureSlots, holdSlots, openSlots, promise, releaseSlots, slotById } from './index.ts';

/** A hub without other data. */
const hub = { hubId: 9_002, expressMinutes: 90 };
const at = (time: string, day = '2026-11-23'): Date => new Date(`${day}T${time}:00+05:30`);

let database: TestDatabase;
let orders = 0;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.run(sql`
    insert into slots.template
      (hub_id, kind, start_minute, end_minute, cutoff_minutes, capacity, fee_paise)
    values (${hub.hubId}, 'standard', ${7 * 60}, ${9 * 60}, 60, 20, 0),
           (${hub.hubId}, 'standard', ${18 * 60}, ${20 * 60}, 60, 20, 0),
           (${hub.hubId}, 'express', ${8 * 60}, ${22 * 60}, 90, 2, 2900)`);
  await db.run(sql`
    insert into slots.closed_day (hub_id, date, reason)
    values (${hub.hubId}, '2026-11-25', 'Stocktaking')`);
  await ensureSlots(db, at('06:30'));
});
afterAll(() => database.drop());

const open = (now: Date, part: { earliest?: string; days?: number } = {}) =>
  openSlots(database.db, { hub, earliest: '2026-11-23', now, ...part });

const take = (slotIds: number[], now: Date, orderNo = `S${(orders += 1)}`) =>
  database.db.transaction((tx) =>
    holdSlots(tx, {
      orderNo,
      hubId: hub.hubId,
      shipments: slotIds.map((slotId, shipmentNo) => ({ shipmentNo, slotId })),
      now,
    }),
  );
const give = (orderNo: string) => database.db.transaction((tx) => releaseSlots(tx, orderNo));

async function idOf(date: string, label: string): Promise<number> {
  const slots = await open(at('12:00'), { earliest: date, days: 1 });
  const found = slots.find((slot) => slot.label === label && slot.date === date);
  if (!found) throw new Error(`No slot ${label} on ${date}`);
  return found.slotId;
}

const countRow = z.object({ taken: z.number(), held: z.number() });
const reservationsIn = (slotId: number) =>
  database.db.one(
    countRow,
    sql`select taken, (select count(*)::integer from slots.hold where slot_id = slot.id) as held
        from slots.slot as slot where id = ${slotId}`,
  );

describe('ensureSlots', () => {
  it('leaves out closed days and past hours, and keeps reservations when repeated', async () => {
    const slots = await open(at('06:30'), { days: 3 });
    expect(slots.map(({ day, label, date }) => `${day} ${label} ${date}`)).toEqual([
      'Today 6–8 pm 2026-11-23',
      'Tomorrow 7–9 am 2026-11-24',
      'Tomorrow 6–8 pm 2026-11-24',
    ]);
    await take([slots[0]?.slotId ?? 0], at('06:30'), 'BEFORE');
    await ensureSlots(database.db, at('06:30'));
    expect((await reservationsIn(slots[0]?.slotId ?? 0)).taken).toBe(1);
    expect(await open(at('06:30'), { days: 3 })).toHaveLength(3);
    await give('BEFORE');
  });

  it('creates slots far enough ahead for pre-orders', async () => {
    expect(await open(at('06:30'), { earliest: '2026-12-28', days: 1 })).toHaveLength(2);
  });
});

describe('hold', () => {
  it('accepts exactly 20 of 200 orders for a slot with capacity 20', async () => {
    const slotId = await idOf('2026-11-26', '6–8 pm');
    const held = await Promise.all(Array.from({ length: 200 }, () => take([slotId], at('12:00'))));
    expect(held.filter(({ ok }) => ok)).toHaveLength(20);
    expect(held.find(({ ok }) => !ok)).toEqual({ ok: false, full: [slotId], closed: [] });
    expect(await reservationsIn(slotId)).toEqual({ taken: 20, held: 20 });
    expect(await slotById(database.db, slotId)).toMatchObject({ capacity: 20, taken: 20 });
  });

  it('stays exact without deadlocks for shipments in any order and released orders', async () => {
    const ids = [await idOf('2026-11-27', '7–9 am'), await idOf('2026-11-27', '6–8 pm')];
    await Promise.all(
      Array.from({ length: 200 }, async (_, order) => {
        const orderNo = `R${(orders += 1)}`;
        const slotIds = order % 2 === 0 ? ids : ids.toReversed();
        const held = await take(
          order % 3 === 0 ? [...slotIds, slotIds[0] ?? 0] : slotIds,
          at('12:00'),
          orderNo,
        );
        if (held.ok && order % 4 === 0) await give(orderNo);
      }),
    );
    for (const id of ids) {
      const { taken, held } = await reservationsIn(id);
      expect(taken).toBe(held);
      expect(taken).toBeLessThanOrEqual(20);
    }
  });

  it('reserves nothing when the slot of one shipment is full', async () => {
    const full = await idOf('2026-11-26', '6–8 pm');
    const free = await idOf('2026-11-26', '7–9 am');
    expect(await take([free, full], at('12:00'))).toEqual({ ok: false, full: [full], closed: [] });
    expect((await reservationsIn(free)).taken).toBe(0);
  });

  it('refuses a closed or unknown slot, one of another hub, and express outside its hours', async () => {
    const evening = await idOf('2026-11-23', '6–8 pm');
    const express = await idOf('2026-11-23', 'In 90 min');
    expect(await take([evening], at('17:00'))).toEqual({ ok: false, full: [], closed: [evening] });
    expect(await take([express], at('07:59'))).toEqual({ ok: false, full: [], closed: [express] });
    expect(await take([99_999_999], at('12:00'))).toMatchObject({ closed: [99_999_999] });
    expect((await take([evening], at('16:59'), 'JUST')).ok).toBe(true);
    const elsewhere = await database.db.transaction((tx) =>
      holdSlots(tx, {
        orderNo: 'X',
        hubId: 1,
        shipments: [{ shipmentNo: 1, slotId: evening }],
        now: at('12:00'),
      }),
    );
    expect(elsewhere).toMatchObject({ ok: false, closed: [evening] });
    await give('JUST');
    await give('JUST');
    expect(await reservationsIn(evening)).toEqual({ taken: 0, held: 0 });
  });
});

it('promises the earliest free slot and follows every change', async () => {
  const words = async (now: Date) => (await promise(database.db, hub, now))?.text;
  const express = await idOf('2026-11-23', 'In 90 min');
  expect(await words(at('12:00'))).toBe('Today, in 90 min');
  await take([express, express], at('12:00'), 'FAST');
  expect(await words(at('12:00'))).toBe('Today, 6–8 pm');
  expect(await words(at('17:00'))).toBe('Tomorrow, 7–9 am');
  await give('FAST');
  expect(await words(at('12:00'))).toBe('Today, in 90 min');
  expect(
    await promise(database.db, { hubId: 77_777, expressMinutes: null }, at('12:00')),
  ).toBeNull();
});
