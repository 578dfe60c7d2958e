import type { EditedTaxes } from '@halal-basket/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, anOpenOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let owner: TestClient;
let first: EditedTaxes;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  first = (await owner.call('consoleTaxes')).taxes;
});
afterAll(() => shop.close());

const today = () => dayOf(shop.clock.now());

/** Saves the taxes with changes; `who` is the owner by default. */
async function save(change: (taxes: EditedTaxes) => EditedTaxes, who = owner) {
  const { revision, taxes } = await owner.call('consoleTaxes');
  return who.send('consoleSaveTaxes', { body: { revision, taxes: change(taxes) } });
}

beforeEach(async () => {
  await save(() => first);
});

/** Adds a rate to the category of a code. */
const withRate =
  (hsn: string, from: string, percent: number) =>
  (taxes: EditedTaxes): EditedTaxes => ({
    ...taxes,
    categories: taxes.categories.map((category) =>
      category.hsn === hsn
        ? { ...category, rates: [...category.rates, { from, percent, notification: '10/2026' }] }
        : category,
    ),
  });

/** HSN 0407, nil. */
const eggs = 'EGG-WHITE-12';

const ordered = z.object({
  hsn: z.string(),
  gst: z.number(),
  fee: z.number().nullable(),
  payable: z.number(),
});
const rateOfOrder = (orderNo: string) =>
  shop.db.one(
    ordered,
    sql`select line.hsn, line.gst_basis_points as gst, o.payable_paise as payable,
               (select (charge ->> 'gst')::int from jsonb_array_elements(o.charges) as charge
                where charge ->> 'kind' = 'delivery') as fee
        from orders."order" as o join orders.line as line on line.order_id = o.id
        where order_no = ${orderNo} limit 1`,
  );

/** An order to be delivered on the first day from `day` on that has a free slot. */
async function orderFor(day: string): Promise<string> {
  const buyer = await aBuyer(shop);
  return anOpenOrder(buyer, [{ sku: eggs }], (free) =>
    free.find((slot) => !slot.now && slot.date >= day),
  );
}

describe('consoleSaveTaxes', () => {
  describe('works', () => {
    it('taxes an order at the rate of its delivery day', async () => {
      const tomorrow = plusDays(today(), 1);
      expect((await save(withRate('0407', tomorrow, 5))).status).toBe(200);
      const now = await rateOfOrder(await orderFor(today()));
      const later = await rateOfOrder(await orderFor(tomorrow));
      expect(now).toMatchObject({ hsn: '0407', gst: 0 });
      expect(later).toMatchObject({ hsn: '0407', gst: 500 });
    });

    it('does not change existing orders', async () => {
      const orderNo = await orderFor(today());
      await save(withRate('0407', today(), 40));
      expect((await rateOfOrder(orderNo)).gst).toBe(0);
      expect((await rateOfOrder(await orderFor(today()))).gst).toBe(4000);
    });

    it('shows today’s rate on the product page', async () => {
      const goods = await owner.call('consoleProducts', { query: { q: 'Farm White Eggs' } });
      const productId = goods.products[0]?.productId ?? 0;
      const page = () => shop.client().call('product', { params: { id: productId } });
      expect((await page()).gstPercent).toBe(0);
      await save(withRate('0407', today(), 40));
      expect((await page()).gstPercent).toBe(40);
    });

    it('taxes fees as the owner chose (own rate, principal supply, highest rate) at the same total', async () => {
      const feeOf = async (feeTreatment: EditedTaxes['feeTreatment']) => {
        expect((await save((taxes) => ({ ...taxes, feeTreatment }))).status).toBe(200);
        const { fee, payable } = await rateOfOrder(await orderFor(today()));
        return [fee, payable];
      };
      const [[separate, one], [composite, two], [mixed, three]] = [
        await feeOf('separate'),
        await feeOf('composite'),
        await feeOf('mixed'),
      ];
      expect([separate, composite, mixed]).toEqual([1800, 0, 1800]);
      expect(new Set([one, two, three]).size).toBe(1);
    });

    it('changes the rate of fees from a day on', async () => {
      const rate = { from: today(), percent: 5, notification: '' };
      await save((taxes) => ({
        ...taxes,
        fee: { ...taxes.fee, rates: [...taxes.fee.rates, rate] },
      }));
      expect((await rateOfOrder(await orderFor(today()))).fee).toBe(500);
    });

    it('adds a category for products, and writes an audit entry', async () => {
      const added = {
        taxCategoryId: null,
        hsn: '220210',
        description: 'Colas',
        rates: [{ from: '2025-09-22', percent: 40, notification: '9/2025' }],
      };
      await save((taxes) => ({ ...taxes, categories: [...taxes.categories, added] }));
      const { categories } = await owner.call('consoleTaxCategories');
      expect(categories.find(({ hsn }) => hsn === '220210')).toMatchObject({ percent: 40 });
      const { entries } = await owner.call('consoleAudit', { query: {} });
      expect(entries[0]).toMatchObject({ action: 'taxes.save' });
    });
  });

  describe('refuses', () => {
    it('refuses to change a rate that was charged', async () => {
      const change = (taxes: EditedTaxes): EditedTaxes => ({
        ...taxes,
        fee: { ...taxes.fee, rates: [{ from: '2017-07-01', percent: 5, notification: '' }] },
      });
      const refused = await save(change);
      expect(refused).toMatchObject({ status: 422, errorCode: 'INVALID' });
      expect(Object.keys(refused.fields ?? {})).toEqual(['taxes.fee.rates.0.percent']);
    });

    it('refuses to remove a category that has products', async () => {
      const refused = await save((taxes) => ({
        ...taxes,
        categories: taxes.categories.filter(({ hsn }) => hsn !== '0407'),
      }));
      expect(Object.keys(refused.fields ?? {})).toEqual(['taxes.categories']);
    });

    it('refuses the second of two saves of one revision', async () => {
      const { revision, taxes } = await owner.call('consoleTaxes');
      const body = { revision, taxes };
      const answers = await Promise.all([1, 2].map(() => owner.send('consoleSaveTaxes', { body })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('guards', () => {
    it('refuses staff without permission to edit taxes', async () => {
      const catalogue = await aStaffMember(shop, 'catalogue');
      expect((await catalogue.send('consoleTaxes')).status).toBe(403);
      expect((await save((taxes) => taxes, catalogue)).status).toBe(403);
      expect((await catalogue.send('consoleTaxCategories')).status).toBe(200);
    });
  });
});
