import type { CallShape } from '@halal-basket/contract';
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

/** Carts, logins, orders, payments and reports of gateways count as buying, other reads as browsing. */
export function sheddingOf({
  who,
  method,
  rate,
}: Pick<CallShape, 'who' | 'method' | 'rate'>): Shedding {
  if (who === 'staff') return 'staff';
  return method === 'GET' && rate !== 'checkout' && who === 'any' ? 'browse' : 'buy';
}

/** Whether a request is refused at this delay of the event loop. `maxDelayMs` is that of the first refusals. */
export const isShed = (shedding: Shedding, delayMs: number, maxDelayMs: number): boolean =>
  delayMs > maxDelayMs * patience[shedding];

/** Refuses UNAVAILABLE by the kind of the request. A page that is no call counts as browsing. */
export const shedBy =
  (maxDelayMs: number) =>
  async (
    { routeOptions }: FastifyRequest,
    _reply: FastifyReply,
    _type: string,
    delayMs = Infinity,
  ): Promise<void> => {
    if (!isShed(routeOptions.config.shedding ?? 'browse', delayMs, maxDelayMs)) return;
    throw new Refusal('UNAVAILABLE', { retryAfterSeconds });
  };
