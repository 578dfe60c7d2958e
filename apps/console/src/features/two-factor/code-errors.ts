import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { m } from '../../messages.ts';

/** The error beside the code, and the error of the form. */
export interface CodeErrors {
  code: string | undefined;
  whole: string | undefined;
}

/** Assigns a refusal to the code or to the form. */
export function codeErrorsOf(error: unknown): CodeErrors {
  if (error === null) return { code: undefined, whole: undefined };
  const refusal = callErrorOf(error);
  if (refusal?.errorCode === 'SECOND_FACTOR_WRONG') {
    return { code: refusal.description, whole: undefined };
  }
  if (refusal?.errorCode === 'LOGIN_DISABLED' && refusal.retryAfter) {
    const minutes = String(Math.ceil(refusal.retryAfter / 60));
    return { code: undefined, whole: m.factor_closed({ minutes }) };
  }
  const field = refusal?.fields?.['code'];
  return field
    ? { code: field, whole: undefined }
    : { code: undefined, whole: messageOf(error, m.failed()) };
}
