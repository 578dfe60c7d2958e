import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { m } from '../../messages.ts';

/** What stands beside the code, and what is said of the whole. */
export interface CodeErrors {
  code: string | undefined;
  whole: string | undefined;
}

/** Whose fault a refusal is: that of the code, or of something else. */
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
