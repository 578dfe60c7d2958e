import http from 'node:http';
import { randomUUID } from 'node:crypto';

export interface Answer<Data = unknown> {
  status: number;
  data: Data;
  errorCode?: string;
  headers: http.IncomingHttpHeaders;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });

/** The calls of a checkout that require an idempotency key. */
const needsKey = /\/orders\/(new|payment-methods)/;

interface Envelope {
  data?: unknown;
  error?: { errorCode: string };
}

/** A minimal HTTP client of one customer, so that the benchmark does not measure the client. */
export class Buyer {
  readonly deviceId: string;
  #cookie: string;
  readonly origin: string;
  readonly #url: URL;

  constructor(origin: string, session?: { deviceId: string; ticket: string }) {
    this.origin = origin;
    this.#cookie = session ? `hb_session=${session.ticket}` : '';
    this.deviceId = session?.deviceId ?? randomUUID();
    this.#url = new URL(origin);
  }

  /** The value of the session's cookie. */
  get ticket(): string {
    return this.#cookie.split('=')[1] ?? '';
  }

  send<Data>(method: string, path: string, body?: object): Promise<Answer<Data>> {
    return new Promise((resolve, reject) => {
      this.#request(method, path, body, reject, (response) =>
        this.#receive(response, resolve as (answer: Answer) => void, reject),
      );
    });
  }

  /** The text of a file. */
  text(path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#request('GET', path, undefined, reject, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => resolve(Buffer.concat(chunks).toString()));
      });
    });
  }

  /** Fetches an answer and discards it, because parsing it would take longer than the server's work. */
  fetch(path: string): Promise<{ status: number; bytes: number }> {
    return new Promise((resolve, reject) => {
      this.#request('GET', path, undefined, reject, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      });
    });
  }

  #request(
    method: string,
    path: string,
    body: object | undefined,
    reject: (error: Error) => void,
    receive: (response: http.IncomingMessage) => void,
  ): void {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const request = http.request(
      {
        agent,
        hostname: this.#url.hostname,
        port: this.#url.port,
        method,
        path,
        headers: {
          'device-id': this.deviceId,
          'device-type': 'mobile',
          'client-id': 'web-client/1.0',
          'app-version-code': '1',
          'sec-fetch-site': 'same-origin',
          ...(needsKey.test(path) && { 'idempotency-key': randomUUID() }),
          ...(this.#cookie && { cookie: this.#cookie }),
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      receive,
    );
    request.on('error', reject);
    request.end(payload);
  }

  /** Sends a request that must succeed and returns the answer's data. */
  async must<Data>(method: string, path: string, body?: object): Promise<Data> {
    const answer = await this.send<Data>(method, path, body);
    if (answer.status >= 300) {
      throw new Error(
        `${method} ${path} failed: status ${answer.status} ${answer.errorCode ?? ''}`,
      );
    }
    return answer.data;
  }

  #receive(
    response: http.IncomingMessage,
    resolve: (answer: Answer) => void,
    reject: (error: Error) => void,
  ): void {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      for (const cookie of response.headers['set-cookie'] ?? []) {
        if (/^hb_(session|console)=/.test(cookie)) this.#cookie = cookie.split(';', 1)[0] ?? '';
      }
      const text = Buffer.concat(chunks).toString();
      const envelope = (text.startsWith('{') ? JSON.parse(text) : {}) as Envelope;
      resolve({
        status: response.statusCode ?? 0,
        data: envelope.data,
        errorCode: envelope.error?.errorCode,
        headers: response.headers,
      });
    });
  }
}
