import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import type { RawBody } from './context.ts';

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Refuses names that would change every object (prototype pollution), as in all other bodies. */
const dangerous = new Set(['__proto__', 'constructor', 'prototype']);

const readJson = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => {
    if (dangerous.has(name)) throw new SyntaxError(`${name} in a body`);
    return value;
  });

const readers: Record<string, (text: string) => unknown> = {
  'application/json': readJson,
  'application/x-www-form-urlencoded': (text) => Object.fromEntries(new URLSearchParams(text)),
};

/** Within this scope bodies are parsed as JSON or as a form, and their raw bytes are kept. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  for (const [mediaType, read] of Object.entries(readers)) {
    scope.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (request, body, done) => {
      const bytes = Buffer.from(body);
      bodies.set(request, bytes);
      try {
        done(null, read(bytes.toString('utf8')));
      } catch {
        done(new Refusal('MALFORMED'));
      }
    });
  }
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** The raw body of a request, with the headers of a gateway's signature. */
export function rawBodyOf(request: FastifyRequest): { rawBody?: RawBody } {
  const body = bodies.get(request);
  if (!body) return {};
  return { rawBody: { body, signature: header(request, 'x-razorpay-signature') } };
}
