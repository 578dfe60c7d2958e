import {
  type Context,
  SpanKind,
  SpanStatusCode,
  context,
  propagation,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asRefusal } from '../http/refusals.ts';
import { failSpan, tracer } from './spans.ts';

/** Probes would fill the traces. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * A span for each request: method, pattern of the route, status and request id, without addresses, queries or
 * headers. It continues the trace of the `traceparent` header.
 */
export function traceRequests(http: FastifyInstance): void {
  const running = new WeakMap<FastifyRequest, Context>();
  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (untraced.has(route)) return done();
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'request.id': request.id,
        },
      },
      parent,
    );
    const within = trace.setSpan(parent, span);
    running.set(request, within);
    context.with(within, done);
  });
  // The body was read by events of the socket, which lose the context.
  http.addHook('preValidation', (request, _reply, done) => {
    context.with(running.get(request) ?? context.active(), done);
  });
  http.addHook('onError', (request, _reply, error, done) => {
    const span = trace.getSpan(running.get(request) ?? context.active());
    if (span && asRefusal(error).status >= 500) failSpan(span, error);
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const within = running.get(request);
    const span = within && trace.getSpan(within);
    if (span) {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
    done();
  });
}
