import type { FailureEnvelope } from '@halal-basket/contract';
import { defaultLocale, type Locale } from '@halal-basket/contract/languages';
import type { FastifyError } from 'fastify';
import { ZodError } from 'zod';
import { Refusal } from '../errors.ts';
import { errorMessage } from './error-messages.ts';
import { textIn } from './shop-texts.ts';

/** Fastify's own errors about a request, as errors of the catalogue. */
const framework: Record<string, ConstructorParameters<typeof Refusal>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_BAD_URL: 'MALFORMED',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
};

/**
 * Connection errors of the database, and a primary that has become a replica (25006) during a failover: not the
 * caller's fault, and temporary.
 */
const temporary =
  /^(08|25006|40001|40P01|53|57P)|^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;

/** The driver's own errors about a lost connection have no code. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Query read timeout)/;

/** A lock that another transaction held too long, and a statement that took too long: a retry may succeed. */
const tooLong = /^(55P03|57014)$/;

/** Turns any thrown value into a refusal. An unexpected one becomes INTERNAL, and the caller logs it. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = (error as Partial<FastifyError> | null)?.code ?? '';
  const known = framework[code];
  if (known) return new Refusal(known, known === 'UNAVAILABLE' ? { retryAfterSeconds: 5 } : {});
  if (error instanceof SyntaxError && (error as FastifyError).statusCode === 400) {
    return new Refusal('MALFORMED');
  }
  const message = error instanceof Error ? error.message : '';
  if (temporary.test(code) || tooLong.test(code) || lostConnection.test(message)) {
    return new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 });
  }
  return new Refusal('INTERNAL');
}

/** The wrong field of the request and the reason, by its path. */
export function invalidFields(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, 20)) {
    fields[issue.path.map(String).join('.') || 'body'] ??= issue.message;
  }
  return fields;
}

/** Texts that staff translated are no part of errors. */
const noTexts = { of: () => undefined };

/** An error of the catalogue, or one that a handler composed. */
function inLanguage(english: string, language: Locale): string {
  const own = errorMessage(english, language);
  return own === english ? textIn(english, language, noTexts) : own;
}

export function failureEnvelope(
  refusal: Refusal,
  requestId: string,
  language: Locale = defaultLocale,
): FailureEnvelope {
  const { code, details, status, uiType } = refusal;
  const message = inLanguage(refusal.message, language);
  const fields = Object.entries(details.fields ?? {}).map(
    ([name, text]) => [name, inLanguage(text, language)] as const,
  );
  return {
    action: 'failure',
    code: status,
    type: 'error',
    uiType,
    description: message,
    error: {
      errorCode: code,
      errorMessage: message,
      ...(details.fields && { fields: Object.fromEntries(fields) }),
    },
    ...(details.data !== undefined && { data: details.data }),
    requestId,
  };
}
