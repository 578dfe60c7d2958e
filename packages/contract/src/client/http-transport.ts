import type { CallName } from '../calls/index.ts';
import type { FailureEnvelope, SuccessEnvelope } from '../envelope.ts';
import { CallError } from './call-error.ts';
import type { AnyInput, CallOptions, Transport } from './caller.ts';
import { wireOf } from './wire.ts';

/** The texts of failures about which the store sent none. */
export interface UnansweredTexts {
  /** The store was not reached. */
  offline: string;
  /** No answer came in time, or none that the store sent. */
  failed: string;
}

/** The specification's texts. */
const englishTexts = (): UnansweredTexts => ({
  offline: 'You seem to be offline. Please check your connection and try again.',
  failed: 'Request processing failed. Please try again.',
});
const defaultTimeout = 15_000;

export interface HttpTransportOptions {
  /** `''` for the page's own store, else its origin without a trailing slash. */
  baseUrl?: string;
  /** Headers of every call: `device-id`, `device-type`, `client-id`, … */
  headers?: () => Record<string, string>;
  /** In the language of the page. */
  unansweredTexts?: () => UnansweredTexts;
  fetch?: typeof fetch;
  /** Receives every answer before the caller does; `error` if it was a refusal. */
  onResponse?: (answer: { name: CallName; status: number; error?: CallError }) => void;
}

/**
 * An unguessable key for one action; the caller keeps it for repeats. `randomUUID` is not used: browsers
 * offer it only over TLS and on localhost.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Method, path below `/api` and, where a key is required, a third part. */
const partsOf = (name: CallName): string[] => wireOf(name).split(' ');

/** The address of a call, also for links and event sources. */
export const urlOf = (name: CallName, input: AnyInput = {}, baseUrl = ''): string => {
  const [, route = ''] = partsOf(name);
  const path = route.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(String(input.params?.[param])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value != null) query.append(key, `${value}`);
  }
  const search = query.toString();
  return `${baseUrl}/api/${path}${search && `?${search}`}`;
};

const requestOf = (
  name: CallName,
  input: AnyInput,
  headers: Record<string, string>,
  idempotencyKey: string | undefined,
): RequestInit => {
  const [method = '', , needsKey] = partsOf(name);
  const sent: Record<string, string> = { accept: 'application/json', ...headers };
  const key = idempotencyKey ?? (needsKey && newIdempotencyKey());
  if (key) sent['idempotency-key'] = key;
  if (method === 'GET') return { method, headers: sent };
  sent['content-type'] = 'application/json';
  // JSON turns NaN into null, which often means "no limit", so NaN must be refused.
  const body = JSON.stringify(input.body ?? {}, (_, value) =>
    Number.isNaN(value) ? 'NaN' : value,
  );
  return { method, headers: sent, body };
};

/** Aborts a request at its timeout, or when the caller aborts it. */
const deadline = ({ signal, timeout = defaultTimeout }: CallOptions) => {
  const controller = new AbortController();
  const giveUp = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(), timeout);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    },
  };
};

const secondsToWait = (response: Response): number | undefined => {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
};

const parsed = (text: string): Partial<SuccessEnvelope<unknown> | FailureEnvelope> | null => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The refusal in an answer; undefined for a success. */
const refusalIn = (
  response: Response,
  envelope: ReturnType<typeof parsed>,
  texts: () => UnansweredTexts,
): CallError | undefined => {
  if (response.ok && envelope?.action === 'success') return undefined;
  const retryAfter = secondsToWait(response);
  if (envelope?.action === 'failure' && envelope.error) {
    return CallError.fromEnvelope(envelope as FailureEnvelope, response.status, retryAfter);
  }
  return new CallError({
    status: response.status,
    errorCode: 'UNAVAILABLE',
    description: texts().failed,
    requestId: response.headers.get('x-request-id') ?? '',
    retryAfter,
  });
};

/** The reason for a missing answer; the caller's own abort is passed on unchanged. */
const unanswered = (
  error: unknown,
  { signal }: CallOptions,
  timedOut: boolean,
  texts: () => UnansweredTexts,
): unknown => {
  if (signal?.aborted) return signal.reason ?? error;
  return new CallError({
    status: 0,
    errorCode: timedOut ? 'UNAVAILABLE' : 'OFFLINE',
    description: timedOut ? texts().failed : texts().offline,
  });
};

/** Calls the store by HTTP, from a browser, an app or a program. */
export const httpTransport = (settings: HttpTransportOptions = {}): Transport => {
  const {
    baseUrl = '',
    headers = () => ({}),
    unansweredTexts: texts = englishTexts,
    onResponse,
  } = settings;
  return async (name, input, options) => {
    const { known, challengeAnswer } = options;
    const sent = {
      ...headers(),
      ...(challengeAnswer && { 'challenge-answer': challengeAnswer }),
      ...(known && { 'if-none-match': known.etag }),
      ...(options.ahead && { purpose: 'prefetch' }),
    };
    const request = requestOf(name, input, sent, options.idempotencyKey);
    const { signal, clear } = deadline(options);
    const send = settings.fetch ?? fetch;
    let response: Response;
    let envelope: ReturnType<typeof parsed>;
    try {
      response = await send(urlOf(name, input, baseUrl), { ...request, signal });
      envelope = parsed(await response.text());
    } catch (error) {
      throw unanswered(error, options, signal.aborted, texts);
    } finally {
      clear();
    }
    if (known && response.status === 304) {
      onResponse?.({ name, status: 304 });
      return known;
    }
    const error = refusalIn(response, envelope, texts);
    onResponse?.({ name, status: response.status, error });
    if (error) throw error;
    const { data, description } = envelope as SuccessEnvelope<unknown>;
    return { data, description, etag: response.headers.get('etag') ?? undefined };
  };
};
