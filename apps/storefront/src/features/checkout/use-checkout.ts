import type { Address, Cart, PriceDetails, Shipment } from '@halal-basket/contract';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { useTip } from '../tip/use-tip.ts';
import { withTip } from '../tip/with-tip.ts';
import { useLaunch } from '../session/use-launch.ts';
import { contentsOf } from './attempt.ts';
import { type Block, openBlock } from './blocks.ts';
import { checkoutQueries } from './checkout-queries.ts';
import { type Choice, choicesOf, savedPicks } from './slots.ts';

/** An error of a block that prevents its completion. */
export interface BlockAlert {
  block: Block;
  text: string;
}

type CartQuery = Pick<UseQueryResult<Cart>, 'error' | 'refetch' | 'isFetching'>;

const noShipments: Shipment[] = [];

/** The slots of the cart's shipments for its address, and the chosen ones. */
function useSlots(addressId: number | undefined, shipmentsKey: string) {
  const { caller } = useShop();
  const options = checkoutQueries(caller).slots(addressId ?? 0, shipmentsKey);
  return useQuery({ ...options, queryFn: addressId ? options.queryFn : skipToken });
}

function useSavedChoice(choices: Choice[] | null, contents: string) {
  const { caller } = useShop();
  const options = checkoutQueries(caller).savedChoice(choices ?? [], contents);
  return useQuery({ ...options, queryFn: choices ? options.queryFn : skipToken });
}

export interface Checkout {
  cart: Cart | undefined;
  cartQuery: CartQuery;
  address: Address | undefined;
  slots: ReturnType<typeof useSlots>;
  shipments: readonly Shipment[];
  /** The slots that the server has saved; null while a shipment has none. */
  choices: Choice[] | null;
  /** The contents, address and slots of the order in one text; '' until they are complete. */
  contents: string;
  /** Only items and address: the key of the slots' query. */
  shipmentsKey: string;
  /** With the fees of the slots once they are chosen, and the tip. */
  prices: PriceDetails | undefined;
  /** The amounts above are being recalculated. */
  isCounting: boolean;
  open: Block;
  alert: BlockAlert | null;
  /** Opens a finished block again, with an error if there is one. */
  edit: (block: Block | null, alert?: string) => void;
  say: (alert: BlockAlert | null) => void;
}

/** The customer's progress from the cart to the order; all of it survives a reload. */
export function useCheckout(): Checkout {
  const { queries } = useShop();
  const launch = useLaunch();
  const cartQuery = useQuery({ ...queries.cart(), refetchOnWindowFocus: 'always' });
  const cart = cartQuery.data;
  const [editing, setEditing] = useState<Block | null>(null);
  const [alert, say] = useState<BlockAlert | null>(null);
  const loggedIn = launch?.loggedIn ?? false;
  const address = loggedIn && cart?.deliveryAddress?.serviceable ? cart.deliveryAddress : undefined;
  const lines = cart?.cartItems;
  const shipmentsKey = useMemo(
    () => (lines && address ? contentsOf(lines, address.addressId, []) : ''),
    [lines, address],
  );
  const hasItems = (lines?.length ?? 0) > 0;
  const slots = useSlots(hasItems ? address?.addressId : undefined, shipmentsKey);
  const shipments = slots.data?.shipments ?? noShipments;
  const choices = useMemo(() => choicesOf(shipments, savedPicks(shipments)), [shipments]);
  const contents =
    cart && address && choices
      ? contentsOf(cart.cartItems, address.addressId, choices, cart.pricesVersion)
      : '';
  const saved = useSavedChoice(choices, contents);
  const slotGone = callErrorOf(saved.error)?.errorCode === 'SLOT_GONE';
  if (slotGone && alert?.block !== 'slot') {
    say({ block: 'slot', text: messageOf(saved.error, m.checkout_slots_save_failed()) });
  }
  const { refetch } = slots;
  useEffect(() => {
    if (slotGone) void refetch();
  }, [slotGone, refetch]);
  const hasSlots = choices !== null && !slotGone;
  const tip = useTip();
  const prices = saved.data?.priceDetails ?? cart?.priceDetails;
  return {
    cart,
    cartQuery,
    address,
    slots,
    shipments,
    choices,
    contents,
    shipmentsKey,
    prices: prices && withTip(prices, tip),
    isCounting: cartQuery.isFetching || saved.isFetching,
    open: openBlock({ loggedIn, hasAddress: address !== undefined, hasSlots, editing }),
    alert,
    edit: (block, text) => {
      setEditing(block);
      say(block && text ? { block, text } : null);
    },
    say,
  };
}
