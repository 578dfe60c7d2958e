import type { FastifyInstance } from 'fastify';

/**
 * While the server stops, every answer closes its connection. Otherwise running requests would leave their
 * connections alive, and the server would wait a minute for nothing.
 */
export function closeConnectionsWhenStopping(http: FastifyInstance): void {
  let stopping = false;
  http.addHook('preClose', async () => {
    stopping = true;
  });
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}
