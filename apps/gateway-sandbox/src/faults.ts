import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Fault, isFault } from './fault-settings.ts';
import type { Sandbox } from './sandbox.ts';

/** Longer than the timeout of any client. */
const hangMs = 60_000;

/** Returns the fault that the header `X-Sandbox-Fault` requests, or a random one. */
function faultOf({ faultSettings, random }: Sandbox, { headers }: FastifyRequest): Fault | null {
  const header = headers['x-sandbox-fault'];
  if (typeof header === 'string' && isFault(header)) return header;
  if (random() >= faultSettings.faults.share) return null;
  const { kinds } = faultSettings.faults;
  return kinds[Math.floor(random() * kinds.length)] ?? null;
}

/** Adds faults to the APIs below the given paths: error answers, no answer, a lost answer. */
export function addFaults(http: FastifyInstance, sandbox: Sandbox, paths: RegExp): void {
  const lost = new WeakSet<FastifyRequest>();
  http.addHook('preHandler', async (request, reply) => {
    if (!paths.test(request.url)) return;
    switch (faultOf(sandbox, request)) {
      case '502':
        return reply
          .code(502)
          .send({ error: { code: 'SERVER_ERROR', description: 'The server is not available.' } });
      case '429':
        return reply
          .code(429)
          .send({ error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } });
      case 'html':
        return reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>');
      case 'hang':
        await sleep(hangMs, undefined, { ref: false });
        request.raw.destroy();
        return reply.hijack();
      case 'lost':
        lost.add(request);
        return;
      case null:
    }
  });
  http.addHook('onSend', async (request, reply, payload) => {
    if (lost.has(request)) {
      reply.hijack();
      request.raw.socket.destroy();
    }
    return payload;
  });
}
