import type { LaunchInfo } from '@halal-basket/contract';
import { type AdapterName, priorities, type SwitchedOn } from './priorities.ts';
import { type TrackedEvent, type TrackedItem, trackInto } from './track.ts';

/** The visitor's data for analytics. It contains no name, phone number or address. */
export type Visitor = Pick<LaunchInfo, 'customerType' | 'loggedIn' | 'isPrimeMember'>;

type Adapter = (event: TrackedEvent, visitor: Visitor) => void;

declare global {
  interface Window {
    /** The array that tag managers read events from; a shop's own tag may create it. */
    dataLayer?: object[];
  }
}

const itemOf = ({ id, name, price, quantity }: TrackedItem) => ({
  item_id: String(id),
  ...(name && { item_name: name }),
  ...(price !== undefined && { price }),
  ...(quantity !== undefined && { quantity }),
});

/** The event under the names that tag managers use. */
export function forDataLayer(event: TrackedEvent, visitor: Visitor): object {
  const common = {
    event: event.name,
    customer_type: visitor.customerType,
    logged_in: visitor.loggedIn,
    member: visitor.isPrimeMember,
  };
  switch (event.name) {
    case 'page_view':
      return { ...common, page_path: event.path, page_title: event.title };
    case 'view_item':
    case 'add_to_cart':
      return { ...common, ecommerce: { currency: 'INR', items: event.items.map(itemOf) } };
    case 'begin_checkout':
      return {
        ...common,
        ecommerce: { currency: 'INR', value: event.value, items: event.items.map(itemOf) },
      };
    case 'purchase':
      return {
        ...common,
        first_order: event.isFirstOrder,
        ecommerce: { currency: 'INR', transaction_id: event.orderNo, value: event.value },
      };
  }
}

/** The event of the page that contains the tracked event, for a shop's own listeners. */
const pageEvent = 'hb:track';

const adapters: Record<AdapterName, Adapter> = {
  dataLayer: (event, visitor) => {
    window.dataLayer ??= [];
    window.dataLayer.push(forDataLayer(event, visitor));
  },
  pageEvents: (event, visitor) => {
    dispatchEvent(new CustomEvent(pageEvent, { detail: { ...event, ...visitor } }));
  },
};

/** Passes each event to the adapters of its priority. A failing adapter does not affect the others. */
export const dispatcher =
  (on: readonly SwitchedOn[], visitor: () => Visitor, to: typeof adapters = adapters) =>
  (event: TrackedEvent): void => {
    for (const { adapter, from } of on) {
      if (priorities[event.name] < from) continue;
      try {
        to[adapter](event, visitor());
      } catch (error) {
        reportError(error);
      }
    }
  };

export const startAnalytics = (on: readonly SwitchedOn[], visitor: () => Visitor): void =>
  trackInto(dispatcher(on, visitor));
