import {
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  context,
  propagation,
  trace,
} from '@opentelemetry/api';
import { errorForLog } from '../log-error.ts';

/** Without `startTelemetry` it makes spans that record nothing. */
export const tracer = () => trace.getTracer('halal-basket');

/** Marks the span as failed, with the parts of the error that logs may contain. */
export function failSpan(span: Span, error: unknown): void {
  const { type, message, stack } = errorForLog(error);
  span.recordException({ name: type, message, stack });
  span.setStatus({ code: SpanStatusCode.ERROR, message: type });
}

interface SpanFacts {
  kind?: SpanKind;
  attributes?: Attributes;
}

/** Runs `work` in a span, which is the parent of the spans in `work`. */
export async function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: SpanFacts,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer().startSpan(name, { kind, attributes });
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** The headers by which another server continues the trace. */
function traceHeaders(within: Context): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(within, headers);
  return headers;
}

/**
 * Starts the span of a request to a payment gateway; `headers` hand the trace to it. The name of the call must contain
 * neither an id nor personal data.
 */
export function spanOfGateway(provider: string, call: string) {
  const span = tracer().startSpan(`${provider} ${call}`, {
    kind: SpanKind.CLIENT,
    attributes: { 'peer.service': provider },
  });
  return {
    headers: traceHeaders(trace.setSpan(context.active(), span)),
    end: (error?: unknown) => {
      if (error !== undefined) failSpan(span, error);
      span.end();
    },
  };
}
