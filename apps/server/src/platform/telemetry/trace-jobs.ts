import { SpanKind } from '@opentelemetry/api';
import type { JobHandlers } from '../jobs.ts';
import { inSpan } from './spans.ts';

/** Makes each run of a handler a trace of its own. */
export const tracedJobs = (handlers: JobHandlers): JobHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload) => inSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, async () => handle(payload)),
    ]),
  );
