import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deliverDue } from '../deliveries.ts';
import type { Checkout, MandateTerms, RazorpayPayment } from '../kinds.ts';
import { failureOfCard, isScenario, outcomeOf, outcomeOfVpa } from '../outcomes.ts';
import { type Heading, page, sendPage } from '../pages/frame.ts';
import { html, type Markup } from '../pages/html.ts';
import { decisionForm, methodList, returnForm, waiting } from '../pages/parts.ts';
import { qrCode } from '../pages/qr.ts';
import type { Sandbox } from '../sandbox.ts';
import { failureAnswer, hasPaid, isDecided, successAnswer } from './answers.ts';
import { methodsOf, openCheckout, methodOf } from './checkout.ts';
import { RazorpayError } from './errors.ts';
import { bodyOf, stringOf } from './input.ts';
import { findOrder } from './orders.ts';
import { createPayment, decide, findPayment } from './payments.ts';
import { tokensOf } from './tokens.ts';

type Visit = { Params: { co: string; pay: string } };

const addressOf = ({ id }: Checkout): string => `/v1/checkout/${id}`;

const isPhone = ({ headers }: FastifyRequest): boolean =>
  /Mobi|Android|iPhone/.test(headers['user-agent'] ?? '');

/** The hosted checkout page of the first gateway, in a modal's frame or as a separate page. */
export function razorpayPages(sandbox: Sandbox) {
  return async (http: FastifyInstance): Promise<void> => {
    http.get('/v1/checkout/public', async ({ query }, reply) =>
      goTo(reply, addressOf(openCheckout(sandbox, bodyOf(query), 'modal'))),
    );
    http.post('/v1/checkout/embedded', async ({ body }, reply) =>
      goTo(reply, addressOf(openCheckout(sandbox, bodyOf(body), 'page'))),
    );
    http.get<Visit>('/v1/checkout/:co', async (request, reply) => {
      const checkout = visitOf(sandbox, request.params.co);
      return sendPage(reply, methodPage(sandbox, checkout, isPhone(request)));
    });
    http.post<Visit>('/v1/checkout/:co/pay', async (request, reply) =>
      pay(sandbox, request, reply),
    );
    http.get<Visit>('/v1/checkout/:co/bank/:pay', async ({ params }, reply) => {
      const checkout = visitOf(sandbox, params.co);
      const payment = findPayment(sandbox, params.pay);
      if (isDecided(payment)) return goTo(reply, `${addressOf(checkout)}/done/${payment.id}`);
      return sendPage(reply, bankPage(sandbox, checkout, payment));
    });
    http.post<Visit>('/v1/checkout/:co/bank/:pay', async ({ params, body }, reply) => {
      const checkout = visitOf(sandbox, params.co);
      answerOfBank(sandbox, params.pay, bodyOf(body));
      return goTo(reply, `${addressOf(checkout)}/done/${params.pay}`);
    });
    http.get<Visit>('/v1/checkout/:co/status/:pay', async ({ params }) => ({
      decided: isDecided(findPayment(sandbox, params.pay)),
    }));
    http.get<Visit>('/v1/checkout/:co/done/:pay', async ({ params }, reply) => {
      const payment = findPayment(sandbox, params.pay);
      const scenario = sandbox.journal.get('plan', payment.id)?.plan.scenario;
      if (scenario === 'webhookfirst') await deliverDue(sandbox);
      return sendPage(reply, donePage(sandbox, visitOf(sandbox, params.co), payment));
    });
    http.post<Visit>('/v1/checkout/:co/close', async ({ params }, reply) => {
      const checkout = visitOf(sandbox, params.co);
      if (checkout.view === 'page' && checkout.cancelUrl) return goTo(reply, checkout.cancelUrl);
      return sendPage(
        reply,
        page('Closed', headingOf(sandbox, checkout, false), html`<p>You may close this page.</p>`, {
          message: { event: 'dismiss' },
          origin: checkout.openerOrigin,
        }),
      );
    });
  };
}

const goTo = (reply: FastifyReply, address: string): FastifyReply => reply.redirect(address, 303);

