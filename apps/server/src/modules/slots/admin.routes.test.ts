import type { SlotSchedule, SlotTemplate } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../testing/buyer.ts';
import { deliverOrder } from '../../testing/delivered-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
let dispatch: TestClient;
let buyer: TestClient;
beforeAll(async () => {
  shop = await testApp();
  dispatch = await aStaffMember(shop, 'dispatch');
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const adcCode = 'HYD-BNJ';
const params = { adcCode };

const plan = (from?: string) =>
  dispatch.call('consoleSlots', { params, ...(from && { query: { from } }) });

const saveTemplates = (
  { revision }: SlotSchedule,
  templates: readonly Partial<SlotTemplate>[],
  acknowledged = 0,
  who = dispatch,
) => who.send('consoleSaveSlotTemplates', { params, body: { revision, templates, acknowledged } });

/** The slots of the coming week that a customer can choose, by day and hours. */
async function offered(): Promise<string[]> {
  await buyer.call('addToCart', { body: { sku: 'CHK-CURRY-500' } });
  const { shipments } = await buyer.call('deliverySlots', { body: {} });
  return (shipments[0]?.availableDeliverySlots ?? []).map(({ date, slot }) => `${date} ${slot}`);
}

/** Reserves the first open slot of a later day for an order. */
async function aReservation(): Promise<{ date: string; slotId: number; startMinute: number }> {
  const { days } = await plan();
  const free = days.slice(1).find(({ closed, slots }) => !closed && slots.length > 2);
  const slot = free?.slots.find(({ kind, state }) => kind === 'standard' && state === 'OPEN');
  if (!free || !slot) throw new Error('no free slot');
  await aPlacedOrder(await aBuyer(shop), [{ sku: 'CHK-CURRY-500' }], (slots) =>
    slots.find(({ deliverySlotId }) => deliverySlotId === slot.slotId),
  );
  return { date: free.date, slotId: slot.slotId, startMinute: slot.startMinute };
}

/** Changes a slot after reading what it is; `seen` replaces what was read. */
async function changeSlot(
  slotId: number,
  change: { capacity: number; open: boolean; acknowledged?: number },
  { who = dispatch, seen }: { who?: TestClient; seen?: { capacity: number; open: boolean } } = {},
) {
  const row = z.object({ capacity: z.number(), open: z.boolean() });
  const shown =
    seen ??
    (await shop.db.one(
      row,
      sql`select capacity, planned_closing is null as open from slots.slot where id = ${slotId}`,
    ));
  const body = { ...change, shown };
  return who.send('consoleChangeSlot', { params: { adcCode, slotId }, body });
}

const taken = (slotId: number) =>
  shop.db.one(
    z.object({ taken: z.number() }),
    sql`select taken from slots.slot where id = ${slotId}`,
  );

describe('the weekly slot templates', () => {
  it('change the weekdays, capacity and hours of slots at once, and back again', async () => {
    const before = await plan();
    const wednesday = '2026-11-25';
    expect((await offered()).some((slot) => slot === `${wednesday} 7–9 am`)).toBe(true);
    const changed = before.templates.map((each) =>
      each.startMinute === 7 * 60
        ? { ...each, weekdays: [1, 2, 4, 5, 6, 7], capacity: 33, endMinute: 10 * 60 }
        : each,
    );
    const saved = await saveTemplates(before, changed);
    expect(saved.status).toBe(200);
    expect(saved.data.revision).toBe(before.revision + 1);
    const now = await offered();
    expect(now.filter((slot) => slot.startsWith(`${wednesday} 7`))).toEqual([]);
    expect(now).toContain('2026-11-26 7–10 am');
    const thursday = saved.data.days.find(({ date }) => date === '2026-11-26');
    expect(thursday?.slots.find(({ startMinute }) => startMinute === 420)?.capacity).toBe(33);

    await saveTemplates(saved.data, before.templates);
    expect(await offered()).toContain(`${wednesday} 7–9 am`);
    expect((await plan()).templates).toEqual(before.templates);
  });

  it('keep reserved slots after a confirmation, closed for new orders', async () => {
    const { date, slotId, startMinute } = await aReservation();
    const before = await plan();
    const without = before.templates.filter((each) => each.startMinute !== startMinute);
    const refused = await saveTemplates(before, without);
    expect(refused).toMatchObject({ status: 409, errorCode: 'SLOTS_PROMISED' });
    const { promised } = refused.data as unknown as { promised: number };
    expect(promised).toBeGreaterThan(0);
    const saved = await saveTemplates(before, without, promised);
    expect(saved.status).toBe(200);
    expect((await taken(slotId)).taken).toBe(1);
    const { days } = await plan(date);
    expect(days[0]?.slots.find((slot) => slot.slotId === slotId)).toMatchObject({
      state: 'CLOSED',
      taken: 1,
    });
    await saveTemplates(saved.data, before.templates);
  });

  it('exclude pre-orders from slots', async () => {
    const before = await plan();
    const none = before.templates.map((each) => ({ ...each, takesPreorders: false }));
    const { data } = await saveTemplates(before, none);
    expect(data.days.flatMap(({ slots }) => slots).some((slot) => slot.takesPreorders)).toBe(false);
    expect((await offered()).length).toBeGreaterThan(5);
    await saveTemplates(data, before.templates);
  });

  it('refuse equal starts, an end before the start, and an outdated revision', async () => {
    const before = await plan();
    const [first] = before.templates;
    const twice = await saveTemplates(before, [...before.templates, first ?? {}]);
    expect(Object.keys(twice.fields ?? {})[0]).toMatch(/startMinute$/);
    const backwards = await saveTemplates(before, [{ ...first, startMinute: 900, endMinute: 840 }]);
    expect(backwards.fields).toHaveProperty(['templates.0.endMinute']);
    const { data } = await saveTemplates(before, before.templates);
    expect(await saveTemplates(before, before.templates)).toMatchObject({
      errorCode: 'EDIT_CONFLICT',
    });
    const atOnce = await Promise.all([1, 2, 3].map(() => saveTemplates(data, before.templates)));
    expect(atOnce.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('a day', () => {
  it('is closed after a confirmation of its reservations, and opened again', async () => {
    const { date, slotId } = await aReservation();
    const close = (acknowledged: number) =>
      dispatch.send('consoleCloseDay', {
        params: { adcCode, date },
        body: { reason: 'Eid al-Fitr', acknowledged },
      });
    expect(await close(0)).toMatchObject({ status: 409, errorCode: 'SLOTS_PROMISED' });
    const closed = await close(99);
    expect(closed.data.days[0]).toMatchObject({ date, closed: 'Eid al-Fitr' });
    expect(closed.data.closedDays.find((day) => day.date === date)?.promised).toBeGreaterThan(0);
    expect((await offered()).filter((slot) => slot.startsWith(date))).toEqual([]);
    const open = await changeSlot(slotId, { capacity: 50, open: true });
    expect(open.fields).toHaveProperty('open');
    await dispatch.call('consoleOpenDay', { params: { adcCode, date } });
    expect((await offered()).filter((slot) => slot.startsWith(date)).length).toBeGreaterThan(2);
    const again = await dispatch.send('consoleOpenDay', { params: { adcCode, date } });
    expect(again.status).toBe(404);
    const past = await dispatch.send('consoleCloseDay', {
      params: { adcCode, date: '2026-11-01' },
      body: { reason: 'Too late' },
    });
    expect(past.fields).toHaveProperty('date');
  });
});

describe('a slot', () => {
  it('changes its capacity or closes, and keeps this when the templates are saved', async () => {
    const { date, slotId } = await aReservation();
    const few = await changeSlot(slotId, { capacity: 0, open: true });
    expect(few.fields?.['capacity']).toMatch(/booked/);
    const { data } = await changeSlot(slotId, { capacity: 3, open: true });
    const found = ({ days }: SlotSchedule) => days[0]?.slots.find((slot) => slot.slotId === slotId);
    expect(found(data)).toMatchObject({ capacity: 3, setByHand: true });
    const now = await plan(date);
    await saveTemplates(now, now.templates);
    expect(found(await plan(date))?.capacity).toBe(3);
    expect(await changeSlot(slotId, { capacity: 3, open: false })).toMatchObject({
      errorCode: 'SLOTS_PROMISED',
    });
    await changeSlot(slotId, { capacity: 3, open: false, acknowledged: 9 });
    expect(found(await plan(date))?.state).toBe('CLOSED');
    await changeSlot(slotId, { capacity: 20, open: true });
    expect(found(await plan(date))?.state).toBe('OPEN');
    const row = await shop.db.one(
      z.object({ count: z.number() }),
      sql`select count(*) from staff.audit where action = 'slots.change'`,
    );
    expect(row.count).toBe(3);
  });

  it('keeps what another member of staff changed until the second one has seen it', async () => {
    const { slotId } = await aReservation();
    const shown = { capacity: 12, open: true };
    await changeSlot(slotId, shown);
    const closed = { capacity: 12, open: false };
    await changeSlot(slotId, { ...closed, acknowledged: 9 }, { seen: shown });
    const wanted = { capacity: 20, open: true };
    const late = await changeSlot(slotId, wanted, { seen: shown });
    expect(late).toMatchObject({ status: 409, errorCode: 'EDIT_CONFLICT' });
    expect(late.data).toEqual(closed);
    const again = await changeSlot(slotId, wanted, { seen: closed });
    expect(again.status).toBe(200);
  });

  it('is hidden from other hubs and from staff without the permission', async () => {
    const manager = await aStaffMember(shop, 'manager');
    const other = { params: { adcCode: 'HYD-HTC' } };
    const { days } = await manager.call('consoleSlots', other);
    const slotId = days.flatMap(({ slots }) => slots)[0]?.slotId ?? 0;
    expect(await changeSlot(slotId, { capacity: 1, open: true }, { who: manager })).toMatchObject({
      status: 404,
      errorCode: 'SLOT_NOT_FOUND',
    });
    expect((await dispatch.send('consoleSlots', other)).status).toBe(403);
    const packer = await aStaffMember(shop, 'packer');
    expect((await packer.send('consoleSlots', { params })).status).toBe(403);
    expect((await changeSlot(slotId, { capacity: 1, open: true }, { who: packer })).status).toBe(
      403,
    );
    const before = await plan();
    expect((await saveTemplates(before, before.templates, 0, packer)).status).toBe(403);
  });
});

describe('a day with delivered orders', () => {
  it('names and asks for the deliveries that are still to come', async () => {
    const { date, slotId } = await aReservation();
    const others = (await plan(date)).days[0]?.slots.reduce((sum, { pending }) => sum + pending, 0);
    const packs = [{ sku: 'CHK-CURRY-500' }];
    const orderNo = await aPlacedOrder(await aBuyer(shop), packs, (free) =>
      free.find(({ deliverySlotId }) => deliverySlotId === slotId),
    );
    const before = (await plan(date)).days[0]?.slots.find((slot) => slot.slotId === slotId);
    await deliverOrder(shop, orderNo);
    await shop.runJobs();
    const after = (await plan(date)).days[0]?.slots.find((slot) => slot.slotId === slotId);
    expect(after).toMatchObject({
      taken: before?.taken,
      pending: (before?.pending ?? 0) - 1,
    });
    const close = (acknowledged: number) =>
      dispatch.send('consoleCloseDay', {
        params: { adcCode, date },
        body: { reason: 'A strike', acknowledged },
      });
    expect((await close((others ?? 0) - 1)).errorCode).toBe('SLOTS_PROMISED');
    const closed = await close(others ?? 0);
    expect(closed.data.closedDays).toContainEqual({ date, reason: 'A strike', promised: others });
    await dispatch.call('consoleOpenDay', { params: { adcCode, date } });
  });
});
