import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OrderTransition } from '@halal-basket/contract';
import { paise } from '@halal-basket/money';
import { sql } from '../../platform/db.ts';
import { emit } from '../../platform/events.ts';
import { aBuyer, aCustomer, aKey, anOpenOrder, aPlacedOrder } from '../../testing/buyer.ts';
import { refundGoods } from '../../testing/delivered-order.ts';
import { numberOf } from '../../testing/paying.ts';
import { handleEvent } from '../../testing/handle-event.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { giveBuyerMoney } from '../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { accounts, balanceOf } from '../ledger/index.ts';
import { moveOrder } from '../orders/index.ts';
import { grantPoints, holdPoints, refundPoints, settlePoints } from './index.ts';
import { expirePoints } from './jobs.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const packs = [{ sku: 'CHK-CURRY-500', quantity: 3 }];
const move = async (orderNo: string, ...steps: OrderTransition[]): Promise<void> => {
  for (const transition of steps) {
    await shop.db.transaction((tx) =>
      moveOrder(tx, {
        orderNo,
        transition,
        actor: { kind: 'staff', staffId: 1, name: 'Asha' },
        detail:
          transition === 'assignDriver'
            ? { rider: { riderId: 1, name: 'Imran', phone: '+919000000077' } }
            : {},
        now: shop.clock.now(),
      }),
    );
  }
  await shop.runJobs();
};
const deliver = (orderNo: string) => move(orderNo, 'confirm', 'assignDriver', 'pickUp', 'deliver');

const netRow = z.object({ net: z.number() });
const goodsOf = async (orderNo: string): Promise<number> => {
  const { net } = await shop.db.one(
    netRow,
    sql`select sum(net_paise)::bigint as net from orders.line
        join orders."order" o on o.id = order_id where order_no = ${orderNo}`,
  );
  return net;
};

