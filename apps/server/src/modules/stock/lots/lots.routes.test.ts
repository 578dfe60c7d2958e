import type { ReceivedLot } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStockBooks } from '../../../books.ts';
import { type Sql, type Tx, sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { shipFromStock } from '../index.ts';

const adcCode = 'HYD-BNJ';
const sku = 'LMB-CHOPS-400';

let shop: TestApp;
let owner: TestClient;
let packer: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  packer = await aStaffMember(shop, 'packer');
});
afterAll(() => shop.close());

const lotOf = (part: Partial<ReceivedLot> = {}): ReceivedLot => ({
  sku,
  lotNo: 'D-1',
  supplierId: 1,
  packs: 5,
  cost: 210.5,
  packDate: '2026-11-23',
  useBy: '2026-11-24',
  certificateNo: 'CD-77/2026',
  invoiceNo: '',
  invoiceDate: null,
  gstPercent: null,
  ...part,
});
const receive = (part: Partial<ReceivedLot> = {}, who = packer) =>
  who.send('consoleReceiveStock', { params: { adcCode }, body: { lot: lotOf(part) } });
const lots = async (withinDays?: number) =>
  (
    await packer.call('consoleLots', {
      params: { adcCode },
      query: { q: sku, ...(withinDays !== undefined && { withinDays }) },
    })
  ).lots;
const onHand = async () =>
  (await packer.call('consoleStock', { params: { adcCode }, query: { q: sku } })).stock[0]
    ?.onHand ?? 0;
const adjust = (body: object) =>
  owner.send('consoleAdjustStock', { params: { adcCode, sku }, body: { reason: 'Test', ...body } });
const differences = () => shop.db.transaction(verifyStockBooks);

describe('works', () => {
  it('receives a lot with its supplier, cost and dates, and lists it by its last day', async () => {
    const before = await onHand();
    const { data } = await receive({ lotNo: ' d-1 ' });
    expect(data).toMatchObject({
      lotNo: 'D-1',
      supplierName: 'Deccan Halal Farms',
      cost: 210.5,
      daysLeft: 1,
      remaining: 5,
      picked: 0,
      state: 'usable',
      onHand: before + 5,
    });
    expect(await onHand()).toBe(before + 5);
    const listed = await lots();
    expect(listed.length).toBeGreaterThan(1);
    const days = listed.map(({ daysLeft }) => daysLeft ?? 9999);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect((await lots(1)).map(({ lotNo }) => lotNo)).toContain('D-1');
    const { movements } = await packer.call('consoleStockMovements', { params: { adcCode, sku } });
    expect(movements[0]).toMatchObject({ delta: 5, reason: 'receive', lotNo: 'D-1' });
  });

  it('takes out the lot that expires first, and keeps the books', async () => {
    await receive({ lotNo: 'D-FIRST', packs: 3, useBy: '2026-11-23' });
    const remaining = async () =>
      (await lots()).find(({ lotNo }) => lotNo === 'D-FIRST')?.remaining ?? 0;
    expect(await remaining()).toBe(3);
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [{ sku, quantity: 2 }]);
    expect(await differences()).toEqual([]);
    await shop.db.transaction((tx) =>
      shipFromStock(tx, {
        orderNo,
        shipmentNo: 1,
        items: [{ sku, quantity: 2 }],
        missing: [],
        now: shop.clock.now(),
      }),
    );
    expect(await remaining()).toBe(1);
    // The order itself has not left yet.
    expect(await differences()).toEqual([
      { book: 'delivered', of: `${orderNo} ${sku}`, stored: 0, recomputed: 2 },
    ]);
  });

  it('counts and writes off a lot, and without one the lots that expire first', async () => {
    await receive({ lotNo: 'D-COUNT', packs: 6, useBy: '2026-12-20' });
    const lot = (await lots()).find(({ lotNo }) => lotNo === 'D-COUNT');
    const before = await onHand();
    const counted = await adjust({
      kind: 'set',
      quantity: 4,
      expectedOnHand: before,
      lotId: lot?.lotId,
    });
    expect(counted.data).toMatchObject({ onHand: before - 2 });
    const [first] = await lots();
    await adjust({ kind: 'wastage', quantity: first?.remaining, expectedOnHand: before - 2 });
    expect((await lots()).map(({ lotNo }) => lotNo)).not.toContain(first?.lotNo);
    expect((await lots()).find(({ lotNo }) => lotNo === 'D-COUNT')?.remaining).toBe(4);
  });

  it('gives packs that a count finds to the lot that expires first, never to an expired one', async () => {
    const found = async (): Promise<string> => {
      const before = await lots();
      const expectedOnHand = await onHand();
      await adjust({ kind: 'set', quantity: expectedOnHand + 2, expectedOnHand });
      const grown = (await lots()).filter(
        ({ lotNo, remaining }) =>
          remaining > (before.find((each) => each.lotNo === lotNo)?.remaining ?? 0),
      );
      return grown.map(({ lotNo, remaining }) => `${lotNo}: ${remaining}`).join();
    };
    const soldOut = async (lotNo: string) => {
      const lotId = (await lots()).find((each) => each.lotNo === lotNo)?.lotId;
      const sale = { kind: 'set', quantity: 0, expectedOnHand: await onHand(), lotId };
      expect((await adjust(sale)).status).toBe(200);
    };
    await receive({ lotNo: 'F-OLD', useBy: '2026-11-23' });
    await receive({ lotNo: 'F-OLDER', packDate: '2026-11-20', useBy: '2026-11-23' });
    await shop.db.run(
      sql`update stock.lot set use_by = '2026-11-22' where lot_no = 'F-OLDER' and sku = ${sku}`,
    );
    await receive({ lotNo: 'F-NEW', useBy: '2026-12-30' });
    expect(await found()).toBe('F-OLD: 7');
    // A picker may have taken packs of a newer lot instead of its last ones.
    await soldOut('F-OLD');
    expect(await found()).toBe('F-OLD: 2');
  });

  it('adds and renames a supplier', async () => {
    const supplier = { name: 'Krishna Fish', fssai: '13600000000001', gstin: '', active: true };
    const { supplierId, revision } = await owner.call('consoleCreateSupplier', {
      body: { supplier },
    });
    const changed = {
      ...supplier,
      name: 'Krishna Fisheries',
      gstin: '37AABCU9603R1ZM',
      active: false,
    };
    await owner.call('consoleSaveSupplier', {
      params: { supplierId },
      body: { revision, supplier: changed },
    });
    const { suppliers } = await owner.call('consoleSuppliers');
    const renamed = { supplierId, revision: revision + 1, ...changed };
    expect(suppliers).toContainEqual(renamed);
    const stale = await owner.send('consoleSaveSupplier', {
      params: { supplierId },
      body: { revision, supplier },
    });
    expect(stale).toMatchObject({ status: 409, errorCode: 'EDIT_CONFLICT' });
    expect((await owner.call('consoleSuppliers')).suppliers).toContainEqual(renamed);
  });
});

