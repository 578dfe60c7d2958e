import { once } from 'node:events';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { curry } from '../guards/sample-goods.ts';
import { type Shop, aCustomer, aKey, homeAddress, readyToOrder, secondFree } from './buyer.ts';
import type { GatewaySandbox } from './gateway-sandbox.ts';
import type { Started } from './paying.ts';
import { type Answering, TestClient } from './test-client.ts';

/** The longest that a customer repeats one request. */
const patienceMs = 120_000;
/** A customer does not wait longer than this, whatever the answer asks for. */
const pauseAtMostMs = 1000;

/** A request that did not succeed at once. */
export interface FailedRequest {
  path: string;
  /** 0: no answer arrived. */
  status: number;
  errorCode: string;
  retryAfter: string;
}

type Request = Parameters<Answering['inject']>[0];
type Answer = Awaited<ReturnType<Answering['inject']>>;

/** Sends requests over TLS to a server with a certificate of its own. */
export function overTls(origin: string, ca: string): Answering {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 64, ca });
  return {
    async inject({ method = 'GET', url, headers, payload }) {
      const body = payload === undefined ? undefined : JSON.stringify(payload);
      const request = https.request(`${origin}${url}`, {
        agent,
        method,
        headers: {
          ...(headers as Record<string, string>),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        timeout: 60_000,
      });
      request.on('timeout', () => request.destroy(new Error('No answer within a minute')));
      request.end(body);
      const [response] = await once(request, 'response');
      const rawPayload = await buffer(response);
      const text = rawPayload.toString();
      const lines: string[] = response.headers['set-cookie'] ?? [];
      return {
        statusCode: response.statusCode,
        headers: response.headers,
        rawPayload,
        payload: text,
        body: text,
        cookies: lines.map((line) => {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          return { name, value };
        }),
        json: () => JSON.parse(text),
      };
    },
  };
}

function failureOf({ url }: Request, answer: Answer | null): FailedRequest | null {
  const path = url.split('?')[0] ?? url;
  if (!answer) return { path, status: 0, errorCode: '', retryAfter: '' };
  const [, errorCode = ''] = /"errorCode":"(\w+)"/.exec(answer.payload) ?? [];
  const passes = answer.statusCode >= 500 || errorCode === 'IDEMPOTENCY_IN_FLIGHT';
  if (!passes) return null;
  const retryAfter = answer.headers['retry-after'] ?? '';
  return { path, status: answer.statusCode, errorCode, retryAfter };
}

/** Repeats each request with its key until it is answered, and notes those that failed before. */
const repeating = (http: Answering, failed: FailedRequest[]): Answering => ({
  async inject(request) {
    for (const end = Date.now() + patienceMs; ;) {
      const answer = await http.inject(request).catch(() => null);
      const failure = failureOf(request, answer);
      if (answer && !failure) return answer;
      if (failure) failed.push(failure);
      if (Date.now() > end) throw new Error(`No answer: ${JSON.stringify(failure)}`);
      await sleep(Math.min(Number(failure?.retryAfter) * 1000 || pauseAtMostMs, pauseAtMostMs));
    }
  },
});

/** An order that the shop has confirmed. */
export interface ConfirmedOrder {
  orderNo: string;
  /** In ms of `performance.now()`. */
  at: number;
}

/** Customers who browse, fill their carts and order in turn until they are stopped. */
export class Crowd {
  readonly #shop: Shop;
  readonly #sandbox: GatewaySandbox;
  #isOpen = true;
  #running: Promise<unknown> = Promise.resolve();
  readonly failed: FailedRequest[] = [];
  /** Numbers of all orders that the shop has created for them. */
  readonly created: string[] = [];
  readonly confirmed: ConfirmedOrder[] = [];
  readonly devices: string[] = [];

  constructor({ db, clock }: Omit<Shop, 'client'>, http: Answering, sandbox: GatewaySandbox) {
    const answering = repeating(http, this.failed);
    this.#shop = { db, clock, client: () => new TestClient(answering, db) };
    this.#sandbox = sandbox;
  }

  /** Makes the customers and lets them begin. Without pages they only make calls: a network may load 240 pages a minute. */
  async start(count: number, { pages = true } = {}): Promise<void> {
    const customers: TestClient[] = [];
    for (let made = 0; made < count; made += 1) customers.push(await this.#customer());
    this.#running = Promise.all(
      customers.map((customer, index) => this.#shopping(customer, index, pages)),
    );
    // `stop` reports a failure; until then it must not count as an unhandled rejection.
    this.#running.catch(() => undefined);
  }

  /** Lets each customer finish the order that was begun. */
  async stop(): Promise<void> {
    this.#isOpen = false;
    await this.#running;
  }

  async #customer(): Promise<TestClient> {
    const customer = await aCustomer(this.#shop);
    this.devices.push(customer.deviceId);
    // Behind TLS the cookie has another name.
    customer.cookies.set('__Host-hb_session', customer.cookies.get('hb_session') ?? '');
    await customer.call('addAddress', { body: homeAddress });
    return customer;
  }

  async #shopping(customer: TestClient, index: number, pages: boolean): Promise<void> {
    let turn = index;
    while (this.#isOpen) {
      turn += 1;
      if (pages) await loadHome(customer);
      await browse(customer);
      await chooseSlot(customer);
      await this.#order(customer, turn % 3 === 0);
    }
  }

  async #order(customer: TestClient, byGateway: boolean): Promise<void> {
    const { orderNo = '' } = await customer.call('placeOrder', { body: {}, headers: aKey() });
    this.created.push(orderNo);
    const started = await customer.call('payOrder', {
      params: { paymentMode: byGateway ? 'CC' : 'cod' },
      body: { orderNo },
      headers: aKey(),
    });
    if (started.status === 'AWAITING_GATEWAY') {
      if (!(await this.#payAtGateway(customer, orderNo, started))) return;
    }
    this.confirmed.push({ orderNo, at: performance.now() });
  }

  /** Whether the shop confirmed the payment to the browser; otherwise the webhook does later. */
  async #payAtGateway(customer: TestClient, orderNo: string, started: Started): Promise<boolean> {
    const { response } = await this.#sandbox.payRazorpay(started.pgOrderId ?? '');
    const success = {
      pgOId: response.razorpay_order_id,
      pgPId: response.razorpay_payment_id,
      pgSId: response.razorpay_signature,
    };
    const verdict = await customer.call('validatePayment', {
      body: { orderNo, status: 'success', success },
    });
    return verdict.status === 'CONFIRMED';
  }
}

/** Fills the cart; chooses again if the slot ended while the customer waited for an answer. */
async function chooseSlot(customer: TestClient): Promise<void> {
  const choose = () => readyToOrder(customer, [{ sku: curry, quantity: 2 }], secondFree);
  await choose().catch((error: unknown) => {
    if (!(error instanceof Error && error.message.includes('SLOT_GONE'))) throw error;
    return choose();
  });
}

async function loadHome(customer: TestClient): Promise<void> {
  const page = await customer.raw({ url: '/' });
  if (page.statusCode !== 200) throw new Error(`The home page gave ${page.statusCode}`);
}

async function browse(customer: TestClient): Promise<void> {
  await customer.call('productList', { params: { categoryId: 1 } });
  await customer.call('product', { params: { id: 1 } });
}
