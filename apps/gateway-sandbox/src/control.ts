import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deliverDue } from './deliveries.ts';
import { runDueTasks } from './due-tasks.ts';
import type { Method } from './kinds.ts';
import { noFaults, type FaultSettings } from './fault-settings.ts';
import { isReason, isScenario, outcomeOf, type PlannedOutcome } from './outcomes.ts';
import { refundInDashboard as payuRefund } from './payu/actions.ts';
import { responseFields, rupeesOf } from './payu/response.ts';
import * as payu from './payu/transactions.ts';
import { failureAnswer, hasPaid, isDecided, successAnswer } from './razorpay/answers.ts';
import { RazorpayError } from './razorpay/errors.ts';
import { openDispute } from './razorpay/disputes.ts';
import { bodyOf, stringOf } from './razorpay/input.ts';
import { atBank } from './razorpay/mandates.ts';
import { createPayment, decide, findPayment } from './razorpay/payments.ts';
import { createRefund } from './razorpay/refunds.ts';
import type { Sandbox } from './sandbox.ts';

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Accepts only programs of this machine. Refuses browsers from every origin. */
function demandLoopback({ socket, headers }: FastifyRequest): void {
  const fromPage = headers['origin'] !== undefined || headers['sec-fetch-site'] !== undefined;
  if (!isLoopback(socket.remoteAddress ?? '') || fromPage) {
    throw new RazorpayError(
      403,
      'The control API of the sandbox answers only programs on the same machine.',
    );
  }
}

/** The control API, by which tests and the chaos run change settings and read the sandbox's data. */
export function control(sandbox: Sandbox) {
  return async (http: FastifyInstance): Promise<void> => {
    http.addHook('onRequest', async (request) => demandLoopback(request));
    const { journal, clock, settings } = sandbox;
    http.get('/fault-settings', async () => sandbox.faultSettings);
    http.put(
      '/fault-settings',
      async ({ body }) => (sandbox.faultSettings = withChanges(noFaults, bodyOf(body))),
    );
    http.put('/store', async ({ body }) => {
      settings.storeOrigin = new URL(stringOf(bodyOf(body)['origin'])).origin;
      return { origin: settings.storeOrigin };
    });
    http.post('/clock', async ({ body }) => {
      clock.advance(Number(bodyOf(body)['advanceMs']));
      journal.put('clock', 'clock', { aheadMs: clock.aheadMs }, clock.now());
      runDueTasks(sandbox);
      await deliverDue(sandbox);
      return { now: clock.now() };
    });
    http.post('/settle', async () => {
      runDueTasks(sandbox);
      await deliverDue(sandbox);
      const waiting = journal.all('delivery').filter(({ state }) => state === 'waiting').length;
      const tasks = journal.all('task').filter(({ done }) => !done).length;
      return { waiting, tasks };
    });
    http.post('/pay/razorpay', async ({ body }) => payAtRazorpay(sandbox, bodyOf(body)));
    http.post('/pay/payu', async ({ body }) => payAtPayu(sandbox, bodyOf(body)));
    http.post<{ Params: { id: string } }>('/mandates/:id', async ({ params, body }) => {
      const { status, debits, reason } = bodyOf(body);
      if (debits !== undefined) {
        const plan = planFrom({ scenario: debits, reason });
        journal.put('debits', params.id, { tokenId: params.id, plan }, clock.now());
      }
      return atBank(sandbox, params.id, stringOf(status));
    });
    http.post('/refund', async ({ body }) => refundInDashboard(sandbox, bodyOf(body)));
    http.post('/disputes', async ({ body }) => openDispute(sandbox, bodyOf(body)));
    http.get('/captures', async () => captures(sandbox));
    http.get('/deliveries', async () => journal.all('delivery'));
    http.post<{ Params: { id: string } }>('/deliveries/:id/again', async ({ params }) => {
      const delivery = journal.get('delivery', params.id);
      if (!delivery) throw new RazorpayError(404, 'No such delivery.');
      const again = { ...delivery, state: 'waiting' as const, dueAt: clock.now() };
      journal.put('delivery', delivery.id, again, clock.now());
      await deliverDue(sandbox);
      return journal.get('delivery', delivery.id);
    });
    http.get<{ Querystring: { since?: string } }>('/journal', async ({ query }) =>
      [...journal.lines()].filter(({ n }) => n > Number(query.since ?? 0)),
    );
  };
}

/** Merges the changes into the settings, one level deep. */
function withChanges(from: FaultSettings, changes: Record<string, unknown>): FaultSettings {
  const { webhooks, faults, ...rest } = changes as Partial<FaultSettings>;
  return {
    ...structuredClone(from),
    ...rest,
    webhooks: { ...from.webhooks, ...webhooks },
    faults: { ...from.faults, ...faults },
  };
}