function visitOf({ journal }: Sandbox, id: string): Checkout {
  const checkout = journal.get('checkout', id);
  if (!checkout) throw new RazorpayError(400, 'This checkout does not exist.');
  return checkout;
}

const headingOf = (sandbox: Sandbox, checkout: Checkout, mayClose = true): Heading => ({
  gateway: 'Razorpay',
  merchant: checkout.merchant,
  amount: findOrder(sandbox, checkout.orderId).amount,
  ...(mayClose && { closeTo: `${addressOf(checkout)}/close` }),
});

function methodPage(sandbox: Sandbox, checkout: Checkout, phone: boolean, error?: string): Markup {
  const terms = findOrder(sandbox, checkout.orderId).token;
  const kept = tokensOf(sandbox, checkout.customerId).filter(({ recurring }) => !recurring);
  const saved = (terms ? [] : kept).map(({ id, method, card, vpa }) => ({
    token: id,
    method,
    label: card ? `${card.network} ending ${card.last4}` : `${vpa?.username}@${vpa?.handle}`,
  }));
  const body = methodList({
    action: `${addressOf(checkout)}/pay`,
    methods: methodsOf(checkout),
    open: checkout.method,
    saved: checkout.token ? saved.filter(({ token }) => token === checkout.token) : saved,
    maySave: checkout.remember && checkout.customerId !== '',
    collect: !checkout.hiddenFlows.includes('collect'),
    phone,
    chosen: { bank: checkout.bank, wallet: checkout.wallet, vpa: checkout.vpa },
    codes: 'razorpay',
    ...(error && { error }),
  });
  const title = terms ? 'Allow automatic payments' : 'How would you like to pay?';
  const whole = terms ? html`${termsText(terms)}${body}` : body;
  return page(title, headingOf(sandbox, checkout), whole, { origin: checkout.openerOrigin });
}

/** Renders the mandate that the payer accepts besides this payment. */
const termsText = ({ max_amount: most, expire_at: until }: MandateTerms): Markup =>
  html`<p>
    ${`This shop may take up to ₹${(most / 100).toLocaleString('en-IN')} at a time, whenever it is due, until ${new Date(until * 1000).toISOString().slice(0, 10)}. You get a notice a day before each debit and can stop it at any time.`}
  </p>`;

/** Starts a payment with the chosen method. The bank, the app or the waiting page follows. */
async function pay(
  sandbox: Sandbox,
  request: FastifyRequest<Visit>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const checkout = visitOf(sandbox, request.params.co);
  const input = bodyOf(request.body);
  try {
    const way = methodOf(checkout, input);
    const payment = createPayment(sandbox, checkout.orderId, way);
    rememberCard(sandbox, payment, way.cardNumber);
    const plan = payment.vpa ? outcomeOfVpa(payment.vpa, payment.amount) : null;
    if (plan) decide(sandbox, payment.id, plan);
    const next = plan ? 'done' : 'bank';
    return await goTo(reply, `${addressOf(checkout)}/${next}/${payment.id}`);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    return sendPage(reply, methodPage(sandbox, checkout, isPhone(request), error.message));
  }
}

/** Stores the reason that "Failure" gives with this card, because the card's number is not stored. */
function rememberCard(
  sandbox: Sandbox,
  payment: RazorpayPayment,
  number: string | undefined,
): void {
  const kept = sandbox.journal.get('plan', payment.id);
  if (!kept || !number) return;
  const plan = { ...kept.plan, reason: failureOfCard(number) };
  sandbox.journal.put('plan', payment.id, { ...kept, plan }, sandbox.clock.now());
}

function answerOfBank(sandbox: Sandbox, paymentId: string, input: Record<string, unknown>): void {
  const name = stringOf(input['scenario'], 'success');
  const scenario = isScenario(name) ? name : 'success';
  const otp = input['otp'];
  const wrongCode = typeof otp === 'string' && !/^\d{4,10}$/.test(otp.trim());
  if (scenario === 'success' && wrongCode) {
    decide(sandbox, paymentId, outcomeOf('failure', 'incorrect_otp'));
    return;
  }
  const reason = sandbox.journal.get('plan', paymentId)?.plan.reason;
  decide(sandbox, paymentId, outcomeOf(scenario, scenario === 'cancel' ? undefined : reason));
}

