import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import {
  type PayingShop,
  anOrderToPay,
  expectBalancedBooks,
  numberOf,
  payBy,
  paymentAs,
  payingShop,
  refundsIn,
  sendWebhook,
  reportSuccess,
} from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';

let all: PayingShop;
beforeAll(async () => {
  all = await payingShop();
});
afterEach(() => expectBalancedBooks(all.shop));
afterAll(() => all.close());

/** A paid order, and a function that sends webhooks of its dispute. */
async function aDisputedOrder(id: string) {
  const { shop, sandbox } = all;
  const bought = await anOrderToPay(shop);
  const { pgOrderId = '' } = await payBy(bought, 'CC');
  const paid = await sandbox.payRazorpay(pgOrderId);
  await reportSuccess(bought, paid);
  const { payable, orderNo } = bought;
  let events = 0;
  const receive = async (status: string, more: object = {}) => {
    events += 1;
    const answer = await sendWebhook(shop, {
      event: `payment.dispute.${status === 'open' ? 'created' : status}`,
      eventId: `${id}-${events}`,
      payment: paymentAs(pgOrderId, paid.paymentId, 'captured', payable),
      dispute: {
        id,
        entity: 'dispute',
        payment_id: paid.paymentId,
        amount: payable,
        currency: 'INR',
        amount_deducted: 0,
        reason_code: 'goods_or_services_not_received',
        respond_by: 1_793_000_000,
        status,
        phase: 'chargeback',
        ...more,
      },
    });
    expect(answer.statusCode).toBe(200);
    await shop.runJobs();
  };
  const withheld = () => balanceOf(shop.db, accounts.disputes);
  const lost = () => balanceOf(shop.db, accounts.disputeLosses);
  return { ...bought, orderNo, payable, hear: receive, withheld, lost };
}

const shown = async (disputeId: string) => {
  const owner = await aStaffMember(all.shop, 'owner');
  const lists = await Promise.all([
    owner.call('consoleDisputes'),
    owner.call('consoleDisputes', { query: { closed: true } }),
  ]);
  return lists.flatMap(({ disputes }) => disputes).find((each) => each.disputeId === disputeId);
};

it('lists a chargeback with its deadline, and books a loss once for events in any order', async () => {
  const { hear, lost, withheld, payable, orderNo } = await aDisputedOrder('disp_Lost');
  const before = await lost();
  await hear('open');
  expect(await shown('disp_Lost')).toMatchObject({
    reference: orderNo,
    state: 'OPEN',
    taken: false,
    reason: 'goods_or_services_not_received',
    respondBy: new Date(1_793_000_000_000).toISOString(),
  });
  expect(await lost()).toBe(before);
  await hear('lost');
  await hear('under_review');
  await hear('lost');
  expect(await shown('disp_Lost')).toMatchObject({ state: 'LOST', taken: true });
  expect(await lost()).toBe(before - payable);
  expect(await withheld()).toBe(0);
});

it('books withheld money at once, and returns it when the dispute is won', async () => {
  const { buyer, hear, withheld, payable } = await aDisputedOrder('disp_Won');
  const before = await withheld();
  await hear('open', { amount_deducted: payable });
  expect(await withheld()).toBe(before - payable);
  // An erasure waits until the dispute is decided.
  const { blockers } = await buyer.call('erasureBlockers');
  expect(blockers).toContain('Your bank disputes a payment. Wait until the dispute is closed.');
  await hear('won');
  expect(await shown('disp_Won')).toMatchObject({ state: 'WON', taken: false });
  expect(await withheld()).toBe(before);
});

it('stops the refund of a disputed payment, so that no money is paid twice', async () => {
  const { shop } = all;
  const { buyer, orderNo, hear } = await aDisputedOrder('disp_Refund');
  await hear('open');
  await buyer.call('cancelOrder', { params: { orderNo }, body: { refundTo: 'source' } });
  await shop.runJobs();
  expect(await refundsIn(shop, orderNo)).toEqual([expect.stringContaining('MANUAL')]);
});

it('stops a refund to HB Money too', async () => {
  const { shop } = all;
  const { buyer, orderNo, hear } = await aDisputedOrder('disp_Wallet');
  await hear('open');
  await buyer.call('cancelOrder', { params: { orderNo }, body: { refundTo: 'wallet' } });
  await shop.runJobs();
  expect(await refundsIn(shop, orderNo)).toEqual([expect.stringContaining('MANUAL')]);
  expect((await buyer.call('walletTransactions')).walletData.balance).toBe(0);
});

it('ignores disputes of payments that are not the shop’s', async () => {
  const { shop } = all;
  const payment = paymentAs('order_Elsewhere', 'pay_Elsewhere', 'captured', 500);
  const dispute = { id: 'disp_Other', payment_id: 'pay_Elsewhere', amount: 500, status: 'open' };
  const event = 'payment.dispute.created';
  await sendWebhook(shop, { event, eventId: 'other-1', payment, dispute });
  await shop.runJobs();
  const rows = sql`select count(*) as n from payments.dispute where payment_id = 'pay_Elsewhere'`;
  expect(await numberOf(shop, rows)).toBe(0);
});