function planFrom(input: Record<string, unknown>): PlannedOutcome {
  const scenario = stringOf(input['scenario'], 'success');
  const reason = stringOf(input['reason']);
  if (!isScenario(scenario)) throw new RazorpayError(400, `No such scenario: ${scenario}`);
  return outcomeOf(scenario, isReason(reason) ? reason : undefined);
}

const methodFrom = (input: Record<string, unknown>): Method =>
  (input['method'] as Method | undefined) ?? 'card';

/** Simulates a payer at the first gateway; returns the data that the browser would send to the shop. */
function payAtRazorpay(sandbox: Sandbox, input: Record<string, unknown>) {
  const created = createPayment(sandbox, stringOf(input['order_id']), {
    method: methodFrom(input),
    email: stringOf(input['email']),
    contact: stringOf(input['contact'], '+919000000001'),
    save: input['save'] === true,
    ...(typeof input['customer_id'] === 'string' && { customerId: input['customer_id'] }),
    ...(typeof input['vpa'] === 'string' && { vpa: input['vpa'] }),
    ...(methodFrom(input) === 'card' && { cardNumber: '4100280000001007' }),
  });
  decide(sandbox, created.id, planFrom(input));
  const payment = findPayment(sandbox, created.id);
  const paymentId = payment.id;
  if (!isDecided(payment)) return { outcome: 'pending', paymentId };
  if (!hasPaid(payment)) return { outcome: 'failure', paymentId, error: failureAnswer(payment) };
  const isSilent = planFrom(input).scenario === 'noredirect';
  if (isSilent) return { outcome: 'silent', paymentId };
  return { outcome: 'success', paymentId, response: successAnswer(sandbox, payment) };
}

/** Simulates a payer at the second gateway: takes the shop's form, returns the form for the shop. */
function payAtPayu(sandbox: Sandbox, input: Record<string, unknown>) {
  const form = bodyOf(input['form']) as Record<string, string>;
  const { mihpayid } = payu.begin(sandbox, form);
  payu.choose(sandbox, mihpayid, {
    mode: { card: 'CC', netbanking: 'NB', upi: 'UPI', wallet: 'CASH', paylater: 'BNPL' }[
      methodFrom(input)
    ],
    bankcode: '',
    cardNo: '410028XXXXXX1007',
    vpa: stringOf(input['vpa']),
    network: 'Visa',
  });
  const transaction = payu.decide(sandbox, mihpayid, planFrom(input));
  const { status, unmappedstatus } = transaction;
  if (planFrom(input).scenario === 'noredirect') return { outcome: 'silent', mihpayid };
  const cancelled = unmappedstatus === 'userCancelled' && form['curl'];
  const action = status === 'success' ? form['surl'] : cancelled ? form['curl'] : form['furl'];
  return {
    outcome: status,
    mihpayid,
    action,
    fields: responseFields(sandbox, transaction),
  };
}

/** Refunds money in a gateway's dashboard, outside of the store. */
function refundInDashboard(sandbox: Sandbox, input: Record<string, unknown>) {
  const paymentId = stringOf(input['paymentId']);
  const amount = Number(input['amount']);
  const transaction = sandbox.journal.get('transaction', paymentId);
  if (!transaction) {
    return {
      refundId: createRefund(sandbox, findPayment(sandbox, paymentId), { amount }, undefined).id,
    };
  }
  const refundId = payuRefund(sandbox, transaction, rupeesOf(amount));
  if (refundId === null) throw new RazorpayError(400, 'Refund amount not valid');
  return { refundId };
}

/** All payments that took money, with their refunds: the reference for the store's books. */
function captures({ journal }: Sandbox) {
  return {
    razorpay: journal
      .all('payment')
      .filter(
        ({ captured, status }) => captured || status === 'authorized' || status === 'refunded',
      )
      .map((payment) => ({
        paymentId: payment.id,
        orderId: payment.order_id,
        receipt: journal.get('order', payment.order_id)?.receipt ?? null,
        amount: payment.amount,
        refunded: payment.amount_refunded,
        captured: payment.captured,
        status: payment.status,
      })),
    payu: journal
      .all('transaction')
      .filter(({ status }) => status === 'success')
      .map(({ mihpayid, form, charged, refunded, status }) => ({
        paymentId: mihpayid,
        orderId: form['txnid'] ?? '',
        receipt: form['udf1'] ?? null,
        amount: charged,
        refunded,
        captured: true,
        status,
      })),
  };
}
