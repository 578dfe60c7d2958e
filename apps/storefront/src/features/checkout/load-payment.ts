import type { Shop } from '../../shop-context.tsx';
import { contentsOf } from './attempt.ts';
import { checkoutQueries } from './checkout-queries.ts';
import { choicesWithFirst } from './first-slot.ts';
import { savedPicks } from './slots.ts';

/**
 * Loads the slots, the bill and the payment methods of the page that the server sends, so that the browser shows them
 * without a call. Chooses the first slot as the screen would, which reserves nothing. A failed call is left to the screen,
 * and a lost slot too: the screen names its replacement.
 */
export async function loadPayment({ caller, queryClient, queries }: Shop): Promise<void> {
  const cart = queryClient.getQueryData(queries.cart().queryKey);
  // The page's frame loads it at the same time.
  const launch = await queryClient.ensureQueryData(queries.launch()).catch(() => null);
  if (!launch?.loggedIn || !cart?.deliveryAddress?.serviceable || cart.cartItems.length === 0)
    return;
  const { addressId } = cart.deliveryAddress;
  const checkout = checkoutQueries(caller);
  const slots = checkout.slots(addressId, contentsOf(cart.cartItems, addressId, []));
  await queryClient.prefetchQuery(slots);
  const { shipments = [] } = queryClient.getQueryData(slots.queryKey) ?? {};
  if (shipments.some(({ lostSlot }) => lostSlot)) return;
  const choices = choicesWithFirst(shipments, savedPicks(shipments));
  if (!choices) return;
  const contents = contentsOf(cart.cartItems, addressId, choices, cart.pricesVersion);
  const bill = checkout.savedChoice(choices, contents);
  await queryClient.prefetchQuery(bill);
  const saved = queryClient.getQueryData(bill.queryKey);
  if (!saved) return;
  queryClient.setQueryData(slots.queryKey, { shipments: saved.shipments });
  await queryClient.prefetchQuery(checkout.payment(contents, { isPartialPayment: false, tip: 0 }));
}
