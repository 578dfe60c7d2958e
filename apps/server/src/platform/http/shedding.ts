import { type CallShape, callShapes } from '@halal-basket/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** The requests that an overloaded server refuses, the first ones first: staff, who can wait, then pages, then orders. */
export type Shedding = 'staff' | 'browse' | 'buy';

declare module 'fastify' {
  interface FastifyContextConfig {
    shedding?: Shedding;
  }
}

/** The delay of the event loop that requests may meet, as a multiple of the least one. */
const patience: Record<Shedding, number> = { staff: 1, browse: 1.5, buy: 2.5 };

const retryAfterSeconds = 5;

const { launch, showCart, placesSearch, placesReverse } = callShapes;

/** Reads that every buyer needs: the cart is read again after a pack is added. */
const readsOfBuyers = new Set(
  [launch, showCart, placesSearch, placesReverse].map(({ path }) => path),
);

/** Carts, logins, orders, payments and reports of gateways count as buying, other reads as browsing. */
export function sheddingOf({
  who,
  method,
  rate,
  path,
}: Pick<CallShape, 'who' | 'method' | 'rate' | 'path'>): Shedding {
  if (who === 'staff') return 'staff';
  const isRead = method === 'GET' && rate !== 'checkout' && who === 'any';
  return isRead && !readsOfBuyers.has(path) ? 'browse' : 'buy';
}

/** The pages from the cart to the confirmation, in any language. */
const pagesOfBuyers = /^\/(?:[a-z]{2}\/)?(?:cart|checkout|co|login|payment)(?:[/?]|$)/;

/** A page that is no call counts as browsing, unless it belongs to an order. */
export const sheddingOfPage = (url: string): Shedding =>
  pagesOfBuyers.test(url) ? 'buy' : 'browse';

/** Whether a request is refused at this delay of the event loop. `maxDelayMs` is that of the first refusals. */
export const isShed = (shedding: Shedding, delayMs: number, maxDelayMs: number): boolean =>
  delayMs > maxDelayMs * patience[shedding];

/** Refuses UNAVAILABLE by the kind of the request. */
export const shedBy =
  (maxDelayMs: number) =>
  async (
    { routeOptions, url }: FastifyRequest,
    _reply: FastifyReply,
    _type: string,
    delayMs = Infinity,
  ): Promise<void> => {
    const shedding = routeOptions.config.shedding ?? sheddingOfPage(url);
    if (!isShed(shedding, delayMs, maxDelayMs)) return;
    throw new Refusal('UNAVAILABLE', { retryAfterSeconds });
  };
