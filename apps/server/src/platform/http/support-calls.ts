import type { CallShape } from '@halal-basket/contract';
import { refuse } from '../errors.ts';
import type { Visitor } from './context.ts';

const storedModes: unknown[] = ['hbw', 'hbp'];

/** Whether a request pays with a saved payment method, or saves one. */
function usesStored({ params = {}, body = {} }: { params?: object; body?: object }): boolean {
  const { paymentMode, isPartialPayment, tokenId, saveCard, saveVpa } = { ...params, ...body } as {
    paymentMode?: unknown;
    isPartialPayment?: unknown;
    tokenId?: unknown;
    saveCard?: unknown;
    saveVpa?: unknown;
  };
  return (
    storedModes.includes(paymentMode) ||
    [isPartialPayment, saveCard, saveVpa].includes(true) ||
    (tokenId !== undefined && tokenId !== null && tokenId !== '')
  );
}

/** Refuses SUPPORT_FORBIDDEN for a call that customer support may not make for a customer. */
export function checkSupportCall({ care }: CallShape, visitor: Visitor, input: object): void {
  if (visitor.kind !== 'customer' || !visitor.supportAgent || !care) return;
  if (care === 'forbidden' || usesStored(input)) refuse('SUPPORT_FORBIDDEN');
}
