import { messageOf } from '../../call-errors.ts';
import { CallError, type Caller } from '@halal-basket/contract/client';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../query-client.ts';
import { shopQueries } from '../../queries.ts';
import { aCaller, aCart, aLaunch } from '../../testing/a-shop.ts';
import { CartLines } from './cart-lines.ts';

const line = { sku: 'CHK-CURRY-500' };

interface Body {
  body: { sku: string; quantity?: number };
}

function cartWith(answers: Parameters<typeof aCaller>[0], start = 0) {
  const calls: string[] = [];
  const inner = aCaller(answers);
  const caller = {
    ...inner,
    call: ((name: never, input: never) => {
      const { quantity } = (input as Body | undefined)?.body ?? {};
      calls.push(`${name as string} ${quantity ?? '-'}`);
      return (inner.call as (name: never, input: never) => unknown)(name, input);
    }) as Caller['call'],
  };
  const queryClient = createQueryClient();
  const queries = shopQueries(caller);
  queryClient.setQueryData(
    queries.launch().queryKey,
    aLaunch({ totalCartQuantity: start, adcCode: 'HYD1' }),
  );
  const cart = aCart(start > 0 ? { [line.sku]: start } : {});
  queryClient.setQueryData(queries.cart().queryKey, cart);
  const refusals: unknown[] = [];
  const onPriceChanged = vi.fn();
  const onRefused = (error: unknown) => refusals.push(error);
  const onLocationMissing = vi.fn();
  const onKept = vi.fn();
  const onUnsent = vi.fn();
  const lines = new CartLines({
    caller,
    queryClient,
    queries,
    onRefused,
    onLocationMissing,
    onPriceChanged,
    onKept,
    onUnsent,
  });
  return {
    lines,
    cart,
    calls,
    refusals,
    onLocationMissing,
    onPriceChanged,
    onKept,
    onUnsent,
    queryClient,
    queries,
  };
}

