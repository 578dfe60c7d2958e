import { toast } from '@halal-basket/ui';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';

/**
 * Says why a change of the basket did not go through. Without a place it opens the location instead;
 * the wish is kept for when there is one (`useOfferWish`).
 */
export const explainRefusal =
  (askForPlace: () => void) =>
  (error: unknown): void => {
    if (callErrorOf(error)?.errorCode === 'LOCATION_REQUIRED') askForPlace();
    else toast.show({ text: messageOf(error, m.cart_failed()), tone: 'danger' });
  };
