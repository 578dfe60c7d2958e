import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db.ts';
import { numberOf } from '../../testing/paying.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
let accountant: TestClient;
beforeAll(async () => {
  shop = await testApp();
  accountant = await aStaffMember(shop, 'accountant');
  const { db, clock } = shop;
  const captured = new Date(clock.now().getTime() - 8 * 86_400_000);
  await db.run(sql`
    insert into payments.attempt (attempt_no, kind, reference, customer_id, provider, mode,
      amount_paise, snapshot, state, created_at, updated_at)
    values ('A1', 'order', 'HBTEST', 7, 'razorpay', 'upi', 5000, '{}', 'PAID', ${captured}, ${captured})`);
  await db.run(sql`
    insert into payments.gateway_payment (attempt_id, kind, reference, customer_id, provider,
      payment_id, state, outcome, amount_paise, currency, method, captured_at, created_at, updated_at)
    select max(id), 'order', 'HBTEST' || n, 7, 'razorpay', 'pay_' || n, 'CAPTURED', 'KEPT', 5000,
           'INR', 'upi', ${captured}, ${captured}, ${captured}
    from payments.attempt, generate_series(1, 3) as n group by n`);
});
afterAll(() => shop.close());

const head =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at,settlement_utr';
const line = (id: string, amount = '50.00', settlement = 'setl_1') =>
  `payment,${id},${amount},INR,1.00,0.18,0,${(Number(amount) - 1.18).toFixed(2)},${settlement},20/11/2026 12:00:00,UTR${settlement}`;
const upload = (lines: string[], fileName = 'recon.csv') =>
  accountant.send('consoleImportSettlement', {
    body: { fileName, content: Buffer.from([head, ...lines].join('\n')).toString('base64') },
  });
const balance = async (account: string) => {
  const { balances, difference } = await accountant.call('consoleTrialBalance');
  expect(difference).toBe(0);
  const found = balances.find((each) => each.account === account);
  return Math.round(((found?.debit ?? 0) - (found?.credit ?? 0)) * 100) / 100;
};
const payouts = async () => (await accountant.call('consolePayouts')).payouts;
const differences = async () => (await accountant.call('consoleSettlementDifferences')).differences;
const unsettled = async () =>
  (await accountant.call('consoleUnsettledPayments')).payments.map(({ paymentId }) => paymentId);
const first = [line('pay_1'), line('pay_2', '49.00'), line('pay_9')];

describe('a settlement report', () => {
  it('is compared with the payments and posted with fee and tax', async () => {
    expect(await unsettled()).toEqual(['pay_1', 'pay_2', 'pay_3']);
    expect(await upload(first)).toMatchObject({
      status: 200,
      data: { provider: 'razorpay', lines: 3, known: 0, matched: 1, unmatched: 2, payouts: 1 },
    });
    expect(await unsettled()).toEqual(['pay_3']);
    expect(await differences()).toMatchObject([
      { entityId: 'pay_2', state: 'AMOUNT', amount: 49, inStore: 50 },
      { entityId: 'pay_9', state: 'UNKNOWN' },
    ]);
    expect(await payouts()).toMatchObject([{ settlementId: 'setl_1', amount: 145.46, fee: 3 }]);
    expect(await balance('gateway-fees')).toBe(3);
    expect(await balance('gst-on-fees')).toBe(0.54);
    expect(await balance('payouts-in-transit')).toBe(145.46);
    expect(await balance('gateway-razorpay')).toBe(-149);
  });

  it('changes nothing when it is imported twice, also at once, and skips known lines', async () => {
    const both = await Promise.all([upload(first), upload(first)]);
    expect(both.map(({ errorCode }) => errorCode)).toEqual([
      'SETTLEMENT_FILE_KNOWN',
      'SETTLEMENT_FILE_KNOWN',
    ]);
    const more = await upload([line('pay_1'), line('pay_3', '50.00', 'setl_2')]);
    expect(more.data).toMatchObject({ lines: 2, known: 1, matched: 1, payouts: 1 });
    expect(await balance('gateway-fees')).toBe(4);
  });

  it('is refused whole for one wrong line, with its remedy', async () => {
    const lines = () => numberOf(shop, sql`select count(*) as n from accounting.settlement_line`);
    const before = await lines();
    const wrong = await upload([line('pay_5'), line('pay_6').replace('1.00', 'one')]);
    expect(wrong).toMatchObject({ status: 422, errorCode: 'SETTLEMENT_FILE_REFUSED' });
    expect(wrong.description).toContain('Line 3');
    const changed = await upload([line('pay_5'), line('pay_1', '51.00')]);
    expect(changed.description).toContain('pay_1 has other amounts');
    expect(await lines()).toBe(before);
  });

  it('is explained, and its payout is confirmed with the amount of the bank', async () => {
    const unknown = (await differences()).find(({ entityId }) => entityId === 'pay_9');
    const explain = () =>
      accountant.send('consoleExplainSettlementLine', {
        params: { lineId: unknown?.lineId ?? 0 },
        body: { note: 'A payment of the old shop' },
      });
    expect((await explain()).status).toBe(200);
    expect((await explain()).status).toBe(404);
    const payoutId =
      (await payouts()).find(({ settlementId }) => settlementId === 'setl_1')?.payoutId ?? 0;
    const receive = (amount: number, receivedOn = '2026-11-21') =>
      accountant.send('consoleReceivePayout', {
        params: { payoutId },
        body: { amount, receivedOn },
      });
    expect((await receive(145)).errorCode).toBe('PAYOUT_AMOUNT_DIFFERS');
    expect((await receive(145.46, '2027-01-01')).errorCode).toBe('INVALID');
    expect((await receive(145.46)).status).toBe(200);
    expect((await receive(145.46)).errorCode).toBe('PAYOUT_RECEIVED');
    expect(await balance('bank')).toBe(145.46);
    const late = await upload([line('pay_8')]);
    expect(late.description).toContain('Payout setl_1 is confirmed');
  });
});
