import { SpanKind } from '@opentelemetry/api';
import type { JobHandlers } from '../jobs.ts';
import { inSpan } from './spans.ts';

/** The same handlers, each run in a trace of its own. */
export const tracedJobs = (handlers: JobHandlers): JobHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload) => inSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, async () => handle(payload)),
    ]),
  );
