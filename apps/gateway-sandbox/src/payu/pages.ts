import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deliverDue } from '../deliveries.ts';
import type { Method, PayuTransaction } from '../kinds.ts';
import {
  failureOfCard,
  isScenario,
  isVpa,
  networkOf,
  outcomeOf,
  outcomeOfVpa,
} from '../outcomes.ts';
import { type Heading, page, sendPage } from '../pages/frame.ts';
import { html, type Markup } from '../pages/html.ts';
import { decisionForm, methodList, returnForm, waiting } from '../pages/parts.ts';
import { qrCode } from '../pages/qr.ts';
import { bodyOf, stringOf } from '../razorpay/input.ts';
import type { Sandbox } from '../sandbox.ts';
import { keepCard } from './cards.ts';
import type { Form } from './hashes.ts';
import { answerCommand, cardsOf } from './postservice.ts';
import { responseFields } from './response.ts';
import { begin, choose, decide, find, PayuError, type PaymentChoice } from './transactions.ts';

type Visit = { Params: { id: string } };

const isPhone = ({ headers }: FastifyRequest): boolean =>
  /Mobi|Android|iPhone/.test(headers['user-agent'] ?? '');

const goTo = (reply: FastifyReply, address: string): FastifyReply => reply.redirect(address, 303);

const formOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(bodyOf(body)).map(([name, value]) => [name, stringOf(value)]));

/** The second gateway: its payment page, to which shops post a form, and its web service. */
export function payuPages(sandbox: Sandbox) {
  return async (http: FastifyInstance): Promise<void> => {
    http.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof PayuError)) throw error;
      return sendPage(reply.code(400), errorPage(error.message));
    });
    http.post('/merchant/postservice.php', async ({ body }) =>
      answerCommand(sandbox, formOf(body)),
    );
    http.post('/_payment', async ({ body }, reply) => {
      const form = formOf(body);
      const transaction = begin(sandbox, form);
      if (form['txn_s2s_flow'] === '4') return intentAnswer(sandbox, transaction);
      return goTo(reply, `/payu/${transaction.mihpayid}`);
    });
    http.get<Visit>('/payu/:id', async (request, reply) => {
      const transaction = find(sandbox, request.params.id);
      return sendPage(reply, methodPage(sandbox, transaction, isPhone(request)));
    });
    http.post<Visit>('/payu/:id/pay', async (request, reply) => pay(sandbox, request, reply));
    http.get<Visit>('/payu/:id/bank', async ({ params }, reply) =>
      sendPage(reply, bankPage(find(sandbox, params.id))),
    );
    http.post<Visit>('/payu/:id/bank', async ({ params, body }, reply) => {
      answerOfBank(sandbox, params.id, formOf(body));
      return goTo(reply, `/payu/${params.id}/done`);
    });
    http.post<Visit>('/payu/:id/close', async ({ params }, reply) => {
      decide(sandbox, params.id, outcomeOf('cancel'));
      return goTo(reply, `/payu/${params.id}/done`);
    });
    http.get<Visit>('/payu/:id/status', async ({ params }) => ({
      decided: isDecided(find(sandbox, params.id)),
    }));
    http.get<Visit>('/payu/:id/done', async ({ params }, reply) => {
      const transaction = find(sandbox, params.id);
      if (transaction.plan?.scenario === 'webhookfirst') await deliverDue(sandbox);
      return sendPage(reply, donePage(sandbox, transaction));
    });
    http.post<Visit>('/payu/:id/return', async ({ params }, reply) =>
      sendPage(reply, returnPage(sandbox, find(sandbox, params.id))),
    );
  };
}

const isDecided = ({ status }: PayuTransaction): boolean =>
  status === 'success' || status === 'failure';

const headingOf = (transaction: PayuTransaction, mayClose = true): Heading => ({
  gateway: 'PayU',
  merchant: transaction.form['productinfo'] ?? 'Test shop',
  amount: transaction.amount,
  ...(mayClose && { closeTo: `/payu/${transaction.mihpayid}/close` }),
});

const errorPage = (message: string): Markup =>
  page(
    'This payment cannot start',
    { gateway: 'PayU', merchant: '', amount: 0 },
    html`<p class="error" role="alert">${message}</p>`,
  );

