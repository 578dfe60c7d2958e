import { randomUUID } from 'node:crypto';
import { type AnswerOf, type CallName, callShapes } from '@halal-basket/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '../platform/db.ts';
import { selectOutbox } from '../platform/messaging/message.sql.ts';

export interface TestInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestAnswer<Data> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  data: Data;
  description?: string;
  /** Only in the answer of a failed call. */
  errorCode?: string;
  fields?: Record<string, string>;
  text: string;
}

interface AnyEnvelope {
  data?: unknown;
  description?: string;
  error?: { errorCode: string; fields?: Record<string, string> };
}

type Answer = Pick<
  LightMyRequestResponse,
  'statusCode' | 'headers' | 'payload' | 'rawPayload' | 'body' | 'cookies' | 'json'
>;

type Asking = Omit<InjectOptions, 'url'> & { url: string };

/** Answers requests: the server in this process, or one of its own (`server-process.ts`). */
export interface Answering {
  inject(request: Asking): Promise<Answer>;
}

/** A browser as the server sees it: keeps device id and cookies, and names its origin. */
export class TestClient {
  readonly deviceId = randomUUID();
  readonly cookies = new Map<string, string>();
  readonly #http: Answering;
  readonly #db: Db;

  constructor(http: Answering, db: Db) {
    this.#http = http;
    this.#db = db;
  }

  /** Sends a call of the contract; `input` is not checked before, so that tests can send wrong input. */
  async send<N extends CallName>(name: N, input: TestInput = {}): Promise<TestAnswer<AnswerOf<N>>> {
    const call = callShapes[name];
    const answer = await this.raw({
      method: call.method,
      url: urlOf(call.path, input),
      headers: {
        ...(call.idempotency === 'required' && { 'idempotency-key': randomUUID() }),
        ...input.headers,
      },
      ...(input.body !== undefined && { payload: input.body as object }),
    });
    const envelope = parse(answer.payload);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      data: envelope.data as AnswerOf<N>,
      description: envelope.description,
      errorCode: envelope.error?.errorCode,
      fields: envelope.error?.fields,
      text: answer.payload,
    };
  }

  /** Sends a call that must succeed and returns its data. */
  async call<N extends CallName>(name: N, input: TestInput = {}): Promise<AnswerOf<N>> {
    const answer = await this.send(name, input);
    if (answer.status >= 300) throw new Error(`${name} gave ${answer.status}: ${answer.text}`);
    return answer.data;
  }

  /** Sends any request, with this browser's headers and cookies. */
  async raw(request: Asking): Promise<Answer> {
    const answer = await this.#http.inject({
      ...request,
      headers: {
        'device-id': this.deviceId,
        'device-type': 'mobile',
        'client-id': 'web-client/1.0',
        'app-version-code': '1',
        'sec-fetch-site': 'same-origin',
        ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }),
        ...request.headers,
      },
    });
    for (const { name, value } of answer.cookies as { name: string; value: string }[]) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Logs in with the code from the development outbox. */
  async login(phoneNo: string): Promise<AnswerOf<'verifyLoginCode'>> {
    await this.call('requestLoginCode', { body: { phoneNo } });
    const [message] = await selectOutbox(this.#db, phoneNo);
    const otp = /\b(\d{6})\b/.exec(message?.text ?? '')?.[1];
    return this.call('verifyLoginCode', { body: { phoneNo, otp } });
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

function urlOf(path: string, { params = {}, query = {} }: TestInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

function parse(text: string): AnyEnvelope {
  try {
    return JSON.parse(text) as AnyEnvelope;
  } catch {
    return {};
  }
}
