import type { FastifyInstance, FastifyRequest } from 'fastify';
import { banks, payLaters, wallets } from '../banks.ts';
import type { Method, RazorpayCustomer } from '../kinds.ts';
import { isVpa, outcomeOfVpa } from '../outcomes.ts';
import type { Sandbox } from '../sandbox.ts';
import { contest, findDispute, uploadDocument } from './disputes.ts';
import { RazorpayError, unknownId, wrongInput } from './errors.ts';
import {
  amountOf,
  type Body,
  bodyOf,
  collection,
  refuseOtherFields,
  notesOf,
  pageOf,
  stringOf,
  textOf,
} from './input.ts';
import { changeOrder, createOrder, findOrder } from './orders.ts';
import { capture, createPayment, decide, findPayment, paymentsOf } from './payments.ts';
import { createRefund, findRefund } from './refunds.ts';
import { debit } from './debits.ts';
import { cancelMandate } from './mandates.ts';
import { deleteToken, tokenOf, tokensOf } from './tokens.ts';

/** Bytes of one upload. */
const maxDocumentBytes = 10 * 1024 * 1024;

type Named = { Params: { id: string; other: string } };

/** The server API of the first gateway, below /v1. Each call needs the key and its secret. */
export function razorpayApi(sandbox: Sandbox) {
  return async (http: FastifyInstance): Promise<void> => {
    http.addHook('onRequest', async (request) => demandKey(sandbox, request));
    http.setNotFoundHandler((_request, reply) =>
      reply
        .code(400)
        .send(new RazorpayError(400, 'The requested URL was not found on the server.').body()),
    );
    orderCalls(http, sandbox);
    paymentCalls(http, sandbox);
    customerCalls(http, sandbox);
    disputeCalls(http, sandbox);
    http.get('/methods', async () => methods());
  };
}

function demandKey({ settings }: Sandbox, { headers }: FastifyRequest): void {
  const { keyId, keySecret } = settings.razorpay;
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  if (headers.authorization !== expected) throw new RazorpayError(401, 'Authentication failed');
}

function orderCalls(http: FastifyInstance, sandbox: Sandbox): void {
  const { journal } = sandbox;
  http.post('/orders', async ({ body }) => createOrder(sandbox, bodyOf(body)));
  http.get('/orders', async ({ query }) => {
    const { receipt, authorized } = bodyOf(query);
    const orders = journal
      .all('order')
      .filter((order) => receipt === undefined || order.receipt === receipt)
      .filter((order) => authorized === undefined || order.attempts > 0 === (authorized === '1'));
    return pageOf(orders, query);
  });
  http.get<Named>('/orders/:id', async ({ params }) => findOrder(sandbox, params.id));
  http.patch<Named>('/orders/:id', async ({ params, body }) => {
    findOrder(sandbox, params.id);
    return changeOrder(sandbox, params.id, { notes: notesOf(bodyOf(body)['notes']) });
  });
  http.get<Named>('/orders/:id/payments', async ({ params }) => {
    findOrder(sandbox, params.id);
    return collection(paymentsOf(sandbox, params.id));
  });
}

function paymentCalls(http: FastifyInstance, sandbox: Sandbox): void {
  const { journal } = sandbox;
  http.get('/payments', async ({ query }) => pageOf(journal.all('payment'), query));
  http.get<Named>('/payments/:id', async ({ params, query }) => {
    const { card, ...payment } = findPayment(sandbox, params.id);
    const wanted = Object.entries(bodyOf(query)).some(
      ([name, value]) => name.startsWith('expand') && stringOf(value).includes('card'),
    );
    return wanted && card ? { ...payment, card } : payment;
  });
  http.get<Named>('/payments/:id/card', async ({ params }) => {
    const { card } = findPayment(sandbox, params.id);
    if (!card) throw wrongInput('The payment is not by card.');
    return card;
  });
  http.post<Named>('/payments/:id/capture', async ({ params, body }) => {
    const input = bodyOf(body);
    return capture(sandbox, params.id, amountOf(input['amount']));
  });
  http.post<Named>('/payments/:id/refund', async ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency'];
    const payment = findPayment(sandbox, params.id);
    return createRefund(sandbox, payment, bodyOf(body), typeof key === 'string' ? key : undefined);
  });
  http.get<Named>('/payments/:id/refunds', async ({ params }) =>
    collection(journal.all('refund').filter((refund) => refund.payment_id === params.id)),
  );
  http.get<Named>('/payments/:id/refunds/:other', async ({ params }) =>
    findRefund(sandbox, params.other),
  );
  http.get('/refunds', async ({ query }) => pageOf(journal.all('refund'), query));
  http.get<Named>('/refunds/:id', async ({ params }) => findRefund(sandbox, params.id));
  http.post('/payments/validate/vpa', async ({ body }) => {
    const vpa = textOf(bodyOf(body), 'vpa', 120) ?? '';
    if (!isVpa(vpa))
      throw wrongInput('Invalid VPA. Please enter a valid Virtual Payment Address', 'vpa');
    return { vpa, success: true, customer_name: 'Test Payer' };
  });
  http.post('/payments/create/recurring', async ({ body }) => debit(sandbox, bodyOf(body)));
  for (const path of ['/payments/create/json', '/payments/create/upi']) {
    http.post(path, async (request) => createFromServer(sandbox, request));
  }
}

