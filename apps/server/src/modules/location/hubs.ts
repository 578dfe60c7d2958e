import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { keptPerVersion, sharedRead } from '../../platform/shared-read.ts';
import { type Spot, serves } from './areas.ts';
import { metresBetween } from './geo.ts';
import {
  type Hub,
  type HubWithArea,
  selectChosenHub,
  selectHubVersion,
  selectHubs,
} from './hub.sql.ts';

const liveVersion = sharedRead(async (q) => (await selectHubVersion(q)).version);
const hubsOfVersion = keptPerVersion((q) => selectHubs(q));

/** Names the state of all hubs. Read live. */
export const hubsVersion = (q: Queryable): Promise<string> => liveVersion(q, '');

/** All hubs, open and closed. */
export const everyHub = async (q: Queryable): Promise<HubWithArea[]> =>
  hubsOfVersion(q, await hubsVersion(q));

/** All hubs that are open for business, with their areas. Never stale: the version is read live. */
export const hubs = async (q: Queryable): Promise<HubWithArea[]> =>
  (await everyHub(q)).filter(({ isActive }) => isActive);

/** Finds hubs, open or closed, for those who learn the number only later. */
export async function hubFinder(q: Queryable): Promise<(hubId: number) => HubWithArea | null> {
  const all = await everyHub(q);
  return (hubId) => all.find((hub) => hub.hubId === hubId) ?? null;
}

/** The hub, open or closed; null when there is none. */
export const hubById = async (q: Queryable, hubId: number): Promise<Hub | null> =>
  (await hubFinder(q))(hubId);

/** All hubs, as they are at a version that was just read. */
export const hubsAt = (q: Queryable, version: string): Promise<HubWithArea[]> =>
  hubsOfVersion(q, version);

/** The one whose goods are shown to those who have said nothing yet. Refuses SHOP_NOT_OPEN. */
function defaultHub(all: readonly HubWithArea[]): Hub {
  const open = all.filter(({ isActive }) => isActive);
  return open.find(({ isDefault }) => isDefault) ?? open[0] ?? refuse('SHOP_NOT_OPEN');
}

/**
 * Whose goods and prices the visitor sees. Without a place that is the default hub's, provisionally.
 */
export async function hubOf(
  q: Queryable,
  visitor: Visitor,
): Promise<{ hub: Hub; provisional: boolean }> {
  if (visitor.kind === 'none') return { hub: defaultHub(await everyHub(q)), provisional: true };
  const { version, hubId } = await selectChosenHub(q, visitor.sessionId);
  const all = await hubsOfVersion(q, version);
  const chosen = all.find((hub) => hub.hubId === hubId && hub.isActive);
  return chosen ? { hub: chosen, provisional: false } : { hub: defaultHub(all), provisional: true };
}

/** The nearest of the hubs whose area holds the spot; null where nobody delivers. */
export function hubServing<H extends HubWithArea>(spot: Spot, all: readonly H[]): H | null {
  let nearest: { hub: H; metres: number } | null = null;
  for (const hub of all) {
    if (!serves(hub, spot)) continue;
    const metres = metresBetween(spot, hub);
    if (!nearest || metres < nearest.metres) nearest = { hub, metres };
  }
  return nearest?.hub ?? null;
}
