import { noConditions } from '@halal-basket/contract/plain-promo';
import { paise } from '@halal-basket/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { idRow } from '../../../platform/rows.ts';
import { handleEvent } from '../../../testing/handle-event.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { releaseRedemptions, reserveRedemptions, reclaimRedemptions } from '../index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const now = new Date('2026-11-23T12:00:00Z');
const terms = { ...noConditions, benefit: { kind: 'flat', amount: 5_000 } };

let codes = 0;

const aPromo = async (limits: {
  total?: number;
  customer?: number;
  budget?: number;
}): Promise<number> => {
  codes += 1;
  const { id } = await shop.db.one(
    idRow,
    sql`insert into promotions.promo
          (code, description, terms, total_limit, customer_limit, budget_paise, starts_at,
           created_at)
        values (${`RACE${codes}`}, 'A race', ${JSON.stringify(terms)}::jsonb,
                ${limits.total ?? null}, ${limits.customer ?? null}, ${limits.budget ?? null},
                '2026-01-01', ${now})
        returning id`,
  );
  return id;
};

const usesRow = z.object({ counted: z.number(), open: z.number(), ofCustomers: z.number() });

/** The counter of the promo, its open redemptions, and the sum of all customers' counters: always equal. */
const usesOf = (promoId: number) =>
  shop.db.one(
    usesRow,
    sql`select uses as counted,
               (select count(*) from promotions.redemption
                where promo_id = promo.id and given_back_at is null) as open,
               (select coalesce(sum(uses), 0)::bigint from promotions.customer_redemptions
                where promo_id = promo.id) as "ofCustomers"
        from promotions.promo where id = ${promoId}`,
  );

const all = (uses: number) => ({ counted: uses, open: uses, ofCustomers: uses });

const reserve = (
  orderNo: string,
  customerId: number,
  promoIds: number[],
  { insteadOf = null, saved = 5_000 }: { insteadOf?: string | null; saved?: number } = {},
) =>
  shop.db.transaction((tx) =>
    reserveRedemptions(tx, {
      orderNo,
      customerId,
      promos: promoIds.map((promoId) => ({ promoId, saved: paise(saved) })),
      insteadOf,
      now,
    }),
  );

const spentRow = z.object({ counted: z.number(), open: z.number() });

/** The savings that the promo counts, and those of its open redemptions: always equal. */
const spentOf = (promoId: number) =>
  shop.db.one(
    spentRow,
    sql`select saved_paise as counted,
               (select coalesce(sum(saved_paise), 0)::bigint from promotions.redemption
                where promo_id = promo.id and given_back_at is null) as open
        from promotions.promo where id = ${promoId}`,
  );
