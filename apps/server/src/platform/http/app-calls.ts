import type { FastifyInstance } from 'fastify';
import { type AppSettings, appOrigins } from '../app-settings.ts';

/** The headers of the contract that apps send. */
const sent = [
  'accept-language',
  'app-version-code',
  'authorization',
  'challenge-answer',
  'client-id',
  'content-type',
  'device-id',
  'device-type',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'purpose',
  'utm-campaign',
  'utm-medium',
  'utm-source',
].join(', ');

/** The headers of an answer that apps read. */
const read = 'etag, idempotency-replayed, persistent-ticket, retry-after, x-request-id';

const preflightSeconds = 2 * 60 * 60;

/** Apps load pictures and the map besides the answers of calls. */
const loadedByApps = /^\/(art|pictures|map)\//;

/**
 * Lets the pages inside the shop's apps call the server (CORS). They send their ticket in a header, never
 * cookies. Without apps nothing changes.
 */
export function allowApps(http: FastifyInstance, apps: AppSettings): void {
  const origins = appOrigins(apps);
  if (origins.length === 0) return;
  http.addHook('onRequest', async (request, reply) => {
    if (loadedByApps.test(request.url)) {
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', vary: 'origin' });
    }
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return undefined;
    reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' });
    if (request.method !== 'OPTIONS') {
      reply.header('access-control-expose-headers', read);
      return undefined;
    }
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': sent,
        'access-control-max-age': String(preflightSeconds),
      })
      .code(204)
      .send();
  });
}
