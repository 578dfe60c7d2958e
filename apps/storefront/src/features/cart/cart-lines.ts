import type { AnswerOf } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { callErrorOf } from '../../call-errors.ts';
import type { ShopQueries } from '../../queries.ts';
import {
  changeToSend,
  hasWish,
  isSettled,
  type Line,
  type LineEvent,
  newLine,
  nextLine,
} from './quantity-machine.ts';

/** Several quick presses become one call. */
const pauseMs = 300;

/** A SKU and one of its cuts, and what a call about it tells. */
export interface LineOf {
  sku: string;
  cut?: string | undefined;
  productId?: number;
  comboProductId?: number;
  /** What the screen shows for one pack, in rupees: the server says when it has changed. */
  price?: number;
  /** Which screen it came from. */
  source?: string;
}

type Cart = AnswerOf<'showCart'>;

export interface CartLinesOptions {
  caller: Caller;
  queryClient: QueryClient;
  queries: ShopQueries;
  /** Tells the visitor why a change did not go through; called after the rollback. */
  onRefused: (error: unknown) => void;
  onPriceChanged: () => void;
}

export const lineKey = ({ sku, cut }: { sku: string; cut?: string | undefined }): string =>
  `${sku}|${cut ?? ''}`;

export const quantityInCart = (cart: Cart | undefined, line: LineOf): number =>
  cart?.cartItems.find((item) => lineKey({ sku: item.sku, cut: item.cuts }) === lineKey(line))
    ?.inCartQty ?? 0;

/**
 * Keeps what the visitor wishes for each line until the server has it. One for the life of a page;
 * steppers of the same line on one screen share its state.
 */
export function createCartLines(options: CartLinesOptions) {
  const { caller, queryClient, queries, onRefused, onPriceChanged } = options;
  const cartKey = queries.cart().queryKey;
  const launchKey = queries.launch().queryKey;
  const lines = new Map<string, Line>();
  const shakes = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  let version = 0;
  let wish: { of: LineOf; wanted: number } | null = null;

  const publish = () => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const step = (of: LineOf, event: LineEvent): Line => {
    const key = lineKey(of);
    const current =
      lines.get(key) ?? newLine(quantityInCart(queryClient.getQueryData(cartKey), of));
    const next = nextLine(current, event);
    lines.set(key, next);
    publish();
    return next;
  };

  const schedule = (of: LineOf) => {
    const key = lineKey(of);
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void send(of), pauseMs),
    );
  };

  const callFor = (of: LineOf, line: Line): Promise<AnswerOf<'addToCart'>> => {
    const change = changeToSend(line);
    const ids = {
      sku: of.sku,
      ...(of.cut && { cuts: of.cut }),
      ...(of.productId && { productId: of.productId }),
      ...(of.comboProductId && { comboProductId: of.comboProductId }),
      ...(of.source && { source: of.source }),
    };
    if (change < 0) {
      // No quantity takes out the whole line, whatever the server believes to be in it.
      const quantity = line.sending === 0 ? {} : { quantity: -change };
      return caller.call('removeFromCart', { body: { ...ids, ...quantity } });
    }
    return caller.call('addToCart', {
      body: { ...ids, quantity: change, ...(of.price !== undefined && { price: of.price }) },
    });
  };

  const send = async (of: LineOf) => {
    const line = step(of, { type: 'due' });
    if (line.sending === null || changeToSend(line) === 0) return;
    const wanted = line.sending;
    try {
      const answer = await callFor(of, line);
      queryClient.setQueryData(launchKey, (launch) =>
        launch ? { ...launch, totalCartQuantity: answer.totalCartQuantity } : launch,
      );
      if (answer.priceChanged) onPriceChanged();
      if (hasWish(step(of, { type: 'answered', quantity: answer.itemQuantity }))) schedule(of);
      else void queryClient.invalidateQueries({ queryKey: cartKey });
    } catch (error) {
      clearTimeout(timers.get(lineKey(of)));
      shakes.set(lineKey(of), (shakes.get(lineKey(of)) ?? 0) + 1);
      step(of, { type: 'refused' });
      if (callErrorOf(error)?.errorCode === 'LOCATION_REQUIRED') {
        wish = { of, wanted };
        forgetCart();
      }
      onRefused(error);
    }
  };

  /** Without a place there is no basket (specification, section 5). */
  const forgetCart = () => {
    queryClient.removeQueries({ queryKey: cartKey });
    queryClient.setQueryData(launchKey, (launch) =>
      launch ? { ...launch, totalCartQuantity: 0 } : launch,
    );
  };

  // A freshly read basket is the truth for every line that waits for nothing.
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== cartKey[0]) return;
    for (const [key, line] of lines) if (isSettled(line)) lines.delete(key);
    publish();
  });

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    quantity: (of: LineOf, cart: Cart | undefined): number =>
      lines.get(lineKey(of))?.wanted ?? quantityInCart(cart, of),
    shakes: (of: LineOf): number => shakes.get(lineKey(of)) ?? 0,
    /** Packs that are wished for but not yet in the server's count. */
    pending: (): number =>
      [...lines.values()].reduce((sum, line) => sum + line.wanted - line.saved, 0),
    change(of: LineOf, wanted: number): void {
      step(of, { type: 'pressed', wanted });
      schedule(of);
    },
    /** What was refused for want of a place, once. */
    takeWish(): { of: LineOf; wanted: number } | null {
      const taken = wish;
      wish = null;
      return taken;
    },
  };
}

export type CartLines = ReturnType<typeof createCartLines>;
