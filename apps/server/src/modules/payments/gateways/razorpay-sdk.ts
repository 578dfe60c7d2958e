import Razorpay from 'razorpay';
import { z } from 'zod';
import type { RazorpaySettings } from '../../../platform/gateway-settings.ts';
import { spanOfGateway } from '../../../platform/telemetry/spans.ts';
import { GatewayRefused, GatewayUnknown } from './gateway.ts';

/** One request and one query after it end within ten seconds (promise R13). */
const timeoutMs = 4000;

const refusal = z.object({
  statusCode: z.coerce.number(),
  error: z.object({ description: z.string().nullish(), reason: z.string().nullish() }).nullish(),
});

/**
 * Converts a rejection of the SDK, which is its own object for an answer and a TypeError without an answer.
 * Only a 4xx other than 409 and 429 proves a refusal.
 */
function failureOf(error: unknown): GatewayUnknown | GatewayRefused {
  const { data } = refusal.safeParse(error);
  const status = data?.statusCode ?? 0;
  const surely = status >= 400 && status < 500 && status !== 409 && status !== 429;
  const { description, reason } = data?.error ?? {};
  if (!surely) return new GatewayUnknown(`Razorpay gave no answer (${status})`, { cause: error });
  return new GatewayRefused(description ?? `Razorpay refused with ${status}`, reason ?? 'refused');
}

/** The answer of an SDK call, parsed by the schema. Throws GatewayUnknown or GatewayRefused. */
export async function callSdk<T extends z.ZodType>(
  schema: T,
  call: Promise<unknown>,
): Promise<z.output<T>> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    throw failureOf(error);
  }
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new GatewayUnknown('Razorpay answered something else', { cause: parsed.error });
}

/** The parts of the SDK's axios instance that the store configures. */
interface Transport {
  defaults: { baseURL?: string; timeout?: number };
  interceptors: {
    request: { use(change: (config: TransportRequest) => TransportRequest): unknown };
    response: {
      use(
        answered: (answer: TransportAnswer) => TransportAnswer,
        failed: (error: { config?: TransportRequest }) => Promise<never>,
      ): unknown;
    };
  };
}
interface TransportAnswer {
  config: TransportRequest;
}
interface TransportRequest {
  method?: string;
  url?: string;
  data?: unknown;
  headers: Record<string, unknown>;
}

const refundPath = /\/payments\/[^/]+\/refund$/;
const withReceipt = z.object({ receipt: z.string() });

/** The path without the ids of the gateway's records, which are like order_Abc123. */
const withoutIds = (path: string): string => path.replace(/\b[a-z]+_[A-Za-z0-9]+/g, ':id');

/** Puts each request into a span and hands the trace to the gateway. */
function traceRequests({ request, response }: Transport['interceptors']): void {
  const running = new WeakMap<TransportRequest, (error?: unknown) => void>();
  request.use((config) => {
    const call = `${(config.method ?? 'get').toUpperCase()} ${withoutIds(config.url ?? '')}`;
    const { headers, end } = spanOfGateway('razorpay', call);
    Object.assign(config.headers, headers);
    running.set(config, end);
    return config;
  });
  response.use(
    (answer) => {
      running.get(answer.config)?.();
      return answer;
    },
    async (error) => {
      if (error.config) running.get(error.config)?.(error);
      throw error;
    },
  );
}

/** The official SDK with the configured address, a timeout, and the idempotency key of refunds as a header. */
export function openSdk({ apiBase, keyId, keySecret }: RazorpaySettings): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = sdk.api as unknown as { rq: Transport };
  rq.defaults.baseURL = apiBase;
  rq.defaults.timeout = timeoutMs;
  rq.interceptors.request.use((config) => {
    const body = withReceipt.safeParse(config.data);
    if (refundPath.test(config.url ?? '') && body.success) {
      config.headers['X-Refund-Idempotency'] = body.data.receipt;
    }
    return config;
  });
  traceRequests(rq.interceptors);
  return sdk;
}
