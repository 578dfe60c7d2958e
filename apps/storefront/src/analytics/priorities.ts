import type { LaunchInfo } from '@halal-basket/contract';
import type { TrackedEvent } from './track.ts';

/**
 * The priority of each event. An adapter gets the events with at least the priority that the remote
 * configuration sets for it (specification, section 9): at 1 all events, at 5 only purchases.
 */
export const priorities: Record<TrackedEvent['name'], number> = {
  page_view: 1,
  view_item: 2,
  add_to_cart: 3,
  begin_checkout: 4,
  purchase: 5,
};

/** The analytics adapters by the names that the remote configuration uses. */
export const adapterNames = ['dataLayer', 'pageEvents'] as const;
export type AdapterName = (typeof adapterNames)[number];

export interface SwitchedOn {
  adapter: AdapterName;
  /** The adapter does not get events below this priority. */
  from: number;
}

const keyOf = (adapter: AdapterName): string => `analytics.${adapter}`;

/** The adapters that are switched on, each with its lowest priority. */
export const switchedOn = (config: LaunchInfo['remoteConfig']): SwitchedOn[] =>
  adapterNames.flatMap((adapter) => {
    const entry = config[keyOf(adapter)];
    return entry?.value === true ? [{ adapter, from: entry.priority }] : [];
  });
