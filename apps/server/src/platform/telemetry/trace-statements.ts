import { SpanKind, context, trace } from '@opentelemetry/api';
import { failSpan, tracer } from './spans.ts';

/** Observes statements: gets the text, and a promise of the result. */
export type ObserveStatement = <T>(text: string, send: () => Promise<T>) => Promise<T>;

const summaries = new Map<string, string>();

const firstTable =
  /\b(?:insert\s+into|update|delete\s+from|from|join)\s+(?:only\s+)?"?([a-z_]+)"?\."?([a-z_]+)"?/i;
const verb = /\b(insert|update|delete|merge|select|begin|commit|rollback|savepoint|release|set)\b/i;

const setBefore = /^set local [^;]*; /i;

/** The name of a statement: its verb and first table, such as `update stock.item`. */
export function statementSummary(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const [, does = 'sql'] = verb.exec(text.replace(setBefore, '')) ?? [];
  const [, schema, table] = firstTable.exec(text) ?? [];
  const summary = `${does.toLowerCase()}${schema && table ? ` ${schema}.${table}` : ''}`;
  summaries.set(text, summary);
  return summary;
}

/** A span for each statement of a traced request or job. The text has placeholders instead of values. */
export const traceStatement: ObserveStatement = async (text, send) => {
  if (!trace.getSpan(context.active())) return send();
  const summary = statementSummary(text);
  const span = tracer().startSpan(summary, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': text,
    },
  });
  try {
    return await send();
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
};