function bankPage(sandbox: Sandbox, checkout: Checkout, payment: RazorpayPayment): Markup {
  const action = `${addressOf(checkout)}/bank/${payment.id}`;
  const data = {
    origin: checkout.openerOrigin,
    poll: `${addressOf(checkout)}/status/${payment.id}`,
    next: `${addressOf(checkout)}/done/${payment.id}`,
  };
  const heading = headingOf(sandbox, checkout);
  if (payment.method === 'upi') {
    const amount = (payment.amount / 100).toFixed(2);
    const link = `upi://pay?pa=sandbox@razorpay&pn=Test%20Shop&tr=${payment.id}&am=${amount}&cu=INR`;
    return page(
      payment.vpa ? 'Approve in your UPI app' : 'Scan and pay',
      heading,
      html` ${payment.vpa ? waiting(`${payment.vpa} has been asked for the money.`) : html`<div class="qr">${qrCode(link)}</div>`}
        <h2>The payer’s phone</h2>
        ${decisionForm(action, { otp: false, approve: 'Approve' })}`,
      data,
    );
  }
  const otp = payment.method === 'card' || payment.method === 'paylater';
  const who = payment.card
    ? `${payment.card.network} ending ${payment.card.last4}`
    : (payment.bank ?? payment.wallet ?? '');
  return page(
    otp ? '3-D Secure' : 'Test bank',
    heading,
    html`<p>${who}</p>
      ${decisionForm(action, { otp, approve: otp ? 'Pay' : 'Success' })}`,
    data,
  );
}

/** Returns to the shop with the result, or waits for the decision. */
function donePage(sandbox: Sandbox, checkout: Checkout, payment: RazorpayPayment): Markup {
  const again = {
    poll: `${addressOf(checkout)}/status/${payment.id}`,
    next: `${addressOf(checkout)}/done/${payment.id}`,
    origin: checkout.openerOrigin,
  };
  if (!isDecided(payment)) {
    const body = waiting(
      'Waiting for the bank. You can close this page: the shop gets the result.',
    );
    return page('Payment pending', headingOf(sandbox, checkout), body, again);
  }
  const scenario = sandbox.journal.get('plan', payment.id)?.plan.scenario;
  if (!hasPaid(payment)) return failedPage(sandbox, checkout, payment);
  if (scenario === 'noredirect') {
    const text = html`<p>This page never returns to the shop. Close it, or the tab.</p>`;
    return page('Paid', headingOf(sandbox, checkout), text, { origin: checkout.openerOrigin });
  }
  const response = successAnswer(sandbox, payment);
  if (checkout.view === 'modal') {
    return page(
      'Paid',
      headingOf(sandbox, checkout, false),
      html`<p role="status">Back to the shop…</p>`,
      {
        message: { event: 'success', response },
        origin: checkout.openerOrigin,
      },
    );
  }
  const body = returnForm('post', checkout.callbackUrl, response);
  return page('Paid', headingOf(sandbox, checkout, false), body);
}

function failedPage(sandbox: Sandbox, checkout: Checkout, payment: RazorpayPayment): Markup {
  const error = failureAnswer(payment);
  if (checkout.view === 'page') {
    const { metadata, ...texts } = error;
    const fields = {
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [`error[${name}]`, text])),
      'error[metadata]': JSON.stringify(metadata),
    };
    const body = returnForm('post', checkout.callbackUrl, fields);
    return page('Payment failed', headingOf(sandbox, checkout, false), body);
  }
  const body = html`<p class="error" role="alert">${error.description}</p>
    ${checkout.retry ? html`<a class="button go" href="${addressOf(checkout)}">Try another way</a>` : null}
    <form method="post" action="${addressOf(checkout)}/close">
      <button>Back to the shop</button>
    </form>`;
  return page('Payment failed', headingOf(sandbox, checkout), body, {
    message: { event: 'failed', error },
    origin: checkout.openerOrigin,
  });
}
