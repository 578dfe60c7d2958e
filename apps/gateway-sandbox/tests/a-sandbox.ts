import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Razorpay from 'razorpay';
import { createSandboxApp, type SandboxApp } from '../src/app.ts';
import { sandboxKeys } from '../src/settings.ts';

export interface ReceivedWebhook {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Starts a shop that records each webhook and answers with the status of the test. */
export async function aShop() {
  const received: ReceivedWebhook[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer: (next: number) => (status = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Starts a sandbox on a free port, with a temporary journal unless a test gives one. */
export async function aSandbox(storeOrigin: string, journal?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-sandbox-'));
  const sandbox: SandboxApp = await createSandboxApp({
    port: 0,
    host: '127.0.0.1',
    journal: journal ?? path.join(folder, 'journal.jsonl'),
    storeOrigin,
    ...sandboxKeys,
  });
  const origin = await sandbox.http.listen({ port: 0, host: '127.0.0.1' });
  const control = async <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT',
    address: string,
    body?: unknown,
  ): Promise<T> => {
    const answer = await fetch(`${origin}/control${address}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    ...sandbox,
    origin,
    control,
    close: async () => {
      await sandbox.http.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type RunningSandbox = Awaited<ReturnType<typeof aSandbox>>;

interface Axios {
  defaults: { baseURL: string; timeout: number };
}

/** Razorpay's own client, which calls the sandbox instead. */
export function razorpayClient({ origin }: RunningSandbox): Razorpay {
  const { keyId, keySecret } = sandboxKeys.razorpay;
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = (client as unknown as { api: { rq: Axios } }).api;
  rq.defaults.baseURL = origin;
  rq.defaults.timeout = 5000;
  return client;
}