describe('works', () => {
  it('shows the expiry of points of a scratch card, on every page', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const { customerId } = await shop.db.one(
      z.object({ customerId: z.number() }),
      sql`select customer_id as "customerId" from orders."order" where order_no = ${orderNo}`,
    );
    const won = { key: `card:${orderNo}`, orderNo, customerId, points: 50 };
    await shop.db.transaction((tx) => emit(tx, 'scratch.won', won));
    await shop.runJobs();
    await deliver(orderNo);
    const { earn } = await buyer.call('earningHistory', { query: { pageNo: 0, pageSize: 1 } });
    expect(earn).toMatchObject([
      { title: `Scratch card of order ${orderNo}`, points: 50, expiresAt: expect.any(String) },
    ]);
  });

  it('claws back all points of a fully refunded order; spent points become a debt', async () => {
    await shop.db.run(sql`delete from promotions.scratch_rule`);
    await shop.db.run(sql`
      insert into promotions.scratch_rule (title, minimum_paise, rewards, valid_days)
      values ('A card', 0, '[{"amount": 0, "points": 50, "weight": 1}]', 30)`);
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    const customerId = await numberOf(
      shop,
      sql`select customer_id as n from orders."order" where order_no = ${orderNo}`,
    );
    const { scratchCard } = await buyer.call('orderConfirmation', { params: { orderNo } });
    await buyer.call('scratch', { body: { id: scratchCard?.id ?? 0 } });
    await deliver(orderNo);
    const account = (name: 'points' | 'pointsDebt') =>
      balanceOf(shop.db, accounts[name](customerId));
    const earned = await account('points');
    expect(earned).toBeGreaterThan(50);
    const spent = { customerId, reference: `spent:${orderNo}`, now: shop.clock.now() };
    await shop.db.transaction(async (tx) => {
      await holdPoints(tx, { ...spent, amount: paise(2_500) });
      await settlePoints(tx, spent.reference, spent.now);
    });
    const used = earned - (await account('points'));
    expect(used).toBeGreaterThan(0);
    await refundGoods(shop, orderNo);
    await shop.runJobs();
    expect([await account('points'), await account('pointsDebt')]).toEqual([0, used]);
    const gift = { customerId, points: used + 7, key: `after:${orderNo}`, now: shop.clock.now() };
    await shop.db.transaction((tx) => grantPoints(tx, gift));
    expect([await account('points'), await account('pointsDebt')]).toEqual([7, 0]);
    const { earn } = await buyer.call('earningHistory', { query: { pageNo: 0, pageSize: 10 } });
    expect(earn.map(({ title }) => title)).toContain('Deducted for an earlier refund');
  });

  describe('of points that expired unspent', () => {
    const later = () => new Date(shop.clock.now().getTime() + 400 * 86_400_000);
    const spend = async (customerId: number, reference: string, points: number, now: Date) => {
      await shop.db.transaction(async (tx) => {
        await holdPoints(tx, { customerId, reference, amount: paise(points * 50), now });
        await settlePoints(tx, reference, now);
      });
    };
    /** A delivered order, its customer, the points that it earned, and their account and debt. */
    const aDelivered = async () => {
      await shop.db.run(sql`delete from promotions.scratch_rule`);
      const orderNo = await aPlacedOrder(await aBuyer(shop), packs);
      await deliver(orderNo);
      const customerId = await numberOf(
        shop,
        sql`select customer_id as n from orders."order" where order_no = ${orderNo}`,
      );
      const account = (name: 'points' | 'pointsDebt') =>
        balanceOf(shop.db, accounts[name](customerId));
      const balances = async () => [await account('points'), await account('pointsDebt')];
      return { orderNo, customerId, earned: await account('points'), balances };
    };

    it('the customer owes nothing when their order is refunded, only of the spent ones', async () => {
      const { orderNo, customerId, earned, balances } = await aDelivered();
      expect(earned).toBeGreaterThan(3);
      await spend(customerId, `some:${orderNo}`, 3, shop.clock.now());
      await expirePoints(shop.db, later());
      await refundGoods(shop, orderNo);
      await shop.runJobs();
      expect(await balances()).toEqual([0, 3]);
      const { orderNo: second, balances: unspent } = await aDelivered();
      await expirePoints(shop.db, later());
      await refundGoods(shop, second);
      await shop.runJobs();
      expect(await unspent()).toEqual([0, 0]);
    });

    it('nothing is owed either if a refund of another order had returned them before', async () => {
      const { orderNo, customerId, earned, balances } = await aDelivered();
      const lastDay = new Date(shop.clock.now().getTime() + 179 * 86_400_000);
      const reference = `other:${orderNo}`;
      await spend(customerId, reference, earned, lastDay);
      const back = { reference, amount: paise(earned * 50), key: reference, now: lastDay };
      await shop.db.transaction((tx) => refundPoints(tx, back));
      expect(await balances()).toEqual([earned, 0]);
      await spend(customerId, `again:${orderNo}`, 2, lastDay);
      await expirePoints(shop.db, later());
      await refundGoods(shop, orderNo);
      await shop.runJobs();
      expect(await balances()).toEqual([0, 2]);
    });

    it('nothing is owed for those of a scratch card that becomes void', async () => {
      const { orderNo, customerId, earned, balances } = await aDelivered();
      const card = { key: `card:${orderNo}`, orderNo, customerId };
      await shop.db.transaction((tx) => emit(tx, 'scratch.won', { ...card, points: 50 }));
      await shop.runJobs();
      expect(await balances()).toEqual([earned + 50, 0]);
      await expirePoints(shop.db, later());
      await shop.db.transaction((tx) => emit(tx, 'scratch.voided', card));
      await shop.runJobs();
      expect(await balances()).toEqual([0, 0]);
    });
  });

  it('keeps the rate of an order whose rules were lowered before its goods weighed less', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    const pending = (await buyer.call('pointsScreen')).pointData.pending;
    const goods = await goodsOf(orderNo);
    const owner = await aStaffMember(shop, 'owner');
    const { revision, rules } = await owner.call('consolePointRules');
    const lower = { ...rules, perHundredRupees: 0 };
    const saved = await owner.call('consoleSavePointRules', { body: { revision, rules: lower } });
    await refundGoods(shop, orderNo, paise(Math.round(goods * 0.9)));
    await deliver(orderNo);
    const { balance } = (await buyer.call('pointsScreen')).pointData;
    expect(balance).toBe(Math.floor((pending * Math.round(goods * 0.9)) / goods));
    await owner.call('consoleSavePointRules', { body: { revision: saved.revision, rules } });
  });

  // spec: L224, L225
  it('shows pending points from a placed order, and credits them at its delivery', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    const points = Math.floor(((await goodsOf(orderNo)) * 2) / 10_000);
    expect(points).toBeGreaterThan(0);
    expect((await buyer.call('pointsScreen')).pointData).toEqual({
      balance: 0,
      worth: 0,
      pending: points,
      expiringSoon: 0,
    });
    const waiting = await buyer.call('earningHistory');
    expect(waiting).toMatchObject({
      earn: [{ points, status: 'PENDING', orderNo }],
      hasMore: false,
    });

    await deliver(orderNo);
    const { pointData, referralGuides } = await buyer.call('pointsScreen');
    expect(pointData).toMatchObject({ balance: points, worth: points / 2, pending: 0 });
    expect(pointData.nextExpiry).toBeDefined();
    expect(referralGuides.length).toBeGreaterThan(2);
    const { earn } = await buyer.call('earningHistory', { query: { earningHistoryTab: 'earned' } });
    expect(earn).toMatchObject([{ points, status: 'EARNED', balanceAfter: points, orderNo }]);
    const nothing = await buyer.call('earningHistory', { query: { earningHistoryTab: 'spent' } });
    expect(nothing.earn).toEqual([]);
  });

  it('applies a membership from the order after the one with which it was bought', async () => {
    const buyer = await aBuyer(shop);
    await giveBuyerMoney(shop, buyer, 2_000_00);
    const [plan] = (await buyer.call('membershipOptions')).plans;
    await buyer.call('addMembership', { body: { membershipId: plan?.membershipId ?? 0 } });
    const first = await anOpenOrder(buyer, packs);
    await buyer.call('payOrder', { params: { paymentMode: 'hbw' }, body: { orderNo: first } });
    await shop.runJobs();
    expect((await buyer.call('membershipOptions')).active).toBeDefined();
    const second = await aPlacedOrder(buyer, packs);
    await shop.runJobs();

    const { earn } = await buyer.call('earningHistory');
    const pointsOf = (orderNo: string) => earn.find((each) => each.orderNo === orderNo)?.points;
    const perPoint = 10_000 / 2;
    expect(pointsOf(first)).toBe(Math.floor((await goodsOf(first)) / perPoint));
    expect(pointsOf(second)).toBe(Math.floor(((await goodsOf(second)) * 2) / perPoint));
  });

  it('keeps the extra points of an order when its membership is returned later', async () => {
    const buyer = await aBuyer(shop);
    await giveBuyerMoney(shop, buyer, 2_000_00);
    const longest = (await buyer.call('membershipOptions')).plans.at(-1);
    const { membershipRefNo } = await buyer.call('placeMembership', {
      body: { membershipId: longest?.membershipId ?? 0 },
    });
    const params = { paymentMode: 'hbw' } as const;
    await buyer.call('payOrder', { params, body: { membershipRefNo }, headers: aKey() });
    await shop.runJobs();
    const [before, after] = [await aPlacedOrder(buyer, packs), await aPlacedOrder(buyer, packs)];
    await deliver(before);
    await buyer.call('cancelMembership', { params: { membershipRefNo }, body: {} });
    await deliver(after);

    const { earn } = await buyer.call('earningHistory');
    for (const orderNo of [before, after]) {
      const points = Math.floor(((await goodsOf(orderNo)) * 2) / (10_000 / 2));
      expect(earn).toContainEqual(expect.objectContaining({ orderNo, points, status: 'EARNED' }));
    }
  });

  it('earns no points for a cancelled order', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    await move(orderNo, 'cancel');
    expect((await buyer.call('pointsScreen')).pointData).toMatchObject({ balance: 0, pending: 0 });
    expect((await buyer.call('earningHistory')).earn).toEqual([]);
  });

  it('earns points once for repeated events', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await deliver(orderNo);
    const { balance } = (await buyer.call('pointsScreen')).pointData;
    const again = () =>
      handleEvent(shop, 'loyalty', 'order.moved', {
        orderNo,
        customerId: 0,
        from: 'ORDER_LOGISTICS_PICKED_UP',
        to: 'ORDER_LOGISTICS_DELIVERED',
        payable: 0,
        at: shop.clock.now().toISOString(),
      });
    await Promise.all([again(), again(), again()]);
    expect((await buyer.call('pointsScreen')).pointData.balance).toBe(balance);
  });

  it('claws back the points of refunded goods, once for each refund', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await deliver(orderNo);
    const { balance } = (await buyer.call('pointsScreen')).pointData;
    const goods = await goodsOf(orderNo);
    const manager = await aStaffMember(shop, 'manager');
    const refund = async (amount: number) => {
      const { complaintNo } = await buyer.call('reportComplaint', {
        params: { orderNo },
        body: { reason: 'QUALITY', items: [{ sku: 'CHK-CURRY-500', quantity: 1 }] },
      });
      await manager.call('consoleRefundComplaint', {
        params: { complaintNo },
        body: { lines: [{ lineNo: 1, amount: amount / 100 }], answer: 'Sorry' },
      });
      await shop.runJobs();
      return (await buyer.call('pointsScreen')).pointData.balance;
    };
    const third = Math.floor(goods / 3);
    const left = await refund(third);
    expect(left).toBe(Math.floor((balance * (goods - third)) / goods));
    const row = z.object({ refundId: z.number() });
    const { refundId } = await shop.db.one(
      row,
      sql`select r.id as "refundId" from orders.refund r join orders."order" o on o.id = r.order_id
          where o.order_no = ${orderNo}`,
    );
    const at = shop.clock.now().toISOString();
    const refunded = { orderNo, customerId: 0, refundId, isWhole: false, kept: 0, at };
    const again = () => handleEvent(shop, 'loyalty', 'order.refunded', refunded);
    await Promise.all([again(), again(), again()]);
    expect((await buyer.call('pointsScreen')).pointData.balance).toBe(left);
    expect(await refund(goods - third)).toBe(0);
    const { earn } = await buyer.call('earningHistory', {
      query: { earningHistoryTab: 'expired' },
    });
    expect(earn).toMatchObject([
      { points: -left, status: 'EXPIRED', orderNo },
      { points: left - balance, status: 'EXPIRED', orderNo },
    ]);
  });
});

describe('guards', () => {
  it('refuses guests and invalid pages', async () => {
    const guest = shop.client();
    expect(await guest.send('pointsScreen')).toMatchObject({ status: 401 });
    expect(await guest.send('earningHistory')).toMatchObject({ status: 401 });
    const customer = await aCustomer(shop);
    for (const query of [{ pageNo: -1 }, { pageSize: 51 }, { earningHistoryTab: 'stolen' }]) {
      expect(await customer.send('earningHistory', { query })).toMatchObject({ status: 422 });
    }
  });

  it('shows customers only their own points', async () => {
    const buyer = await aBuyer(shop);
    await deliver(await aPlacedOrder(buyer, packs));
    const stranger = await aCustomer(shop);
    expect((await stranger.call('earningHistory')).earn).toEqual([]);
    expect((await stranger.call('pointsScreen')).pointData.balance).toBe(0);
  });
});
