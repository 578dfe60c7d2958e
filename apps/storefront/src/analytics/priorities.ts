import type { LaunchInfo } from '@halal-basket/contract';
import type { TrackedEvent } from './track.ts';

/**
 * How much each event matters. An adapter is given what matters at least as much as the priority that
 * the remote configuration has for it (specification, section 9): at 1 everything, at 5 purchases only.
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
  /** Events below it are kept from the adapter. */
  from: number;
}

const keyOf = (adapter: AdapterName): string => `analytics.${adapter}`;

/** The adapters that are switched on, each with its least priority. */
export const switchedOn = (config: LaunchInfo['remoteConfig']): SwitchedOn[] =>
  adapterNames.flatMap((adapter) => {
    const entry = config[keyOf(adapter)];
    return entry?.value === true ? [{ adapter, from: entry.priority }] : [];
  });
