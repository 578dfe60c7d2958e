import type { DeliverySlot, Shipment } from '@halal-basket/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { contentsOf } from './attempt.ts';
import { checkoutQueries } from './checkout-queries.ts';
import { type ReplacedSlot, choicesWithFirst, replacedSlots } from './first-slot.ts';
import { type Choice, type Picks, savedPicks } from './slots.ts';
import type { Checkout } from './use-checkout.ts';

/** The data of a refusal: the current slots. */
const freshShipments = (error: unknown): Shipment[] | undefined =>
  (callErrorOf(error)?.data as { shipments?: Shipment[] } | undefined)?.shipments;

interface SlotSaving {
  choices: Choice[];
  /** The items and the address for which they were chosen. */
  of: string;
  /** The slots that replaced lost ones without a choice of the customer. */
  replaced?: ReplacedSlot[];
}

/** Saves chosen slots. Where one is full meanwhile, the free ones replace it at once. */
function useSaveSlots({ cart, address, shipmentsKey, say }: Checkout) {
  const { caller, queryClient } = useShop();
  const queries = checkoutQueries(caller);
  const putShipments = (shipments: Shipment[]) => {
    if (!address) return;
    queryClient.setQueryData(queries.slots(address.addressId, shipmentsKey).queryKey, {
      shipments,
    });
  };
  return useMutation({
    mutationFn: ({ choices }: SlotSaving) => {
      // The same text as of the checkout, so that the bill is not requested again.
      const contents = contentsOf(
        cart?.cartItems ?? [],
        address?.addressId ?? 0,
        choices,
        cart?.pricesVersion,
      );
      return queryClient.fetchQuery({ ...queries.savedChoice(choices, contents), staleTime: 0 });
    },
    onSuccess: ({ shipments }) => putShipments(shipments),
    onError: (error) => {
      const fresh = freshShipments(error);
      if (fresh) putShipments(fresh);
      say({ block: 'slot', text: messageOf(error, m.checkout_slots_save_failed()) });
    },
  });
}

/**
 * Saves the first slots that suit for a customer who has chosen none. Once for the same items and
 * address: a slot that is taken meanwhile is replaced by the customer. Returns whether it is under
 * way.
 */
function usePreselect(checkout: Checkout, save: ReturnType<typeof useSaveSlots>): boolean {
  const { address, slots, shipments, choices, shipmentsKey, alert } = checkout;
  const { mutate, isPending, variables } = save;
  const isAsked = alert?.block === 'slot';
  const first =
    choices || variables?.of === shipmentsKey || isAsked
      ? null
      : choicesWithFirst(shipments, savedPicks(shipments));
  useEffect(() => {
    if (!first) return;
    mutate({ choices: first, of: shipmentsKey, replaced: replacedSlots(shipments, first) });
  }, [first, shipments, shipmentsKey, mutate]);
  if (!address || choices) return false;
  return (slots.isPending && !isAsked) || first !== null || isPending;
}

/** The slots chosen on the page, or else the saved ones; and the function that saves them. */
export function useSlotPicks(checkout: Checkout) {
  const [picked, setPicked] = useState<Picks>({});
  const save = useSaveSlots(checkout);
  const isPreselecting = usePreselect(checkout, save);
  return {
    isPreselecting,
    picks: { ...savedPicks(checkout.shipments), ...picked },
    pick: (shipmentId: string, { deliverySlotId, date }: DeliverySlot) =>
      setPicked((before) => ({ ...before, [shipmentId]: { deliverySlotId, date } })),
    isSaving: save.isPending,
    /** The slots that replaced lost ones of these items. */
    replaced: (save.variables?.of === checkout.shipmentsKey && save.variables.replaced) || [],
    /** Saves the choice and continues with the payment. */
    save: (choices: Choice[]) =>
      save.mutate({ choices, of: checkout.shipmentsKey }, { onSuccess: () => checkout.edit(null) }),
  };
}

export type SlotPicks = ReturnType<typeof useSlotPicks>;