/** Starts a payment for the shop's own server: UPI intent or collect. */
function createFromServer(sandbox: Sandbox, { body, headers }: FastifyRequest) {
  const input = bodyOf(body);
  const order = findOrder(sandbox, stringOf(input['order_id']));
  if (amountOf(input['amount']) !== order.amount) {
    throw wrongInput('Your payment amount is different from your order amount.', 'amount');
  }
  const upi = bodyOf(input['upi']);
  const vpa = typeof upi['vpa'] === 'string' ? upi['vpa'] : undefined;
  const payment = createPayment(sandbox, order.id, {
    method: 'upi' satisfies Method,
    email: stringOf(input['email']),
    contact: stringOf(input['contact']),
    ...(typeof input['customer_id'] === 'string' && { customerId: input['customer_id'] }),
    save: input['save'] === 1 || input['save'] === true,
    ...(vpa && { vpa }),
  });
  const plan = vpa ? outcomeOfVpa(vpa, payment.amount) : null;
  if (plan) decide(sandbox, payment.id, plan);
  const base = `http://${headers.host ?? ''}/v1`;
  const poll = { action: 'poll', url: `${base}/payments/${payment.id}` };
  if (vpa) return { razorpay_payment_id: payment.id, next: [poll] };
  const rupees = (payment.amount / 100).toFixed(2);
  const url = `upi://pay?pa=sandbox@razorpay&pn=Test%20Shop&tr=${payment.id}&am=${rupees}&cu=INR`;
  return { razorpay_payment_id: payment.id, next: [{ action: 'intent', url }, poll] };
}

function disputeCalls(http: FastifyInstance, sandbox: Sandbox): void {
  // Node parses the form.
  http.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const type = { 'content-type': headers['content-type'] ?? '' };
      return new Response(new Uint8Array(body), { headers: type }).formData();
    },
  );
  http.post('/documents', { bodyLimit: maxDocumentBytes }, async ({ body }) => {
    if (!(body instanceof FormData)) throw wrongInput('The file field is required.', 'file');
    return uploadDocument(sandbox, body);
  });
  http.get<Named>('/documents/:id', async ({ params }) => {
    const document = sandbox.journal.get('document', params.id);
    if (!document) throw unknownId();
    return document;
  });
  http.get<Named>('/disputes/:id', async ({ params }) => findDispute(sandbox, params.id));
  http.patch<Named>('/disputes/:id/contest', async ({ params, body }) =>
    contest(sandbox, params.id, bodyOf(body)),
  );
}

function customerCalls(http: FastifyInstance, sandbox: Sandbox): void {
  const { journal, clock } = sandbox;
  const find = (id: string): RazorpayCustomer => {
    const customer = journal.get('customer', id);
    if (!customer) throw unknownId();
    return customer;
  };
  http.post('/customers', async ({ body }) => {
    const input = bodyOf(body);
    refuseOtherFields(input, ['name', 'email', 'contact', 'fail_existing', 'gstin', 'notes']);
    const fields = customerFields(input);
    const known = journal
      .all('customer')
      .find(({ email, contact }) => email === fields.email && contact === fields.contact);
    if (known && stringOf(input['fail_existing'], '1') === '0') return known;
    if (known) throw wrongInput('Customer already exists for the merchant');
    const id = journal.newId('customer', 'cust_');
    return journal.put(
      'customer',
      id,
      { id, entity: 'customer', ...fields, gstin: null, created_at: clock.seconds() },
      clock.now(),
    );
  });
  http.get<Named>('/customers/:id', async ({ params }) => find(params.id));
  http.put<Named>('/customers/:id', async ({ params, body }) => {
    const known = find(params.id);
    const input = { ...known, ...bodyOf(body) };
    return journal.put('customer', known.id, { ...known, ...customerFields(input) }, clock.now());
  });
  http.get<Named>('/customers/:id/tokens', async ({ params }) =>
    collection(tokensOf(sandbox, find(params.id).id)),
  );
  http.get<Named>('/customers/:id/tokens/:other', async ({ params }) => {
    const token = tokenOf(sandbox, find(params.id).id, params.other);
    if (!token) throw unknownId();
    return token;
  });
  http.put<Named>('/customers/:id/tokens/:other/cancel', async ({ params }) => {
    cancelMandate(sandbox, find(params.id).id, params.other);
    return { status: 'cancellation_initiated' };
  });
  http.delete<Named>('/customers/:id/tokens/:other', async ({ params }) => {
    if (!deleteToken(sandbox, find(params.id).id, params.other)) throw unknownId();
    return { deleted: true };
  });
}

function customerFields(input: Body) {
  const name = textOf(input, 'name', 50) ?? '';
  if (name.length > 0 && name.length < 3) {
    throw wrongInput('The name must be at least 3 characters.', 'name');
  }
  return {
    name,
    email: textOf(input, 'email', 64) ?? '',
    contact: textOf(input, 'contact', 15) ?? '',
    notes: notesOf(input['notes']),
  };
}

const methods = () => ({
  entity: 'methods',
  card: true,
  debit_card: true,
  credit_card: true,
  prepaid_card: true,
  upi: true,
  netbanking: Object.fromEntries(banks.map(({ razorpay, name }) => [razorpay, name])),
  wallet: Object.fromEntries(wallets.map(({ code }) => [code, true])),
  paylater: Object.fromEntries(payLaters.map(({ code }) => [code, true])),
  emi: false,
});
