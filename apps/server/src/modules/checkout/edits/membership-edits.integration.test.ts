import type { InputOf } from '@halal-basket/contract';
import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aKey, readyToOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import { fillWallet, numberOf, payBy } from '../../../testing/paying.ts';
import { chanceFrom } from '../../../testing/simulation.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { withPayingShop } from '../../../testing/with-paying-shop.ts';
import { changeSaving } from '../../membership/index.ts';

let shop: TestApp;
withPayingShop((all) => ({ shop } = all));

const fee = 99;
const curry = { sku: 'CHK-CURRY-500', cut: 'curry-small' };

type EditBody = Pick<InputOf<'editOrder'>['body'], 'kept' | 'added'>;
interface Bought {
  buyer: TestClient;
  orderNo: string;
  membershipRefNo: string;
}

async function addPlan(buyer: TestClient): Promise<void> {
  const { plans } = await buyer.call('membershipOptions');
  const membershipId = plans.find(({ months }) => months === 1)?.membershipId ?? 0;
  await buyer.call('addMembership', { body: { membershipId } });
}

/** An unpaid order of goods and a membership of a month. */
async function anOpenOrder(): Promise<Bought & { payable: number }> {
  const buyer = await aBuyer(shop);
  await addPlan(buyer);
  await readyToOrder(buyer, [{ sku: curry.sku, quantity: 3 }], (free) =>
    free.findLast(({ now }) => !now),
  );
  const placed = await buyer.call('placeOrder', { body: {}, headers: aKey() });
  const { orderNo = '', membershipRefNo = '', orderPayableAmount = 0 } = placed;
  return { buyer, orderNo, membershipRefNo, payable: Math.round(orderPayableAmount * 100) };
}

async function aPlacedOrder(mode: 'cod' | 'hbw'): Promise<Bought> {
  const bought = await anOpenOrder();
  if (mode === 'hbw') await fillWallet(shop, bought.orderNo, bought.payable + 2_000_000);
  await payBy(bought, mode);
  await shop.runJobs();
  return bought;
}

const details = ({ buyer, orderNo }: Bought) => buyer.call('orderDetails', { params: { orderNo } });

/** Edits the order at its present price, and pays a difference from HB Money. */
async function edit({ buyer, orderNo }: Bought, edits: EditBody) {
  const params = { orderNo };
  const { revision } = await buyer.call('orderEditing', { params });
  const price = await buyer.call('priceOrderEdit', { params, body: edits });
  const body = { ...edits, expectedRevision: revision, expectedTotal: price.total };
  const done = await buyer.call('editOrder', { params, body });
  if (done.status === 'OPEN') await payBy({ buyer, orderNo: done.editNo }, 'hbw');
  return price;
}

const refundMembership = ({ buyer, membershipRefNo }: Bought) =>
  buyer.send('cancelMembership', { params: { membershipRefNo }, body: {} });

const modes = ['cod', 'hbw'] as const;

describe('an order with a membership', () => {
  it.each(modes)('keeps its fee and discount through edits, paid by %s', async (mode) => {
    const chance = chanceFrom(20_261_129);
    const among = (count: number) => Math.floor(chance() * count);
    const bought = await aPlacedOrder(mode);
    for (let step = 0; step < 4; step += 1) {
      const added = [{ ...curry, packs: 1 + among(3) }];
      const price = await edit(bought, { kept: [{ lineNo: 1, packs: 1 + among(4) }], added });
      expect(price.priceDetails.membershipFee).toBe(fee);
      const { priceDetails } = await details(bought);
      expect(priceDetails.membershipFee).toBe(fee);
      expect(priceDetails.membershipDiscount).toBeGreaterThan(0);
    }
  });

  it.each(modes)('never refunds more than was paid after an edit, paid by %s', async (mode) => {
    const bought = await aPlacedOrder(mode);
    await edit(bought, { kept: [{ lineNo: 1, packs: 2 }] });
    await deliverOrder(shop, bought.orderNo);
    await shop.runJobs();
    const { orderNo } = bought;
    const { totalAmount } = await bought.buyer.call('orderInvoice', { params: { orderNo } });
    const { orderPayableAmount } = await details(bought);
    expect(totalAmount).toBe(orderPayableAmount);
    expect([200, 409]).toContain((await refundMembership(bought)).status);
    const { returned } = await details(bought);
    expect(returned).toBeLessThanOrEqual(fee);
  });

  it('keeps its fee when staff add packs', async () => {
    const bought = await aPlacedOrder('cod');
    const { orderNo } = bought;
    const care = await aStaffMember(shop, 'support');
    const lines = [{ ...curry, packs: 1 }];
    const { amount } = await care.call('consolePriceAddition', {
      params: { orderNo },
      body: { lines },
    });
    await care.call('consoleAddToOrder', {
      params: { orderNo },
      body: { lines, payment: 'door', customerAgreed: true, expectedAmount: amount },
    });
    expect((await details(bought)).priceDetails.membershipFee).toBe(fee);
  });

  it('counts a saving that an edit starts against its membership', async () => {
    const { buyer, orderNo, membershipRefNo } = await aPlacedOrder('cod');
    const now = shop.clock.now();
    const { mobile = '' } = await buyer.call('launch');
    const customerId = await numberOf(
      shop,
      sql`select id as n from identity.customer where phone = ${mobile}`,
    );
    for (const amount of [paise(0), paise(500)]) {
      await shop.db.transaction((tx) => changeSaving(tx, { orderNo, customerId, amount, now }));
    }
    const saved = await numberOf(
      shop,
      sql`select coalesce(sum(amount_paise), 0) as n from membership.saving
          where reference = ${membershipRefNo}`,
    );
    expect(saved).toBe(500);
  });
});

describe('an order without a membership', () => {
  it('does not pay for a membership that is in the cart', async () => {
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry.sku, quantity: 2 }], (free) =>
      free.findLast(({ now }) => !now),
    );
    const { orderNo = '' } = await buyer.call('placeOrder', { body: {}, headers: aKey() });
    await payBy({ buyer, orderNo }, 'cod');
    await shop.runJobs();
    await addPlan(buyer);
    const price = await edit(
      { buyer, orderNo, membershipRefNo: '' },
      { added: [{ ...curry, packs: 1 }] },
    );
    expect(price.priceDetails).toMatchObject({ membershipFee: 0, membershipDiscount: 0 });
  });
});
