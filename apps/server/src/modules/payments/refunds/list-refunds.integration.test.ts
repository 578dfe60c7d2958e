import type { InputOf } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer } from '../../../testing/buyer.ts';
import { customerOf } from '../../../testing/subscriber.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const dayMs = 86_400_000;

let shop: TestApp;
let accountant: TestClient;
let customerId = 0;
beforeAll(async () => {
  shop = await testApp();
  accountant = await aStaffMember(shop, 'accountant');
  customerId = await customerOf(shop.db, await aBuyer(shop));
  await shop.db.run(
    sql`update identity.customer set full_name = 'Zoya Khan' where id = ${customerId}`,
  );
  await attempt('A1', 'PAID', 'HBPAID1', 9);
  await shop.db.run(sql`
    insert into payments.gateway_payment (attempt_id, kind, reference, customer_id, provider,
      payment_id, state, outcome, amount_paise, currency, method, captured_at, created_at, updated_at)
    select id, kind, reference, customer_id, provider, 'pay_Desk1', 'CAPTURED', 'KEPT', amount_paise,
           'INR', 'upi', updated_at, updated_at, updated_at
    from payments.attempt where attempt_no = 'A1'`);
  await refund('RFDESK0001', 'MANUAL', 9, { failure: 'The balance is too low' });
  await refund('RFDESK0002', 'PENDING', 3, { gateway: 'rfnd_Desk2' });
  await refund('RFDESK0003', 'REQUESTED', 0);
  await refund('RFDESK0004', 'PROCESSED', 2, { gateway: 'rfnd_Desk4', bank: 'ARN74523' });
});
afterAll(() => shop.close());

const before = (days: number): Date => new Date(shop.clock.now().getTime() - days * dayMs);

const attempt = (no: string, state: string, reference: string, days: number) =>
  shop.db.run(sql`
    insert into payments.attempt (attempt_no, kind, reference, customer_id, provider, mode,
      amount_paise, snapshot, state, reason, created_at, updated_at)
    values (${no}, 'order', ${reference}, ${customerId}, 'razorpay', 'upi', 50000, '{}', ${state},
      ${state === 'FAILED' ? 'Card declined' : null}, ${before(days)}, ${before(days)})`);

const refund = (
  refundNo: string,
  state: string,
  days: number,
  { gateway = null, bank = null, failure = null }: Record<string, string | null> = {},
) =>
  shop.db.run(sql`
    insert into payments.refund (refund_no, key, kind, reference, customer_id, destination,
      gateway_payment_id, amount_paise, reason, state, provider_refund_id, bank_reference, failure,
      created_at, updated_at)
    select ${refundNo}, ${refundNo}, 'order', reference, customer_id, 'source', id, 1000, 'Damaged',
      ${state}, ${gateway}, ${bank}, ${failure}, ${before(days)}, ${before(days)}
    from payments.gateway_payment where payment_id = 'pay_Desk1'`);

const found = async (query: InputOf<'consoleRefunds'>['query']) =>
  (await accountant.call('consoleRefunds', { query })).refunds.map(({ refundNo }) => refundNo);

describe('the refund desk', () => {
  it('lists waiting refunds from the oldest, each with its purchase, customer and age', async () => {
    const { refunds, total, ages } = await accountant.call('consoleRefunds', {
      query: { state: 'WAITING' },
    });
    expect(total).toBe(3);
    expect(refunds).toMatchObject([
      {
        refundNo: 'RFDESK0001',
        reference: 'HBPAID1',
        customerId,
        customerName: 'Zoya Khan',
        daysWaiting: 9,
        failure: 'The balance is too low',
        ways: ['wallet', 'bank'],
      },
      { refundNo: 'RFDESK0002', daysWaiting: 3, gatewayRefundId: 'rfnd_Desk2', ways: [] },
      { refundNo: 'RFDESK0003', daysWaiting: 0 },
    ]);
    expect(ages).toEqual([
      { age: '0-1', count: 1, amount: 10 },
      { age: '2-3', count: 1, amount: 10 },
      { age: '4-7', count: 0, amount: 0 },
      { age: '8+', count: 1, amount: 10 },
    ]);
    expect((await accountant.call('consoleToday')).money?.refundsWaiting).toBe(3);
  });

  it('filters by age, state and destination, and pages by a cursor', async () => {
    expect(await found({ age: '8+' })).toEqual(['RFDESK0001']);
    expect(await found({ state: 'PROCESSED' })).toEqual(['RFDESK0004']);
    expect(await found({ destination: 'bank' })).toEqual([]);
    const first = await accountant.call('consoleRefunds', { query: { pageSize: 3 } });
    expect(first.refunds.map(({ refundNo }) => refundNo)).toEqual([
      'RFDESK0004',
      'RFDESK0003',
      'RFDESK0002',
    ]);
    expect(await found({ pageSize: 3, cursor: first.next })).toEqual(['RFDESK0001']);
  });

  it('finds a refund by each of its numbers and by the phone of its customer', async () => {
    const { rows } = await shop.db.pool.query('select phone from identity.customer where id = $1', [
      customerId,
    ]);
    const [{ phone }] = rows as [{ phone: string }];
    for (const q of ['arn74523', 'rfnd_Desk4', 'RFDESK0004'])
      expect(await found({ q })).toEqual(['RFDESK0004']);
    for (const q of ['hbpaid1', 'pay_Desk1', phone]) expect(await found({ q })).toHaveLength(4);
    expect(await found({ q: 'unknown' })).toEqual([]);
  });

  it('exports the filtered refunds as CSV', async () => {
    const csv = await accountant.send('consoleRefunds', {
      query: { state: 'WAITING', format: 'csv' },
    });
    const [head, ...lines] = csv.text.trim().split('\r\n');
    expect(head).toContain('Refund,Purchase,Customer,Amount');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('RFDESK0001,HBPAID1,Zoya Khan,10,MANUAL,source,9');
  });
});

describe('the list of failed payments', () => {
  it('has purchases that no other attempt paid, once each', async () => {
    await attempt('F1', 'FAILED', 'HBFAIL1', 2);
    await attempt('F2', 'FAILED', 'HBFAIL1', 1);
    await attempt('F3', 'FAILED', 'HBPAID1', 1);
    await attempt('F4', 'FAILED', 'HBFAIL4', 20);
    const since = before(5).toISOString().slice(0, 10);
    const { payments, total } = await accountant.call('consoleFailedPayments', {
      query: { since },
    });
    expect(total).toBe(1);
    expect(payments).toMatchObject([
      { attemptNo: 'F2', reference: 'HBFAIL1', customerName: 'Zoya Khan', reason: 'Card declined' },
    ]);
  });
});