it('gathers the evidence as ZIP, and records once that it was sent', async () => {
  const { hear, orderNo } = await aDisputedOrder('disp_Evidence');
  await hear('open');
  const params = { provider: 'razorpay', disputeId: 'disp_Evidence' } as const;
  const accountant = await aStaffMember(all.shop, 'accountant');
  const { body, headers } = await accountant.raw({
    method: 'GET',
    url: '/api/console/disputes/razorpay/disp_Evidence/evidence',
  });
  expect(headers['content-type']).toBe('application/zip');
  expect(body).toContain('evidence.pdf');
  const mark = () => accountant.send('consoleMarkEvidenceSent', { params, body: {} });
  expect(await mark()).toMatchObject({ status: 200 });
  expect(await mark()).toMatchObject({ status: 409 });
  const { evidenceSent, reference } = (await shown('disp_Evidence')) ?? {};
  expect({ by: typeof evidenceSent?.by, reference }).toEqual({ by: 'string', reference: orderNo });
  const unknown = { ...params, disputeId: 'disp_Nobody' };
  expect(
    await accountant.send('consoleMarkEvidenceSent', { params: unknown, body: {} }),
  ).toMatchObject({ status: 404 });
});

/** A disputed payment that the gateway knows too. */
async function aDisputeAtGateway() {
  const { shop, sandbox } = all;
  const bought = await anOrderToPay(shop);
  const { pgOrderId = '' } = await payBy(bought, 'CC');
  const paid = await sandbox.payRazorpay(pgOrderId);
  await reportSuccess(bought, paid);
  const { id } = await sandbox.control<{ id: string }>('POST', 'disputes', {
    paymentId: paid.paymentId,
  });
  await sandbox.control('POST', 'settle');
  await shop.runJobs();
  return { disputeId: id, params: { provider: 'razorpay', disputeId: id } as const };
}

it('sends the evidence to the gateway once, and the bank reviews it', async () => {
  const { shop, sandbox } = all;
  const { disputeId, params } = await aDisputeAtGateway();
  const accountant = await aStaffMember(shop, 'accountant');
  expect(await shown(disputeId)).toMatchObject({ state: 'OPEN', canSend: true });
  const send = () => accountant.send('consoleSendEvidence', { params, body: {} });
  expect(await send()).toMatchObject({ status: 200 });
  expect(await send()).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  await sandbox.control('POST', 'settle');
  await shop.runJobs();
  expect(await shown(disputeId)).toMatchObject({
    state: 'UNDER_REVIEW',
    canSend: false,
    evidenceSent: { by: expect.any(String) as string },
  });
  const journal = await sandbox.control<{ kind: string; value: object }[]>('GET', 'journal');
  const last = journal.findLast(({ kind }) => kind === 'dispute')?.value;
  expect(last).toMatchObject({
    id: disputeId,
    evidence: {
      summary: expect.stringContaining('Order HB') as string,
      explanation_letter: [expect.stringMatching(/^doc_/) as string],
    },
  });
});

it('records nothing when the gateway refuses the evidence or has no such calls', async () => {
  const { shop, sandbox } = all;
  const { disputeId, params } = await aDisputeAtGateway();
  const accountant = await aStaffMember(shop, 'accountant');
  const send = () => accountant.send('consoleSendEvidence', { params, body: {} });
  await sandbox.control('PUT', 'fault-settings', { faults: { share: 1, kinds: ['502'] } });
  expect(await send()).toMatchObject({ status: 503, errorCode: 'GATEWAY_UNAVAILABLE' });
  await sandbox.control('PUT', 'fault-settings', {});
  expect(await shown(disputeId)).toMatchObject({ canSend: true });
  const { hear } = await aDisputedOrder('disp_Elsewhere');
  await hear('open');
  const elsewhere = { provider: 'razorpay', disputeId: 'disp_Elsewhere' } as const;
  expect(
    await accountant.send('consoleSendEvidence', { params: elsewhere, body: {} }),
  ).toMatchObject({ status: 409, errorCode: 'EVIDENCE_REFUSED' });
  const moveTo = (provider: string) =>
    shop.db.run(
      sql`with moved as (
            update payments.dispute set provider = ${provider}
            where provider_dispute_id = 'disp_Elsewhere' returning payment_id)
          update payments.gateway_payment set provider = ${provider}
          where payment_id in (select payment_id from moved)`,
    );
  await moveTo('payu');
  const atPayu = { provider: 'payu', disputeId: 'disp_Elsewhere' } as const;
  expect(await accountant.send('consoleSendEvidence', { params: atPayu, body: {} })).toMatchObject({
    status: 409,
    errorCode: 'EVIDENCE_BY_HAND',
  });
  await moveTo('razorpay');
});
