import type { Queryable } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { sharedRead } from '../../platform/versioned.ts';
import { type Point, isInside, metresBetween } from './geo.ts';
import {
  type Hub,
  type HubWithArea,
  selectDefaultHub,
  selectHub,
  selectHubOfSession,
  selectHubs,
} from './hub.sql.ts';

const sharedHubs = sharedRead((q) => selectHubs(q));
const sharedDefaultHub = sharedRead((q) => selectDefaultHub(q));
const sharedHub = sharedRead((q, hubId) => selectHub(q, Number(hubId)));

/** All hubs that are open for business, with their areas. Read live. */
export const hubs = (q: Queryable): Promise<HubWithArea[]> => sharedHubs(q, '');

/** The hub, open or closed; null when there is none. Read live. */
export const hubById = (q: Queryable, hubId: number): Promise<Hub | null> =>
  sharedHub(q, String(hubId));

/**
 * Whose goods and prices the visitor sees. Without a place that is the default hub's, provisionally.
 */
export async function hubOf(
  q: Queryable,
  visitor: Visitor,
): Promise<{ hub: Hub; provisional: boolean }> {
  const chosen = visitor.kind === 'none' ? null : await selectHubOfSession(q, visitor.sessionId);
  if (chosen) return { hub: chosen, provisional: false };
  return { hub: await sharedDefaultHub(q, ''), provisional: true };
}

/** The nearest of the hubs whose area holds the point; null where nobody delivers. */
export function hubServing<H extends HubWithArea>(point: Point, all: readonly H[]): H | null {
  let nearest: { hub: H; metres: number } | null = null;
  for (const hub of all) {
    if (!isInside(point, hub.area)) continue;
    const metres = metresBetween(point, hub);
    if (!nearest || metres < nearest.metres) nearest = { hub, metres };
  }
  return nearest?.hub ?? null;
}
