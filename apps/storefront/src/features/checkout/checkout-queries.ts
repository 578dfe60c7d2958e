import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import type { Choice } from './slots.ts';

/** Short, because other customers reserve slots meanwhile. */
const slotsFreshMs = 20_000;

/** The queries of the checkout. `contents` describes the order, so that every change loads again. */
export const checkoutQueries = (caller: Caller) => ({
  slots: (addressId: number, contents: string) =>
    queryOptions({
      queryKey: ['slots', addressId, contents],
      queryFn: () => caller.call('deliverySlots', { body: { addressId } }),
      staleTime: slotsFreshMs,
      refetchOnWindowFocus: true,
    }),
  /**
   * The bill with the fees of the chosen slots, which only the call that saves the choice returns.
   * Saving the same choice again changes nothing.
   */
  savedChoice: (choices: readonly Choice[], contents: string) =>
    queryOptions({
      queryKey: ['savedChoice', contents],
      queryFn: () => caller.call('saveShipments', { body: { shipments: [...choices] } }),
      staleTime: slotsFreshMs,
    }),
  /** `isPartialPayment`: HB Money pays what it can, and the chosen method pays the rest. */
  payment: (
    contents: string,
    { isPartialPayment, tip }: { isPartialPayment: boolean; tip: number },
  ) =>
    queryOptions({
      queryKey: ['paymentDetails', contents, isPartialPayment, tip],
      queryFn: () =>
        caller.call('paymentDetails', {
          query: { ...(isPartialPayment && { isPartialPayment }), ...(tip > 0 && { tip }) },
        }),
      staleTime: slotsFreshMs,
    }),
});
