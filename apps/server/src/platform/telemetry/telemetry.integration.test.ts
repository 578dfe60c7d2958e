import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callSdk, openSdk } from '../../modules/payments/gateways/razorpay-sdk.ts';
import { orderEntity } from '../../modules/payments/gateways/razorpay-wire.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { inSpan } from './spans.ts';
import { type Telemetry, startTelemetry } from './start-telemetry.ts';
import { commitWithoutLimit } from '../time-limits.ts';
import { statementSummary } from './trace-statements.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code?: number };
}
interface ReceivedMetric {
  name: string;
  histogram?: { dataPoints: { count: number; bucketCounts: number[]; attributes: Attribute[] }[] };
  gauge?: object;
}

/** A receiver of OTLP over HTTP, which also answers as a gateway. */
class Receiver {
  readonly spans: ReceivedSpan[] = [];
  readonly metrics: ReceivedMetric[] = [];
  readonly bodies: string[] = [];
  gatewayHeaders: IncomingHttpHeaders = {};
  readonly #server: Server = createServer((request, response) => {
    void this.#answer(request, response);
  });

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#receive(request.url ?? '', await readAll(request), request.headers);
    response.setHeader('content-type', 'application/json').end('{}');
  }

  #receive(url: string, body: string, headers: IncomingHttpHeaders): void {
    if (!url.startsWith('/v1/traces') && !url.startsWith('/v1/metrics')) {
      this.gatewayHeaders = headers;
      return;
    }
    this.bodies.push(body);
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body) as {
      resourceSpans?: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
      resourceMetrics?: { scopeMetrics: { metrics: ReceivedMetric[] }[] }[];
    };
    this.spans.push(
      ...resourceSpans.flatMap((each) => each.scopeSpans.flatMap(({ spans }) => spans)),
    );
    this.metrics.push(
      ...resourceMetrics.flatMap((each) => each.scopeMetrics.flatMap(({ metrics }) => metrics)),
    );
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop = () => this.#server.close();
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const receiver = new Receiver();
let telemetry: Telemetry;
let shop: TestApp;
let address: string;
beforeAll(async () => {
  address = await receiver.start();
  telemetry = startTelemetry(
    { endpoint: address, service: 'a shop', ratio: 1 },
    () => 1_800_000_000_000,
  );
  shop = await testApp({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `${address}/` } });
  telemetry.exportMetrics(shop.app.metrics);
  const buyer = await aBuyer(shop);
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await buyer.raw({ url: '/api/category', headers });
  await buyer.send('updateCustomer', { body: { fullName: 'Zubeida Begum' }, headers });
  await buyer.raw({ url: '/healthz' });
  await shop.client().call('requestLoginCode', { body: { phoneNo: '9812300001' } });
  await shop.runJobs();
  const apiBase = { apiBase: address, keyId: 'id', keySecret: 'secret' } as never;
  await inSpan('a payment', {}, () =>
    callSdk(orderEntity, openSdk(apiBase).orders.fetch('order_Abc123') as Promise<unknown>),
  ).catch(() => {});
  await telemetry.stop();
});
afterAll(async () => {
  receiver.stop();
  await shop.close();
});

const spanOf = (name: string) => receiver.spans.find((span) => span.name === name);

describe('traces', () => {
  it('have a span for each request, which continues the trace of the caller', () => {
    const span = spanOf('GET /api/category');
    expect(span).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
    const status = span?.attributes.find(({ key }) => key === 'http.response.status_code');
    expect(status?.value.intValue).toBe(200);
    expect(spanOf('GET /healthz')).toBeUndefined();
  });

  it('have a span for each statement of a request, also after its body was read', () => {
    const write = spanOf('PUT /api/customer');
    const own = receiver.spans.filter(({ parentSpanId }) => parentSpanId === write?.spanId);
    expect(own.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['update identity.customer', 'commit']),
    );
  });

  it('have a span for each job, with its statements', () => {
    const job = spanOf('job send-messages');
    const own = receiver.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
    expect(own.length).toBeGreaterThan(0);
  });

  it('continue at the gateway, whose span contains no id', () => {
    const span = spanOf('razorpay GET /v1/orders/:id');
    expect(span?.parentSpanId).toBe(spanOf('a payment')?.spanId);
    expect(receiver.gatewayHeaders['traceparent']).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
  });

  it('contain no personal data', () => {
    const sent = receiver.bodies.join('\n');
    expect(sent).not.toMatch(/9812300001|Zubeida|\+91\d/);
  });
});

it('names a statement by its verb and first table', () => {
  expect(statementSummary('select id from stock.item where sku = $1')).toBe('select stock.item');
  expect(statementSummary('\n  insert into orders."order" (id) values ($1)')).toBe(
    'insert orders.order',
  );
  expect(statementSummary('update cart.cart set at = $1')).toBe('update cart.cart');
  expect(statementSummary('begin')).toBe('begin');
  expect(statementSummary(commitWithoutLimit)).toBe('commit');
});

it('sends the metrics that Prometheus reads, histograms with counts of each bucket', () => {
  const { histogram } = receiver.metrics.find(
    ({ name }) => name === 'http_request_duration_seconds',
  )!;
  const [point] = histogram!.dataPoints;
  expect(point?.bucketCounts.reduce((sum, each) => sum + each, 0)).toBe(point?.count);
  expect(receiver.metrics.find(({ name }) => name === 'db_pool_connections')).toHaveProperty(
    'gauge',
  );
});
