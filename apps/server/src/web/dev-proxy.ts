import { request as httpRequest } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** In development, pages come from the Vite servers, which reload what is edited. */
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