const methodOfGroup: Record<string, Method> = {
  CC: 'card',
  DC: 'card',
  creditcard: 'card',
  debitcard: 'card',
  NB: 'netbanking',
  netbanking: 'netbanking',
  UPI: 'upi',
  upi: 'upi',
  QR: 'upi',
  CASH: 'wallet',
  cashcard: 'wallet',
  BNPL: 'paylater',
  bnpl: 'paylater',
};
const everyMethod: Method[] = ['upi', 'card', 'netbanking', 'wallet', 'paylater'];

/** The payment methods that the shop allows: `pg`, or `enforce_paymethod` with several names. */
function methodsFor(form: Form): Method[] {
  const names = (form['enforce_paymethod'] || form['pg'] || '').split('|');
  const allowed = names.flatMap((name) => methodOfGroup[name.trim()] ?? []);
  return allowed.length > 0 ? [...new Set(allowed)] : everyMethod;
}

function methodPage(
  sandbox: Sandbox,
  transaction: PayuTransaction,
  phone: boolean,
  error?: string,
): Markup {
  const { form } = transaction;
  const credentials = form['user_credentials'] ?? '';
  const saved = cardsOf(sandbox, credentials).filter(
    ({ token }) => !form['store_card_token'] || token === form['store_card_token'],
  );
  const methods = methodsFor(form);
  return page(
    'How would you like to pay?',
    headingOf(transaction),
    methodList({
      action: `/payu/${transaction.mihpayid}/pay`,
      methods,
      open: methods.length === 1 ? (methods[0] ?? '') : '',
      saved: saved.map(({ token, cardNo, cardType }) => ({
        token,
        method: 'card',
        label: `${cardType} ending ${cardNo.slice(-4)}`,
      })),
      maySave: credentials !== '',
      collect: !(form['drop_category'] ?? '').includes('UPI|collect'),
      phone,
      chosen: {
        bank: form['bankcode'] ?? '',
        wallet: form['bankcode'] ?? '',
        vpa: form['vpa'] ?? '',
      },
      codes: 'payu',
      ...(error && { error }),
    }),
  );
}

/** Accepts the chosen payment method. The bank, the app or the waiting page follows. */
async function pay(
  sandbox: Sandbox,
  request: FastifyRequest<Visit>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params;
  const input = formOf(request.body);
  const before = find(sandbox, id);
  const way = methodOf(sandbox, before, input);
  if (typeof way === 'string') {
    return sendPage(reply, methodPage(sandbox, before, isPhone(request), way));
  }
  const number = (input['number'] ?? '').replace(/\s/g, '');
  const transaction = choose(sandbox, id, way, failureOfCard(number));
  if (input['save'] === '1' && way.mode === 'CC' && !input['token']) {
    keepCard(sandbox, transaction, input);
  }
  const plan = way.vpa ? outcomeOfVpa(way.vpa, transaction.amount) : null;
  if (plan) decide(sandbox, id, plan);
  return goTo(reply, `/payu/${id}/${plan ? 'done' : 'bank'}`);
}

/** Reads the payer's input, or returns the error to show. */
function methodOf(
  sandbox: Sandbox,
  transaction: PayuTransaction,
  input: Record<string, string>,
): PaymentChoice | string {
  const none: PaymentChoice = { mode: '', bankcode: '', cardNo: '', vpa: '', network: '' };
  switch (input['method']) {
    case 'card': {
      const saved = sandbox.journal.get('payuCard', input['token'] ?? '');
      const isOwn = saved && saved.userCredentials === transaction.form['user_credentials'];
      if (isOwn) {
        return {
          ...none,
          mode: 'CC',
          bankcode: 'CC',
          cardNo: saved.cardNo,
          network: saved.cardType,
        };
      }
      const number = (input['number'] ?? '').replace(/\s/g, '');
      if (!/^\d{12,19}$/.test(number)) return 'This card number is not valid.';
      const network = networkOf(number);
      return {
        ...none,
        mode: 'CC',
        bankcode: network === 'MasterCard' ? 'MAST' : network.toUpperCase(),
        cardNo: `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`,
        network,
      };
    }
    case 'netbanking':
      return { ...none, mode: 'NB', bankcode: input['bank'] ?? '' };
    case 'upi': {
      const vpa = (input['vpa'] ?? '').trim().toLowerCase();
      if (vpa && !isVpa(vpa)) return 'This UPI address is not valid.';
      return { ...none, mode: 'UPI', bankcode: vpa ? 'UPI' : 'INTENT', vpa };
    }
    case 'wallet':
      return { ...none, mode: 'CASH', bankcode: input['wallet'] ?? '' };
    case 'paylater':
      return { ...none, mode: 'BNPL', bankcode: input['wallet'] ?? '' };
    default:
      return 'Choose a payment method.';
  }
}

