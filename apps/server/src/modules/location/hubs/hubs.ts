import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Visitor } from '../../../platform/http/context.ts';
import { cachedPerVersion, sharedRead } from '../../../platform/shared-read.ts';
import { type Destination, deliversTo } from '../delivery-areas/delivery-area.ts';
import { metresBetween } from '../geography/geo.ts';
import {
  type Hub,
  type HubWithArea,
  hubVersionPart,
  selectChosenHub,
  selectHubs,
} from './hub.sql.ts';

const liveVersion = sharedRead((q) => q.part(hubVersionPart()));
const hubsOfVersion = cachedPerVersion((q) => selectHubs(q));

/** The version of all hubs, read live. */
export const hubsVersion = (q: Queryable): Promise<string> => liveVersion(q, '');

/** All hubs, open and closed. */
export const allHubs = async (q: Queryable): Promise<HubWithArea[]> =>
  hubsOfVersion(q, await hubsVersion(q));

/** All open hubs, with their areas. Never stale: the version is read live. */
export const hubs = async (q: Queryable): Promise<HubWithArea[]> =>
  (await allHubs(q)).filter(({ isActive }) => isActive);

/** All open hubs, the default one first. */
export const hubsDefaultFirst = async (q: Queryable): Promise<HubWithArea[]> =>
  (await hubs(q)).toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));

/** Finds hubs, open or closed, by numbers that are known only later. */
export async function hubFinder(q: Queryable): Promise<(hubId: number) => HubWithArea | null> {
  const all = await allHubs(q);
  return (hubId) => all.find((hub) => hub.hubId === hubId) ?? null;
}

/** The hub, open or closed; null if there is none. */
export const hubById = async (q: Queryable, hubId: number): Promise<Hub | null> =>
  (await hubFinder(q))(hubId);

/** All hubs, at a version that was just read. */
export const hubsAt = (q: Queryable, version: string): Promise<HubWithArea[]> =>
  hubsOfVersion(q, version);

/** The default hub, whose goods visitors without a location see. Refuses SHOP_NOT_OPEN. */
function defaultHub(all: readonly HubWithArea[]): Hub {
  const open = all.filter(({ isActive }) => isActive);
  return open.find(({ isDefault }) => isDefault) ?? open[0] ?? refuse('SHOP_NOT_OPEN');
}

/**
 * The hub whose goods and prices the visitor sees, and all hubs, open or closed. Without a location it is the
 * default hub, provisionally.
 */
export async function hubForVisitor(
  q: Queryable,
  visitor: Visitor,
): Promise<{ hub: Hub; provisional: boolean; all: readonly HubWithArea[] }> {
  if (visitor.kind === 'none') {
    const all = await allHubs(q);
    return { hub: defaultHub(all), provisional: true, all };
  }
  const { version, hubId } = await selectChosenHub(q, visitor.sessionId);
  const all = await hubsOfVersion(q, version);
  const chosen = all.find((hub) => hub.hubId === hubId && hub.isActive);
  return chosen
    ? { hub: chosen, provisional: false, all }
    : { hub: defaultHub(all), provisional: true, all };
}

/** The nearest of the hubs whose area contains the point; null outside all areas. */
export function hubServing<H extends HubWithArea>(spot: Destination, all: readonly H[]): H | null {
  let nearest: { hub: H; metres: number } | null = null;
  for (const hub of all) {
    if (!deliversTo(hub, spot)) continue;
    const metres = metresBetween(spot, hub);
    if (!nearest || metres < nearest.metres) nearest = { hub, metres };
  }
  return nearest?.hub ?? null;
}
