import fs from 'node:fs';
import path from 'node:path';
import formBody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { control } from './control.ts';
import { startDueTasks } from './due-tasks.ts';
import { addFaults } from './faults.ts';
import { payuPages } from './payu/pages.ts';
import { PayuError } from './payu/transactions.ts';
import { razorpayApi } from './razorpay/api.ts';
import { RazorpayError } from './razorpay/errors.ts';
import { razorpayPages } from './razorpay/pages.ts';
import type { Settings } from './settings.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/** The folder is beside `src` and, in a built sandbox, beside `dist`. */
const assets = path.resolve(import.meta.dirname, '..', 'assets');

export interface SandboxApp {
  http: FastifyInstance;
  sandbox: Sandbox;
}

/** Runs both gateways in one process. */
export async function createSandboxApp(settings: Settings): Promise<SandboxApp> {
  const sandbox = openSandbox(settings);
  const http = Fastify({ logger: false, forceCloseConnections: true });
  http.setErrorHandler((error, _request, reply) => {
    if (error instanceof RazorpayError) return reply.code(error.status).send(error.body());
    if (error instanceof PayuError) return reply.code(400).send({ status: 0, msg: error.message });
    const { statusCode = 500 } = error as { statusCode?: number };
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    if (statusCode >= 500) process.stderr.write(`${stack}\n`);
    return reply.code(statusCode).send(new RazorpayError(statusCode, message).body());
  });
  await http.register(formBody);
  // An SDK sends `content-type: application/json` with an empty body.
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString();
    try {
      done(null, text === '' ? {} : (JSON.parse(text) as unknown));
    } catch {
      done(new RazorpayError(400, 'The request body is not JSON.'));
    }
  });
  addFaults(http, sandbox, /^\/v1\/(?!checkout)|^\/merchant\//);
  serveAssets(http);
  http.get('/healthz', async () => ({ ok: true }));
  http.get('/readyz', async () => ({ ok: true }));
  await http.register(control(sandbox), { prefix: '/control' });
  await http.register(razorpayPages(sandbox));
  await http.register(razorpayApi(sandbox), { prefix: '/v1' });
  await http.register(payuPages(sandbox));
  const stopTicking = startDueTasks(sandbox);
  http.addHook('onClose', async () => {
    stopTicking();
    // The journal still records the deliveries that wait for an answer.
    await Promise.allSettled(sandbox.inProgress.values());
    sandbox.journal.close();
  });
  return { http, sandbox };
}

const files = [
  { address: '/sandbox/style.css', file: 'style.css', type: 'text/css' },
  { address: '/sandbox/page.js', file: 'page.js', type: 'text/javascript' },
  { address: '/v1/checkout.js', file: 'checkout.js', type: 'text/javascript' },
  { address: '/v1/razorpay.js', file: 'checkout.js', type: 'text/javascript' },
];

function serveAssets(http: FastifyInstance): void {
  for (const { address, file, type } of files) {
    const text = fs.readFileSync(path.join(assets, file), 'utf8');
    http.get(address, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*')
        .send(text),
    );
  }
}
