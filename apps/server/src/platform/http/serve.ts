import type { Readable } from 'node:stream';
import { type CallName, type CallShape, callShapes, errorCatalogue } from '@halal-basket/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import type { Dispatcher } from './dispatch.ts';
import type { Dispatched } from './finish-answer.ts';
import { rawBodyOf, keepRawBodies } from './raw-body.ts';
import { isConsoleCall } from './console-host.ts';
import { guard } from './guards.ts';
import { rateLimits } from './rate-limits.ts';
import { sheddingOf } from './shedding.ts';
import { asRefusal, failureEnvelope } from './refusals.ts';
import { type CookiePolicy, factsOf, languageOf, sendCookies } from './request-facts.ts';

export interface ServeOptions {
  dispatcher: Dispatcher;
  publicOrigin: string;
  consoleOrigin: string;
  /** Origins of the pages inside the shop's apps. */
  appOrigins: readonly string[];
  cookies: CookiePolicy;
}

const json = 'application/json; charset=utf-8';

/** One HTTP route for every call of the contract. */
export function serveCalls(app: FastifyInstance, options: ServeOptions): void {
  const streams = new Set<Readable>();
  // Live streams have no end: a server that stops must not wait for them.
  app.addHook('preClose', async () => streams.forEach((stream) => stream.destroy()));
  const serve = (scope: FastifyInstance, names: readonly CallName[]) => {
    for (const name of names) {
      const call = callShapes[name];
      scope.route({
        method: call.method,
        url: call.path,
        ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
        config: { rateLimit: rateLimits[call.rate], shedding: sheddingOf(call) },
        handler: (request, reply) => serveCall(name, call, request, reply, { ...options, streams }),
      });
    }
  };
  const names = Object.keys(callShapes) as CallName[];
  const byGateways = names.filter((name) => callShapes[name].who === 'gateway');
  serve(
    app,
    names.filter((name) => !byGateways.includes(name)),
  );
  void app.register(async (scope) => {
    keepRawBodies(scope);
    serve(scope, byGateways);
  });
}

async function serveCall(
  name: CallName,
  call: CallShape,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    dispatcher,
    publicOrigin,
    consoleOrigin,
    appOrigins,
    cookies,
    streams,
  }: ServeOptions & { streams: Set<Readable> },
): Promise<unknown> {
  const facts = { ...factsOf(request, cookies), ...rawBodyOf(request) };
  guard(
    call,
    facts,
    {
      origin: request.headers.origin,
      secFetchSite: request.headers['sec-fetch-site'],
      host: request.headers.host,
    },
    { publicOrigin: isConsoleCall(call) ? consoleOrigin : publicOrigin, appOrigins },
  );
  const { params, query, body } = request;
  const answer = await dispatcher.dispatch(name, facts, { params, query, body });
  if (answer.raw?.raw === 'events') {
    const { stream } = answer.raw;
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
  }
  return sendAnswer(call, answer, request, reply, cookies);
}

function sendAnswer(
  call: CallShape,
  answer: Dispatched,
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: CookiePolicy,
): unknown {
  sendCookies(reply, answer.reply.cookies, cookies);
  for (const [header, value] of answer.reply.headers) reply.header(header, value);
  if (answer.raw) return sendRaw(answer.raw, request, reply);

  if (answer.replayed) reply.header('idempotency-replayed', 'true');
  if (call.cache && answer.etag) {
    reply.header('etag', answer.etag);
    // Prices are those of the visitor's hub, so only the visitor's own browser may cache them.
    reply.header('cache-control', `private, max-age=0, must-revalidate`);
    reply.header('vary', 'accept-encoding, accept-language, cookie, authorization');
    if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  } else {
    reply.header('cache-control', 'no-store');
  }
  reply.code(answer.reply.status).header('content-type', json);
  return answer.kept ? answer.kept.send(request, reply) : reply.send(answer.body);
}

const matches = (header: string | undefined, etag: string): boolean =>
  !!header && header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);

function sendRaw(
  raw: NonNullable<Dispatched['raw']>,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  switch (raw.raw) {
    case 'redirect':
      return reply.redirect(raw.location, raw.status);
    case 'file':
      if (raw.fileName) {
        reply.header('content-disposition', `attachment; filename="${raw.fileName}"`);
      }
      return reply
        .header('cache-control', raw.keptBy ? 'private, max-age=300' : 'no-store')
        .type(raw.mediaType)
        .send(raw.content);
    case 'events':
      request.raw.on('close', () => raw.stream.destroy());
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(raw.stream);
  }
}

/** Every failure is sent in the contract's envelope; unexpected errors are logged, never shown. */
export function serveFailures(app: FastifyInstance, cookies: CookiePolicy): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.code === 'INTERNAL') request.log.error({ err: error }, 'A call failed');
    else if (refusal.code === 'UNAVAILABLE' && !(error instanceof Refusal)) {
      request.log.warn({ err: error }, 'A call could not be served');
    }
    // The next request must not repeat a void session.
    if (refusal.code === 'SESSION_VOID') {
      sendCookies(reply, [{ name: cookies.sessionName, value: '', maxAgeSeconds: 0 }], cookies);
    }
    return sendRefusal(refusal, request, reply);
  });
}

export function sendRefusal(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(errorCatalogue[refusal.code].status)
    .header('cache-control', 'no-store')
    .header('content-type', json)
    .send(JSON.stringify(failureEnvelope(refusal, request.id, languageOf(request))));
}
