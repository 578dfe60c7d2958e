import type { DeliverySlot, Shipment } from '@halal-basket/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { contentsOf } from './attempt.ts';
import { checkoutQueries } from './checkout-queries.ts';
import { type Choice, type Picks, savedPicks } from './slots.ts';
import type { Checkout } from './use-checkout.ts';

/** The data of a refusal: the current slots. */
const freshShipments = (error: unknown): Shipment[] | undefined =>
  (callErrorOf(error)?.data as { shipments?: Shipment[] } | undefined)?.shipments;

/** Saves the chosen slots. Where one is full meanwhile, the free ones replace it at once. */
function useSaveSlots({ cart, address, wanted, edit, say }: Checkout) {
  const { caller, queryClient } = useShop();
  const queries = checkoutQueries(caller);
  const putShipments = (shipments: Shipment[]) => {
    if (!address) return;
    queryClient.setQueryData(queries.slots(address.addressId, wanted).queryKey, { shipments });
  };
  return useMutation({
    mutationFn: (choices: Choice[]) => {
      const contents = contentsOf(cart?.cartItems ?? [], address?.addressId ?? 0, choices);
      return queryClient.fetchQuery({ ...queries.savedChoice(choices, contents), staleTime: 0 });
    },
    onSuccess: ({ shipments }) => {
      putShipments(shipments);
      edit(null);
    },
    onError: (error) => {
      const fresh = freshShipments(error);
      if (fresh) putShipments(fresh);
      const text = fresh
        ? m.checkout_slots_gone()
        : messageOf(error, m.checkout_slots_save_failed());
      say({ block: 'slot', text });
    },
  });
}

/** The slots chosen on the page, or else the saved ones; and the function that saves them. */
export function useSlotPicks(checkout: Checkout) {
  const [picked, setPicked] = useState<Picks>({});
  const save = useSaveSlots(checkout);
  return {
    picks: { ...savedPicks(checkout.shipments), ...picked },
    pick: (shipmentId: string, { deliverySlotId, date }: DeliverySlot) =>
      setPicked((before) => ({ ...before, [shipmentId]: { deliverySlotId, date } })),
    save,
  };
}

export type SlotPicks = ReturnType<typeof useSlotPicks>;