const release = (orderNo: string) =>
  shop.db.transaction((tx) => releaseRedemptions(tx, orderNo, now));

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a redemption of a promo', () => {
  it.each([1, 100])('goes to exactly %i of 500 concurrent orders', async (total) => {
    const promoId = await aPromo({ total });
    const got = await Promise.all(
      numbers(500).map((each) => reserve(`P${promoId}-${each}`, each, [promoId])),
    );
    expect(got.filter(Boolean)).toHaveLength(total);
    expect(await usesOf(promoId)).toEqual(all(total));
  });

  it('stays within the limit while orders are made and cancelled, and returns once for each cancellation', async () => {
    const promoId = await aPromo({ total: 20 });
    const got = await Promise.all(
      numbers(500).map(async (each) => {
        const orderNo = `M${each}`;
        const used = await reserve(orderNo, each, [promoId]);
        if (used && each % 2 === 0) {
          await Promise.all([release(orderNo), release(orderNo)]);
          return 'returned';
        }
        return used ? 'kept' : 'refused';
      }),
    );
    const kept = got.filter((each) => each === 'kept').length;
    expect(kept).toBeLessThanOrEqual(20);
    expect(await usesOf(promoId)).toEqual(all(kept));
    const later = await Promise.all(
      numbers(40).map((each) => reserve(`L${each}`, 1_000 + each, [promoId])),
    );
    expect(later.filter(Boolean)).toHaveLength(20 - kept);
    expect(await usesOf(promoId)).toEqual(all(20));
  });

  it('never exceeds the customer’s limit, also for concurrent orders', async () => {
    const promoId = await aPromo({ customer: 1 });
    const got = await Promise.all(numbers(100).map((each) => reserve(`C${each}`, 7, [promoId])));
    expect(got.filter(Boolean)).toHaveLength(1);
    expect(await usesOf(promoId)).toEqual(all(1));
  });

  it('never exceeds the budget while orders are made, replaced and cancelled', async () => {
    const budget = 100_000;
    const promoId = await aPromo({ budget });
    await Promise.all(
      numbers(200).map(async (each) => {
        const saved = 1_000 + (each % 7) * 900;
        if (!(await reserve(`E${each}`, each, [promoId], { saved }))) return;
        if (each % 3 === 0) await release(`E${each}`);
        if (each % 3 === 1) {
          await reserve(`F${each}`, each, [promoId], { insteadOf: `E${each}`, saved: saved + 450 });
        }
      }),
    );
    const spent = await spentOf(promoId);
    expect(spent.counted).toBe(spent.open);
    expect(spent.counted).toBeLessThanOrEqual(budget);
    const left = budget - spent.counted;
    expect(await reserve('G1', 901, [promoId], { saved: left + 1 })).toBe(false);
    expect(await reserve('G2', 902, [promoId], { saved: left })).toBe(true);
    expect(await spentOf(promoId)).toEqual({ counted: budget, open: budget });
  });

  it('of a replaced order keeps the budget for the order that replaces it', async () => {
    const promoId = await aPromo({ budget: 10_000, customer: 1 });
    expect(await reserve('H1', 9, [promoId], { saved: 8_000 })).toBe(true);
    expect(await reserve('H2', 9, [promoId], { insteadOf: 'H1', saved: 10_000 })).toBe(true);
    expect(await spentOf(promoId)).toEqual({ counted: 10_000, open: 10_000 });
    await release('H2');
    expect(await spentOf(promoId)).toEqual({ counted: 0, open: 0 });
  });

  it('is reserved for all promos of an order or for none', async () => {
    const free = await aPromo({});
    const gone = await aPromo({ total: 1 });
    expect(await reserve('A1', 1, [gone])).toBe(true);
    expect(await reserve('A2', 2, [gone, free])).toBe(false);
    expect(await usesOf(free)).toEqual(all(0));
  });

  it('passes to the order that replaces another', async () => {
    const [kept, dropped] = [await aPromo({ total: 1, customer: 1 }), await aPromo({ total: 1 })];
    expect(await reserve('B1', 9, [kept, dropped])).toBe(true);
    expect(await reserve('B2', 9, [kept], { insteadOf: 'B1' })).toBe(true);
    expect(await usesOf(kept)).toEqual(all(1));
    expect(await usesOf(dropped)).toEqual(all(0));
    await release('B1');
    expect(await usesOf(kept)).toEqual(all(1));
  });

  it('is refused when the promo is switched off', async () => {
    const promoId = await aPromo({});
    await shop.db.run(sql`update promotions.promo set is_active = false where id = ${promoId}`);
    expect(await reserve('D1', 1, [promoId])).toBe(false);
    expect(await usesOf(promoId)).toEqual(all(0));
  });

  describe('of an order with a late payment', () => {
    const expired = (orderNo: string, customerId: number) => {
      const moved = { orderNo, customerId, from: null, payable: 0, at: now.toISOString() };
      return handleEvent(shop, 'promotions', 'order.moved', { ...moved, to: 'ORDER_EXPIRED' });
    };
    const paidLate = (orderNo: string) =>
      shop.db.transaction((tx) => reclaimRedemptions(tx, orderNo, now));

    it('stays reserved when the expiry event comes before or after the payment', async () => {
      const promoId = await aPromo({ total: 2, customer: 1 });
      await reserve(`L${promoId}-1`, 1, [promoId]);
      await expired(`L${promoId}-1`, 1);
      expect(await usesOf(promoId)).toEqual(all(0));
      expect(await paidLate(`L${promoId}-1`)).toBe(true);
      expect(await usesOf(promoId)).toEqual(all(1));

      await reserve(`L${promoId}-2`, 2, [promoId]);
      expect(await paidLate(`L${promoId}-2`)).toBe(true);
      await expired(`L${promoId}-2`, 2);
      await expired(`L${promoId}-2`, 2);
      expect(await usesOf(promoId)).toEqual(all(2));
      expect(await reserve(`L${promoId}-3`, 3, [promoId])).toBe(false);
      // A later cancellation of the order returns its redemption.
      await release(`L${promoId}-2`);
      expect(await usesOf(promoId)).toEqual(all(1));
    });

    it('stays reserved when both come at the same time', async () => {
      const promoId = await aPromo({});
      const orders = numbers(20).map((each) => ({ orderNo: `M${promoId}-${each}`, each }));
      for (const { orderNo, each } of orders) await reserve(orderNo, each, [promoId]);
      const kept = await Promise.all(
        orders.flatMap(({ orderNo, each }) => [
          paidLate(orderNo),
          expired(orderNo, each).then(() => true),
        ]),
      );
      expect(kept.every(Boolean)).toBe(true);
      expect(await usesOf(promoId)).toEqual(all(20));
    });
  });
});
