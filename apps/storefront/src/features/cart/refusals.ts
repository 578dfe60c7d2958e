import { toast } from '@halal-basket/ui';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';

/** Whether a change of the cart was refused because the visitor has chosen no location. */
export const isLocationMissing = (error: unknown): boolean =>
  callErrorOf(error)?.errorCode === 'LOCATION_REQUIRED';

/**
 * Whether this refusal means that the cart no longer exists: without a location, or when the
 * server gives no reason (specification, section 5).
 */
export function emptiesCart(error: unknown): boolean {
  const refusal = callErrorOf(error);
  return isLocationMissing(error) || (refusal?.description === 'null' && refusal.uiType === 'text');
}

/** Shows why a change of the cart failed. */
export const explainRefusal = (error: unknown): void => {
  const otherwise = emptiesCart(error) ? m.cart_was_emptied() : m.cart_failed();
  toast.show({ text: messageOf(error, otherwise), tone: 'danger' });
};
