import { vibrate } from '@halal-basket/device';
import { toast } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AnswerOf } from '@halal-basket/contract';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';
import { type CartLines, type LineOf, quantityInCart } from './cart-lines.ts';

type Cart = AnswerOf<'showCart'>;

export interface CartNow {
  /** The last cart of the server; absent while it is empty or not loaded. */
  cart: Cart | undefined;
  /** Packs in the cart, with pending ones. */
  count: number;
  /** Whether the bill lacks the last change. */
  isCatchingUp: boolean;
}

export const CartLinesContext = createContext<CartLines | null>(null);

/**
 * The last cart of the server, which every card reads. It does not contain the pending packs: a press
 * on one card would otherwise render all cards before the stepper is visible.
 */
export const CartContext = createContext<Cart | undefined>(undefined);

const nobody = () => () => {};
const zero = () => 0;

const useTotal = (): number => useLaunch()?.totalCartQuantity ?? 0;

/** Loads the cart once for the whole page. A cart that is known to be empty is not loaded. */
export function useLoadedCart(): Cart | undefined {
  const { queries } = useShop();
  const total = useTotal();
  const { data } = useQuery({ ...queries.cart(), enabled: total > 0 });
  return total > 0 ? data : undefined;
}

/** Whether the cart has packs, pending ones included. */
export function useHasPacks(): boolean {
  const lines = useContext(CartLinesContext);
  const total = useTotal();
  return useSyncExternalStore(
    lines?.subscribe ?? nobody,
    () => total + (lines?.pending() ?? 0) > 0,
    () => total > 0,
  );
}

/** The cart with the number of its packs, for bars and buttons. */
export function useCart(): CartNow {
  const { queries } = useShop();
  const cart = useContext(CartContext);
  const lines = useContext(CartLinesContext);
  const pending = useSyncExternalStore(lines?.subscribe ?? nobody, lines?.pending ?? zero, zero);
  const total = useTotal();
  const { isFetching } = useQuery({ ...queries.cart(), enabled: false });
  return {
    cart,
    count: Math.max(0, total + pending),
    isCatchingUp: pending !== 0 || isFetching,
  };
}

/** Packs of some lines in the cart, with pending ones. */
function useQuantity(each: readonly LineOf[]): number {
  const lines = useContext(CartLinesContext);
  const cart = useContext(CartContext);
  const known = () => each.reduce((sum, of) => sum + quantityInCart(cart, of), 0);
  return useSyncExternalStore(
    lines?.subscribe ?? nobody,
    lines ? () => each.reduce((sum, of) => sum + lines.quantity(of, cart), 0) : known,
    known,
  );
}

/** The packs of a SKU and cut in the cart, and how to change them. */
export function useCartQuantity(of: LineOf & { name: string }) {
  const lines = useContext(CartLinesContext);
  const quantity = useQuantity([of]);
  const shakes = useSyncExternalStore(
    lines?.subscribe ?? nobody,
    lines ? () => lines.shakes(of) : zero,
    zero,
  );
  const change = (requested: number) => {
    if (!lines) return;
    vibrate(10);
    lines.change(of, requested);
    if (requested > 0 || quantity === 0) return;
    toast.show({
      text: m.cart_removed({ name: of.name }),
      action: { label: m.undo(), onPress: () => lines.change(of, quantity) },
    });
  };
  return { quantity, change, shakes };
}

/**
 * Returns the packs of a combo in any cuts. A combo has too many combinations of cuts to list them.
 */
export function useCodeQuantity(sku: string): number {
  const lines = useContext(CartLinesContext);
  const cart = useContext(CartContext);
  const known = () =>
    (cart?.cartItems ?? []).reduce((sum, item) => sum + (item.sku === sku ? item.inCartQty : 0), 0);
  return useSyncExternalStore(
    lines?.subscribe ?? nobody,
    lines ? () => lines.quantityOfCode(sku, cart) : known,
    known,
  );
}

interface SkuWithCuts {
  sku: string;
  cuts: readonly { code: string }[];
}

/** Packs of all these SKUs in the cart, in any cut. */
export const useSkusQuantity = (skus: readonly SkuWithCuts[]): number =>
  useQuantity(
    skus.flatMap(({ sku, cuts }): LineOf[] => [
      { sku },
      ...cuts.map(({ code }) => ({ sku, cut: code })),
    ]),
  );
