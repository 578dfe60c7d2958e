import type { OrderTracking } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/client';
import { openEvents } from '@halal-basket/device';
import type { EventStream } from '@halal-basket/device/device';
import { pageLocale } from '../../page-locale.ts';

/** How updates arrive: live, by polling, or not while the page is in the background. */
export type FollowMode = 'live' | 'polling' | 'resting';

interface FollowOptions {
  open: () => EventStream;
  onTracking: (tracking: OrderTracking) => void;
  onMode: (mode: FollowMode) => void;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** `EventSource.CLOSED`: the browser has given up and does not reconnect. */
const closed = 2;

/** After a refusal (too many tabs, a restart of the server) it connects again after this time. */
export const reconnectMs = 30_000;

/** The live events of an order, in the language of the page. */
export const openTracking = (orderNo: string): EventStream =>
  openEvents(urlOf('orderEvents', { params: { orderNo }, query: { language: pageLocale() } }));

/**
 * Follows an order by Server-Sent Events; returns a function that stops it. Without a connection it
 * reports `polling`. A page in the background closes its connection, because browsers allow only a
 * few.
 */
export function followOrder({ open, onTracking, onMode, page }: FollowOptions): () => void {
  let source: EventStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const connect = () => {
    disconnect();
    const own = open();
    source = own;
    own.addEventListener('open', () => onMode('live'));
    own.addEventListener('tracking', (event) => {
      const update = parsed((event as MessageEvent<string>).data);
      if (update) onTracking(update);
    });
    own.addEventListener('error', () => {
      if (own !== source) return;
      onMode('polling');
      if (own.readyState === closed) timer = setTimeout(connect, reconnectMs);
    });
  };
  const look = () => {
    if (page.visibilityState === 'visible') {
      connect();
      return;
    }
    disconnect();
    onMode('resting');
  };

  look();
  page.addEventListener('visibilitychange', look);
  return () => {
    page.removeEventListener('visibilitychange', look);
    disconnect();
  };
}

function parsed(data: string): OrderTracking | null {
  try {
    return JSON.parse(data) as OrderTracking;
  } catch {
    return null;
  }
}
