import { type IncomingMessage, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** In development, pages come from the Vite servers, which reload edited files. */
export function forwardTo(target: string) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { hostname, port } = new URL(target);
    reply.hijack();
    const upstream = httpRequest(
      { hostname, port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply.raw);
      },
    );
    upstream.on('error', () => {
      reply.raw.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
      reply.raw.end(`${target} is not up yet. Reload in a moment.`);
    });
    request.raw.pipe(upstream);
  };
}

/**
 * The Vite servers notify the browser of edits by WebSocket. An upgraded connection would keep the server from
 * stopping, so all of them end first.
 */
export function forwardUpgrades(
  http: FastifyInstance,
  targetOf: (url: string) => string | undefined,
): void {
  const open = new Set<Duplex>();
  http.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    const target = targetOf(request.url ?? '/');
    if (target) joinSockets(request, socket, head, new URL(target));
    else socket.destroy();
  });
  http.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
}

function joinSockets(request: IncomingMessage, socket: Duplex, head: Buffer, target: URL): void {
  const upstream = connect(Number(target.port), target.hostname, () => {
    upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headerLines(request)}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
}

function headerLines({ rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : [],
  );
  return lines.join('\r\n');
}
