import { toast } from '@halal-basket/ui';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';

/**
 * Whether this refusal means that the cart no longer exists: without a location, or when the
 * server gives no reason (specification, section 5).
 */
export function emptiesCart(error: unknown): boolean {
  const refusal = callErrorOf(error);
  if (!refusal) return false;
  return (
    refusal.errorCode === 'LOCATION_REQUIRED' ||
    (refusal.description === 'null' && refusal.uiType === 'text')
  );
}

/**
 * Shows why a change of the cart failed. Without a location it opens the location modal, and keeps
 * the change until there is one (`useOfferRefusedItem`).
 */
export const explainRefusal =
  ({ askForPlace }: { askForPlace: () => void }) =>
  (error: unknown): void => {
    if (callErrorOf(error)?.errorCode === 'LOCATION_REQUIRED') askForPlace();
    else {
      const otherwise = emptiesCart(error) ? m.cart_was_emptied() : m.cart_failed();
      toast.show({ text: messageOf(error, otherwise), tone: 'danger' });
    }
  };
