import { toast } from '@halal-basket/ui';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';

/**
 * Does this refusal mean that there is no basket any more? Without a place there is none, nor where the
 * server says nothing at all (specification, section 5).
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
 * Says why a change of the basket did not go through. Without a place it opens the location instead;
 * the wish is kept for when there is one (`useOfferWish`).
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
