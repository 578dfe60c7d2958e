import type { SubstituteRule } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';

/** Refuses SUBSTITUTE_UNWANTED and SUBSTITUTE_ANSWER_MISSING, as the customer's rule demands. */
export function requireConsent(rule: SubstituteRule, answer: string): void {
  if (rule === 'refund') refuse('SUBSTITUTE_UNWANTED');
  if (rule === 'call' && answer === '') refuse('SUBSTITUTE_ANSWER_MISSING');
}