const answer = (itemQuantity: number) => ({
  sku: line.sku,
  itemQuantity,
  totalCartQuantity: itemQuantity,
  cartSoldOut: false,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('works', () => {
  it('shows a press at once and sends one call for several presses', async () => {
    const { lines, cart, calls } = cartWith({ addToCart: () => answer(3) });
    lines.change(line, 1);
    lines.change(line, 2);
    lines.change(line, 3);
    expect(lines.quantity(line, cart)).toBe(3);
    expect(lines.pending()).toBe(3);
    await vi.advanceTimersByTimeAsync(300);
    expect(calls).toEqual(['addToCart 3']);
    expect(lines.pending()).toBe(0);
  });

  it('removes a whole line without a quantity', async () => {
    const { lines, calls } = cartWith({ removeFromCart: () => answer(0) }, 2);
    lines.change(line, 0);
    await vi.advanceTimersByTimeAsync(300);
    expect(calls).toEqual(['removeFromCart -']);
  });

  it('sends the next change of a line after the answer to the last', async () => {
    const slow = () =>
      new Promise<ReturnType<typeof answer>>((resolve) => setTimeout(resolve, 1000, answer(1)));
    const { lines, calls } = cartWith({ addToCart: slow });
    lines.change(line, 1);
    await vi.advanceTimersByTimeAsync(300);
    lines.change(line, 4);
    await vi.advanceTimersByTimeAsync(600);
    expect(calls).toEqual(['addToCart 1']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls.slice(0, 2)).toEqual(['addToCart 1', 'addToCart 3']);
  });

  it('loads a session again that was being loaded during the change', async () => {
    const totals = [0, 1];
    const slow = () =>
      new Promise<ReturnType<typeof aLaunch>>((resolve) =>
        setTimeout(resolve, 1000, aLaunch({ totalCartQuantity: totals.shift() ?? 1 })),
      );
    const { lines, queryClient, queries } = cartWith({ addToCart: () => answer(1), launch: slow });
    queryClient.removeQueries({ queryKey: queries.launch().queryKey });
    const observer = new QueryObserver(queryClient, queries.launch());
    const stop = observer.subscribe(() => undefined);
    lines.change(line, 1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(observer.getCurrentResult().data?.totalCartQuantity).toBe(1);
    stop();
  });

  it('loads a cart again whose first read began before the change', async () => {
    const packs = [0, 1];
    const slow = () =>
      new Promise<ReturnType<typeof aCart>>((resolve) =>
        setTimeout(resolve, 1000, aCart({ [line.sku]: packs.shift() ?? 1 })),
      );
    const { lines, queryClient, queries } = cartWith({
      addToCart: () => answer(1),
      showCart: slow,
    });
    queryClient.removeQueries({ queryKey: queries.cart().queryKey });
    const observer = new QueryObserver(queryClient, queries.cart());
    const stop = observer.subscribe(() => undefined);
    lines.change(line, 1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(observer.getCurrentResult().data?.totalCartQuantity).toBe(1);
    stop();
  });

  // spec: L106.1
  it('updates the badge from the answer and reports a changed price', async () => {
    const priced = { ...answer(1), totalCartQuantity: 7, priceChanged: true };
    const { lines, queryClient, queries, onPriceChanged } = cartWith({ addToCart: () => priced });
    lines.change(line, 1);
    await vi.advanceTimersByTimeAsync(300);
    expect(queryClient.getQueryData(queries.launch().queryKey)?.totalCartQuantity).toBe(7);
    expect(onPriceChanged).toHaveBeenCalledOnce();
  });
});

describe('refuses', () => {
  const refused = (errorCode: 'CART_LIMIT' | 'LOCATION_REQUIRED') => () => {
    throw new CallError({ status: 409, errorCode, description: 'No.' });
  };

  it('restores the quantity, shakes and shows the reason', async () => {
    const { lines, cart, refusals, onLocationMissing } = cartWith(
      { addToCart: refused('CART_LIMIT') },
      2,
    );
    lines.change(line, 9);
    await vi.advanceTimersByTimeAsync(300);
    expect(lines.quantity(line, cart)).toBe(2);
    expect(lines.shakes(line)).toBe(1);
    expect(refusals).toHaveLength(1);
    expect(onLocationMissing).not.toHaveBeenCalled();
  });

  // spec: L126.2
  it('empties the cart and the line when the server gives no reason', async () => {
    const silent = () => {
      throw new CallError({
        status: 409,
        errorCode: 'CART_EMPTY',
        description: 'null',
        uiType: 'text',
      });
    };
    const { lines, cart, queryClient, queries, refusals } = cartWith({ addToCart: silent }, 2);
    lines.change(line, 3);
    await vi.advanceTimersByTimeAsync(300);
    expect(queryClient.getQueryData(queries.cart().queryKey)?.cartItems).toEqual([]);
    expect(queryClient.getQueryData(queries.launch().queryKey)?.totalCartQuantity).toBe(0);
    expect(lines.quantity(line, undefined)).toBe(0);
    expect(cart).toBeDefined();
    expect(refusals).toHaveLength(1);
    expect(messageOf(refusals[0], 'Useful words')).toBe('Useful words');
  });

  // spec: L126.1
  it('empties the cart without a location, keeps the last change, and asks for a location', async () => {
    const { lines, queryClient, queries, refusals, onLocationMissing } = cartWith(
      { addToCart: refused('LOCATION_REQUIRED') },
      2,
    );
    lines.change(line, 3);
    await vi.advanceTimersByTimeAsync(300);
    expect(queryClient.getQueryData(queries.cart().queryKey)?.cartItems).toEqual([]);
    expect(queryClient.getQueryData(queries.launch().queryKey)?.totalCartQuantity).toBe(0);
    expect(onLocationMissing).toHaveBeenCalledExactlyOnceWith({ of: line, requested: 3 });
    expect(refusals).toEqual([]);
  });

  it('asks for a location at once and sends no call where the shop knows none', async () => {
    const { lines, cart, calls, queryClient, queries, onLocationMissing } = cartWith({});
    queryClient.setQueryData(queries.launch().queryKey, aLaunch());
    lines.change(line, 1);
    await vi.advanceTimersByTimeAsync(300);
    expect(onLocationMissing).toHaveBeenCalledExactlyOnceWith({ of: line, requested: 1 });
    expect(calls).toEqual([]);
    expect(lines.quantity(line, cart)).toBe(0);
  });
});