function answerOfBank(sandbox: Sandbox, id: string, input: Record<string, string>): void {
  const name = input['scenario'] ?? 'success';
  const scenario = isScenario(name) ? name : 'success';
  const wrongCode = input['otp'] !== undefined && !/^\d{4,10}$/.test(input['otp'].trim());
  if (scenario === 'success' && wrongCode) {
    decide(sandbox, id, outcomeOf('failure', 'incorrect_otp'));
    return;
  }
  const reason = find(sandbox, id).plan?.reason;
  decide(sandbox, id, outcomeOf(scenario, scenario === 'cancel' ? undefined : reason));
}

function bankPage(transaction: PayuTransaction): Markup {
  const { mihpayid, mode, vpa } = transaction;
  const action = `/payu/${mihpayid}/bank`;
  const data = { poll: `/payu/${mihpayid}/status`, next: `/payu/${mihpayid}/done` };
  if (mode === 'UPI') {
    return page(
      vpa ? 'Approve in your UPI app' : 'Scan and pay',
      headingOf(transaction),
      html` ${vpa ? waiting(`${vpa} has been asked for the money.`) : html`<div class="qr">${qrCode(intentOf(transaction))}</div>`}
        <h2>The payer’s phone</h2>
        ${decisionForm(action, { otp: false, approve: 'Approve' })}`,
      data,
    );
  }
  const otp = mode === 'CC' || mode === 'BNPL';
  return page(
    otp ? '3-D Secure' : 'Test bank',
    headingOf(transaction),
    html`<p>${transaction.cardNo || transaction.bankcode}</p>
      ${decisionForm(action, {
        otp,
        approve: otp ? 'Pay' : 'Success',
      })}`,
    data,
  );
}

function donePage(sandbox: Sandbox, transaction: PayuTransaction): Markup {
  const { mihpayid, plan } = transaction;
  if (!isDecided(transaction)) {
    const body = html`${waiting('Waiting for the bank.')}
      <form method="post" action="/payu/${mihpayid}/return">
        <button>Return to the shop now</button>
      </form>`;
    const poll = `/payu/${mihpayid}/status`;
    return page('Payment pending', headingOf(transaction, false), body, {
      poll,
      next: `/payu/${mihpayid}/done`,
    });
  }
  if (transaction.status === 'success' && plan?.scenario === 'noredirect') {
    const text = html`<p>This page never returns to the shop. Close the tab.</p>`;
    return page('Paid', headingOf(transaction, false), text);
  }
  return returnPage(sandbox, transaction);
}

/** Posts the result to the shop's success, failure or cancel address. */
function returnPage(sandbox: Sandbox, transaction: PayuTransaction): Markup {
  const { form, status, unmappedstatus } = transaction;
  const cancelled = unmappedstatus === 'userCancelled' && form['curl'];
  const address = status === 'success' ? form['surl'] : cancelled ? form['curl'] : form['furl'];
  const title = status === 'success' ? 'Paid' : status === 'failure' ? 'Payment failed' : 'Pending';
  const fields = responseFields(sandbox, transaction);
  return page(title, headingOf(transaction, false), returnForm('post', address ?? '', fields));
}

const intentOf = ({ mihpayid, charged }: PayuTransaction): string =>
  `upi://pay?pa=sandbox@payu&pn=Test%20Shop&tr=${mihpayid}&am=${(charged / 100).toFixed(2)}&cu=INR`;

/** Starts UPI for the shop's own server: returns the address of the payer's app as JSON. */
function intentAnswer(sandbox: Sandbox, before: PayuTransaction): unknown {
  const way: PaymentChoice = { mode: 'UPI', bankcode: 'INTENT', cardNo: '', vpa: '', network: '' };
  const transaction = choose(sandbox, before.mihpayid, way);
  const link = intentOf(transaction);
  return {
    metaData: {
      txnId: transaction.form['txnid'],
      referenceId: transaction.mihpayid,
      txnStatus: 'pending',
      unmappedStatus: 'pending',
      statusCode: 'E000',
    },
    result: {
      paymentId: transaction.mihpayid,
      merchantVpa: 'sandbox@payu',
      amount: (transaction.amount / 100).toFixed(2),
      intentURIData: link.replace('upi://pay?', ''),
      acsTemplate: '',
    },
  };
}