describe('refuses', () => {
  it.each([
    ['a pack date in the future', { packDate: '2026-11-24' }, 'lot.packDate'],
    ['a last day before the pack date', { useBy: '2026-11-01' }, 'lot.useBy'],
    ['packs that expired', { packDate: '2026-11-01', useBy: '2026-11-20' }, 'lot.useBy'],
    ['a lot number with other signs', { lotNo: '=1+1' }, 'lot.lotNo'],
  ])('refuses %s', async (_what, part, field) => {
    const answer = await receive({ lotNo: 'D-NEVER', ...part });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  it('refuses a lot twice, an unknown SKU and supplier, and a name that a supplier has', async () => {
    await receive({ lotNo: 'D-TWICE' });
    expect(await receive({ lotNo: 'D-TWICE' })).toMatchObject({ errorCode: 'LOT_EXISTS' });
    expect(await receive({ sku: 'NO-SUCH' })).toMatchObject({ errorCode: 'SKU_NOT_FOUND' });
    expect(await receive({ supplierId: 999 })).toMatchObject({ errorCode: 'SUPPLIER_NOT_FOUND' });
    const supplier = { name: 'deccan halal farms', fssai: '', gstin: '', active: true };
    expect(await owner.send('consoleCreateSupplier', { body: { supplier } })).toMatchObject({
      status: 422,
      fields: { 'supplier.name': 'Another supplier has this name. Choose another one.' },
    });
  });

  it('refuses a write-off above the packs of the lot, and a lot of another SKU', async () => {
    const lot = (await lots()).find(({ lotNo }) => lotNo === 'D-TWICE');
    const expectedOnHand = await onHand();
    const body = { kind: 'wastage', quantity: 6, expectedOnHand, lotId: lot?.lotId };
    expect(await adjust(body)).toMatchObject({
      status: 422,
      fields: { quantity: 'is more than the 5 of this lot' },
    });
    expect(await adjust({ ...body, lotId: 999_999 })).toMatchObject({ errorCode: 'LOT_NOT_FOUND' });
  });
});

describe('guards', () => {
  it('receives a lot once when it is sent ten times at once', async () => {
    const before = await onHand();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => receive({ lotNo: 'D-RACE' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await onHand()).toBe(before + 5);
  });
});

describe('the verifier of stock', () => {
  const where = sql`hub_id = 1 and sku = ${sku}`;
  const planted: [string, Sql[], string[]][] = [
    [
      'a level that was changed without a movement',
      [sql`update stock.level set on_hand = on_hand + 1 where ${where}`],
      ['lots', 'movements'],
    ],
    [
      'a lot that was changed without a movement',
      [sql`update stock.lot set remaining = remaining + 1 where ${where} and lot_no = 'D-1'`],
      ['lot', 'lots'],
    ],
    [
      'a movement that no stock shows',
      [
        sql`insert into stock.movement (hub_id, sku, delta, reason, actor, at)
            values (1, ${sku}, 4, 'set', 'test', '2026-11-23')`,
      ],
      ['movements'],
    ],
    [
      'reserved packs that no order holds',
      [sql`update stock.level set reserved = reserved + 1 where ${where}`],
      ['reserved'],
    ],
  ];

  it.each(planted)('reports %s', async (_what, plant, books) => {
    const undo = new Error('undo');
    const before = new Set((await differences()).map(({ of }) => of));
    let found: string[] = [];
    const corrupt = async (tx: Tx) => {
      for (const each of plant) await tx.run(each);
      const now = await verifyStockBooks(tx);
      found = now.filter(({ of }) => !before.has(of)).map(({ book }) => book);
      throw undo;
    };
    await expect(shop.db.transaction(corrupt)).rejects.toBe(undo);
    expect(found).toEqual(books);
  });
});
