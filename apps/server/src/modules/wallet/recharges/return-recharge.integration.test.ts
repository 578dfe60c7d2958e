import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { idRow } from '../../../platform/rows.ts';
import { aCustomer, aKey } from '../../../testing/buyer.ts';
import {
  type PayingShop,
  expectBalancedBooks,
  processWebhooks,
  payingShop,
  refundsIn,
  webhooksSeen,
} from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let fixture: PayingShop;
let care: TestClient;
beforeAll(async () => {
  fixture = await payingShop();
  care = await aStaffMember(fixture.shop, 'support');
});
afterAll(() => fixture.close());

/** Pays a recharge by card and returns to the shop; returns its number. */
async function charged(who: TestClient, amount: number): Promise<string> {
  const { shop, sandbox } = fixture;
  const { rechargeTxnNo = '' } = await who.call('rechargeWallet', { body: {} });
  const { pgOrderId = '' } = await who.call('payRecharge', {
    params: { paymentMode: 'CC' },
    body: { rechargeTxnNo, amount },
  });
  const before = await webhooksSeen(shop);
  await sandbox.payRazorpay(pgOrderId);
  await processWebhooks(shop, before + 1);
  return rechargeTxnNo;
}

const balances = async (who: TestClient) => {
  const { balance, paidIn, rewardCash } = (await who.call('walletTransactions')).walletData;
  return { balance, paidIn, rewardCash };
};
const returnRecharge = (rechargeTxnNo: string, client = care, headers = aKey()) =>
  client.send('consoleReturnRecharge', {
    params: { rechargeTxnNo },
    body: { reason: 'Charged by mistake' },
    headers,
  });

/** Reward cash for the customer of a recharge. */
async function grant(rechargeTxnNo: string, amount: number): Promise<void> {
  const { id: customerId } = await fixture.shop.db.one(
    idRow,
    sql`select customer_id as id from wallet.recharge where recharge_txn_no = ${rechargeTxnNo}`,
  );
  await care.call('consoleAdjustMoney', {
    params: { customerId },
    body: { kind: 'goodwill', amount, reason: 'Late delivery' },
  });
}

describe('works', () => {
  it('returns an unspent recharge once to its source', async () => {
    const { shop } = fixture;
    const who = await aCustomer(shop);
    const rechargeTxnNo = await charged(who, 500);
    const answers = await Promise.all([1, 2].map(() => returnRecharge(rechargeTxnNo)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.data).toEqual({ returned: 500 });
    expect(answers.find(({ status }) => status === 409)?.errorCode).toBe('RECHARGE_SPENT');
    expect(await balances(who)).toEqual({ balance: 0, paidIn: 0, rewardCash: 0 });
    expect(await refundsIn(shop, rechargeTxnNo)).toMatchObject([
      expect.stringMatching(/^source 50000 /),
    ]);
    const { walletTransactions } = await who.call('walletTransactions');
    expect(walletTransactions[0]).toMatchObject({
      title: 'Recharge refunded to your bank',
      amount: -500,
      rechargeTxnNo,
    });
    await expectBalancedBooks(shop);
  });

  it('returns at most the paid-in money that is left, and no reward cash', async () => {
    const { shop } = fixture;
    const who = await aCustomer(shop);
    const first = await charged(who, 500);
    const second = await charged(who, 300);
    await grant(first, 100);
    expect((await returnRecharge(second)).data).toEqual({ returned: 300 });
    expect((await returnRecharge(first)).data).toEqual({ returned: 500 });
    expect(await balances(who)).toEqual({ balance: 100, paidIn: 0, rewardCash: 100 });
    expect(await returnRecharge(first)).toMatchObject({ status: 409, errorCode: 'RECHARGE_SPENT' });
    await expectBalancedBooks(shop);
  });

  it('returns a recharge once for a repeated request, and writes an audit entry', async () => {
    const who = await aCustomer(fixture.shop);
    const rechargeTxnNo = await charged(who, 250);
    const headers = aKey();
    const [one, two] = [
      await returnRecharge(rechargeTxnNo, care, headers),
      await returnRecharge(rechargeTxnNo, care, headers),
    ];
    expect([one.data, two.data]).toEqual([{ returned: 250 }, { returned: 250 }]);
    const owner = await aStaffMember(fixture.shop, 'owner');
    const { entries } = await owner.call('consoleAudit', { query: {} });
    expect(entries.filter(({ action }) => action === 'recharge.return').length).toBeGreaterThan(0);
  });
});

describe('refuses', () => {
  it('refuses a recharge that was never paid, and an unknown number', async () => {
    const who = await aCustomer(fixture.shop);
    const { rechargeTxnNo = '' } = await who.call('rechargeWallet', { body: {} });
    for (const number of [rechargeTxnNo, 'HBRNOTTHERE2345']) {
      expect(await returnRecharge(number)).toMatchObject({ errorCode: 'RECHARGE_NOT_FOUND' });
    }
  });
});

describe('guards', () => {
  it('refuses staff without permission for HB Money', async () => {
    const packer = await aStaffMember(fixture.shop, 'packer');
    expect((await returnRecharge('HBRNOTTHERE2345', packer)).status).toBe(403);
  });
});
