/** A bought or viewed product, in the terms of web analytics. Prices in rupees. */
export interface TrackedItem {
  id: string | number;
  name?: string;
  price?: number;
  quantity?: number;
}

/** All events that the shop reports; a purchase once for each order number. */
export type TrackedEvent =
  | { name: 'page_view'; path: string; title: string }
  | { name: 'view_item'; items: TrackedItem[] }
  | { name: 'add_to_cart'; items: TrackedItem[] }
  | { name: 'begin_checkout'; value: number; items: TrackedItem[] }
  | { name: 'purchase'; orderNo: string; value: number; isFirstOrder: boolean };

type Sink = (event: TrackedEvent) => void;

const maxWaiting = 50;
const waiting: TrackedEvent[] = [];
let sink: Sink | null = null;

/**
 * Reports an event. The adapters load late and only where they are switched on. Until then a few
 * events are queued; without an adapter they are dropped.
 */
export function track(event: TrackedEvent): void {
  if (sink) sink(event);
  else if (waiting.length < maxWaiting) waiting.push(event);
}

/** Sends the queued events, and from then on all events. */
export function trackInto(next: Sink): void {
  sink = next;
  for (const event of waiting.splice(0)) next(event);
}
