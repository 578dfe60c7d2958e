import type { AnswerOf } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { splitOrder } from '../../../testing/split-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const adcCode = 'HYD-BNJ';

let shop: TestApp;
let dispatch: TestClient;
let rider: TestClient;
let slot: { date: string; startMinute: number; endMinute: number };
let orderNos: string[];
beforeAll(async () => {
  shop = await testApp();
  dispatch = await aStaffMember(shop, 'dispatch');
  rider = await aStaffMember(shop, 'rider');
  orderNos = [];
  for (let made = 0; made < 3; made += 1) {
    orderNos.push(await aPlacedOrder(await aBuyer(shop), [{ sku: 'CHK-CURRY-500' }]));
  }
  slot = await shop.db.one(
    z.object({ date: z.string(), startMinute: z.number(), endMinute: z.number() }),
    sql`select s.date, s.start_minute as "startMinute", s.end_minute as "endMinute"
        from orders.shipment as s join orders."order" as o on o.id = s.order_id
        where o.order_no = ${orderNos[0] ?? ''}`,
  );
});
afterAll(() => shop.close());

const riderRow = z.object({ riderId: z.number() });
const riderIdOf = async (name: string): Promise<number> =>
  (
    await shop.db.one(
      riderRow,
      sql`select id as "riderId" from staff.rider where full_name = ${name}`,
    )
  ).riderId;

const runsOfSlot = async () => {
  const { slots } = await dispatch.call('consoleRuns', { query: { adcCode, date: slot.date } });
  const found = slots.find(({ startMinute }) => startMinute === slot.startMinute);
  if (!found) throw new Error('The slot is not listed');
  return found;
};
type Suggestion = AnswerOf<'consoleSuggestRuns'>;
const suggest = (more: object = {}): Promise<Suggestion> =>
  dispatch.call('consoleSuggestRuns', { query: { adcCode, ...slot, ...more } });
type Runs = { riderId: number; orderNos: string[] }[];
const saveAt = (revision: number, runs: Runs, client = dispatch) =>
  client.send('consoleSaveRuns', { body: { adcCode, ...slot, revision, runs } });
const save = async (runs: Runs) => {
  const { revision } = await runsOfSlot();
  return dispatch.call('consoleSaveRuns', { body: { adcCode, ...slot, revision, runs } });
};
const handOver = (client: TestClient, body: { code: string; run?: string }) =>
  client === rider
    ? client.send('riderHandOver', { body: { code: body.code } })
    : client.send('consoleHandOver', { body });

