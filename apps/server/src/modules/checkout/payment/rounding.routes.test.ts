import { paiseFromRupees, rupeesFromPaise, sumPaise } from '@halal-basket/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAllBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, anOpenOrder } from '../../../testing/buyer.ts';
import { deliverOrder, refundGoods } from '../../../testing/delivered-order.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** A cash order with one line, whose price exceeds whole rupees by the given paise. */
async function aCashOrder(buyer: TestClient, paise: number): Promise<string> {
  const sku = 'CHK-CURRY-500';
  await shop.db.transaction(async (tx) => {
    await tx.run(sql`update catalogue.sku
      set sale_paise = sale_paise / 100 * 100 - 100 + ${paise} where sku = ${sku}`);
    await tx.run(sql`delete from catalogue.hub_price where sku = ${sku}`);
  });
  const orderNo = await anOpenOrder(buyer, [{ sku }]);
  await buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } });
  return orderNo;
}

const details = (buyer: TestClient, orderNo: string) =>
  buyer.call('orderDetails', { params: { orderNo } });

const earned = async () => ({
  cash: -(await balanceOf(shop.db, accounts.collectedByRiders)),
  sales: await balanceOf(shop.db, accounts.sales),
  rounding: await balanceOf(shop.db, accounts.rounding),
});

describe.each([
  [40, -0.4],
  [50, 0.5],
])('an order with %i paise that is paid on delivery', (paise, rounding) => {
  it('shows the rounding on the bill and the invoice, and is collected in whole rupees', async () => {
    const buyer = await aBuyer(shop);
    const before = await earned();
    const orderNo = await aCashOrder(buyer, paise);
    const { priceDetails, orderPayableAmount, dueOnDelivery, returned } = await details(
      buyer,
      orderNo,
    );
    expect(priceDetails).toMatchObject({ rounding, orderPayableAmount });
    expect(orderPayableAmount % 1).toBe(0);
    expect([dueOnDelivery, returned]).toEqual([orderPayableAmount, 0]);
    const confirmed = await buyer.call('orderConfirmation', { params: { orderNo } });
    expect(confirmed).toMatchObject({ priceDetails, orderPayableAmount });

    await deliverOrder(shop, orderNo);
    await shop.runJobs();
    const after = await earned();
    const collected = paiseFromRupees(orderPayableAmount);
    expect(after.cash - before.cash).toBe(collected);
    expect(after.rounding - before.rounding).toBe(paiseFromRupees(rounding));
    expect(after.sales - before.sales).toBe(collected - paiseFromRupees(rounding));
    const invoice = await buyer.call('orderInvoice', { params: { orderNo } });
    expect(invoice).toMatchObject({ roundOff: rounding, totalAmount: orderPayableAmount });
    const taxed = invoice.taxes.flatMap((tax) => [
      tax.taxableAmount,
      tax.cgstTaxAmount,
      tax.sgstTaxAmount,
    ]);
    expect(rupeesFromPaise(sumPaise(taxed.map(paiseFromRupees)))).toBe(
      rupeesFromPaise(sumPaise([orderPayableAmount, -rounding].map(paiseFromRupees))),
    );
    expect((await shop.db.transaction((tx) => verifyAllBooks(tx))).bookDifferences).toEqual([]);
  });

  it('refunds exactly the paid price of the goods when all goods are returned', async () => {
    const buyer = await aBuyer(shop);
    const before = await earned();
    const orderNo = await aCashOrder(buyer, paise);
    await deliverOrder(shop, orderNo);
    await shop.runJobs();
    await refundGoods(shop, orderNo);
    await shop.runJobs();
    const order = await details(buyer, orderNo);
    const fees = order.priceDetails.deliveryCharges + order.priceDetails.membershipFee;
    const exact = order.orderPayableAmount - rounding;
    const expected = fees === 0 ? order.orderPayableAmount : exact - fees;
    expect(order.returned).toBeCloseTo(expected, 2);
    const { creditNotes } = await buyer.call('orderInvoice', { params: { orderNo } });
    expect(creditNotes).toHaveLength(1);
    const after = await earned();
    expect(after.sales - before.sales).toBe(paiseFromRupees(fees));
    expect((await shop.db.transaction((tx) => verifyAllBooks(tx))).bookDifferences).toEqual([]);
  });
});