describe('works', () => {
  it('suggests runs of confirmed orders within the load, and assigns them in one call', async () => {
    expect(await runsOfSlot()).toMatchObject({ waiting: 0, notReady: 3, runs: [] });
    expect((await suggest()).runs).toEqual([]);
    await dispatch.call('consoleConfirmOrders', { body: { orderNos } });
    const light = await suggest({ maxStops: 2 });
    expect(light.runs.length).toBeGreaterThan(1);
    expect(light.riders.map(({ fullName }) => fullName)).toContain('Salman Pasha');
    const { runs, left } = await suggest();
    expect(left).toEqual([]);
    expect(runs.flatMap(({ stops }) => stops.map((stop) => stop.orderNo)).toSorted()).toEqual(
      orderNos.toSorted(),
    );
    expect(runs[0]?.stops[0]).toMatchObject({ grams: 500 });
    const riderId = await riderIdOf('Salman Pasha');
    const asked = [{ riderId, orderNos: [...orderNos, 'HBNOTTHERE22'] }];
    const { results } = await save(asked);
    expect(results.filter(({ done }) => done)).toHaveLength(3);
    expect(results.at(-1)).toMatchObject({ done: false, errorCode: 'ORDER_NOT_FOUND' });
    const saved = await runsOfSlot();
    expect(saved).toMatchObject({ waiting: 0, assigned: 3, runs: [{ riderId }] });
    await save(asked);
    expect(await runsOfSlot()).toEqual({ ...saved, revision: saved.revision + 1 });
  });

  it('moves an order to the run of another rider', async () => {
    const [moved = ''] = orderNos;
    await save([{ riderId: await riderIdOf('Naresh Goud'), orderNos: [moved] }]);
    const { runs } = await runsOfSlot();
    const byRider = runs.map(({ riderName, stops }) => [riderName, stops.length]);
    expect(byRider.toSorted()).toEqual([
      ['Naresh Goud', 1],
      ['Salman Pasha', 2],
    ]);
    const { deliveries } = await rider.call('riderDeliveries');
    expect(deliveries.map(({ stopNo }) => stopNo)).toHaveLength(2);
    expect(deliveries[0]).toMatchObject({
      runCode: expect.stringMatching(/^RUN/),
      metres: expect.any(Number),
    });
  });

  it('refuses to overwrite runs that another member of staff saved meanwhile', async () => {
    const { revision } = await suggest();
    const [orderNo = ''] = orderNos;
    const [mine, theirs] = [await riderIdOf('Salman Pasha'), await riderIdOf('Naresh Goud')];
    const other = await aStaffMember(shop, 'owner');
    const first = await saveAt(revision, [{ riderId: theirs, orderNos: [orderNo] }], other);
    expect(first.data).toMatchObject({ revision: revision + 1 });
    const saved = await runsOfSlot();
    const late = await saveAt(revision, [{ riderId: mine, orderNos: [orderNo] }]);
    expect(late).toMatchObject({ status: 409, errorCode: 'EDIT_CONFLICT' });
    expect(await runsOfSlot()).toEqual(saved);
    expect((await suggest()).revision).toBe(revision + 1);
    const runs = [{ riderId: theirs, orderNos: [orderNo] }];
    const both = await Promise.all([saveAt(revision + 1, runs), saveAt(revision + 1, runs, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('hands over one order or all orders of a run by a scan, and refuses the wrong run', async () => {
    const { runs } = await runsOfSlot();
    const mine = runs.find(({ riderName }) => riderName === 'Salman Pasha')!;
    const other = runs.find(({ riderName }) => riderName === 'Naresh Goud')!;
    const [first, second] = mine.stops.map(({ orderNo }) => orderNo);
    const [foreign = ''] = other.stops.map(({ orderNo }) => orderNo);
    const wrong = { status: 409, errorCode: 'ORDER_IN_OTHER_RUN' };
    expect(await handOver(dispatch, { code: foreign, run: mine.code })).toMatchObject(wrong);
    expect(await handOver(dispatch, { code: other.code, run: mine.code })).toMatchObject(wrong);
    const one = await handOver(dispatch, { code: ` ${first?.toLowerCase()} `, run: mine.code });
    expect(one.data).toEqual({ code: mine.code, results: [{ orderNo: first, done: true }] });
    for (const code of [other.code, foreign]) {
      expect(await handOver(rider, { code })).toMatchObject({
        status: 409,
        errorCode: 'RUN_OF_OTHER_RIDER',
      });
    }
    const all = await handOver(rider, { code: mine.code });
    expect(all.data).toEqual({ code: mine.code, results: [{ orderNo: second, done: true }] });
    expect((await handOver(rider, { code: mine.code })).data).toMatchObject({ results: [] });
    expect(await runsOfSlot()).toMatchObject({ out: 2, assigned: 1 });
  });
});

describe('an order with two deliveries in one slot', () => {
  it('is one stop, which one rider gets and takes along whole', async () => {
    const orderNo = await aPlacedOrder(await aBuyer(shop), [{ sku: 'CHK-CURRY-500', quantity: 2 }]);
    const params = { orderNo };
    const owner = await aStaffMember(shop, 'owner');
    await owner.call('consoleConfirmOrders', { body: { orderNos: [orderNo] } });
    const date = await splitOrder(owner, orderNo, { lineNo: 1, packs: 1 });
    const shipments = async () =>
      shop.db.many(
        z.object({ shipmentNo: z.number(), slotId: z.number(), state: z.string() }),
        sql`select s.shipment_no as "shipmentNo", s.slot_id as "slotId", s.state
            from orders.shipment as s join orders."order" as o on o.id = s.order_id
            where o.order_no = ${orderNo} order by s.shipment_no`,
      );
    const parts = await shipments();
    const [first, second] = [parts[0]!, parts.at(-1)!];
    await owner.call('consoleRescheduleOrder', {
      params,
      body: { shipmentId: '1', deliverySlotId: second.slotId, date, shownSlotId: first.slotId },
    });
    const { slots } = await dispatch.call('consoleRuns', { query: { adcCode, date } });
    const { startMinute, endMinute } = slots.find(({ waiting }) => waiting === 2)!;
    const query = { adcCode, date, startMinute, endMinute };
    const { runs } = await dispatch.call('consoleSuggestRuns', { query });
    const stops = runs.flatMap((run) => run.stops).filter((stop) => stop.orderNo === orderNo);
    expect(stops).toMatchObject([{ grams: 1000 }]);

    const riderId = await riderIdOf('Salman Pasha');
    const saveRun = (revision: number) =>
      dispatch.call('consoleSaveRuns', {
        body: { ...query, revision, runs: [{ riderId, orderNos: [orderNo] }] },
      });
    expect((await saveRun(0)).results).toEqual([{ orderNo, done: true }]);
    expect((await saveRun(1)).results).toEqual([{ orderNo, done: true }]);
    const states = async () => (await shipments()).map(({ state }) => state);
    expect(await states()).toEqual(['SHIPMENT_ASSIGNED', 'SHIPMENT_ASSIGNED']);
    const saved = await dispatch.call('consoleRuns', { query: { adcCode, date } });
    const [run] = saved.slots.flatMap((each) => each.runs);
    expect(run?.stops).toMatchObject([{ orderNo, grams: 1000 }]);
    await handOver(dispatch, { code: run?.code ?? '' });
    expect(await states()).toEqual(['SHIPMENT_OUT', 'SHIPMENT_OUT']);
  });
});

describe('refuses', () => {
  it('refuses an unknown code, a rider of another hub, and other hubs and roles', async () => {
    expect(await handOver(dispatch, { code: 'RUNNOTTHERE22' })).toMatchObject({
      status: 404,
      errorCode: 'CODE_UNKNOWN',
    });
    const [orderNo = ''] = orderNos;
    const { results } = await save([{ riderId: 999_999, orderNos: [orderNo] }]);
    expect(results).toMatchObject([{ done: false, errorCode: 'RIDER_NOT_FOUND' }]);
    const elsewhere = { adcCode: 'MUM-BDR', date: slot.date };
    expect((await dispatch.send('consoleRuns', { query: elsewhere })).errorCode).toBe('FORBIDDEN');
    const packer = await aStaffMember(shop, 'packer');
    const body = { adcCode, ...slot, revision: 0, runs: [{ riderId: 1, orderNos: [orderNo] }] };
    expect((await packer.send('consoleSaveRuns', { body })).errorCode).toBe('FORBIDDEN');
    expect((await handOver(packer, { code: orderNo })).errorCode).toBe('FORBIDDEN');
  });
});
