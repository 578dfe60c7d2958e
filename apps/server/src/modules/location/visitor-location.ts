import type { Queryable, Tx } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/context.ts';
import {
  type VisitorLocation,
  findVisitorLocation,
  upsertVisitorLocation,
} from './visitor-location.sql.ts';
import { secondaryTextOf } from './place-search/places.ts';

/** The visitor's location; null before they chose one, or if its hub has closed permanently. */
export async function visitorLocationOf(
  q: Queryable,
  visitor: Visitor,
): Promise<VisitorLocation | null> {
  return visitor.kind === 'none' ? null : findVisitorLocation(q, visitor.sessionId);
}

/** `place.hubId` must be the hub that serves it. */
export async function saveVisitorLocation(
  tx: Tx,
  sessionId: number,
  place: VisitorLocation,
  now: Date,
): Promise<void> {
  await upsertVisitorLocation(tx, sessionId, place, now);
}

/**
 * Copies the location into another session. The location of a saved address is reduced to the area, because
 * the next person at this device must not read it.
 */
export async function copyLocation(
  tx: Tx,
  fromSessionId: number,
  toSessionId: number,
  now: Date,
): Promise<VisitorLocation | null> {
  const place = await findVisitorLocation(tx, fromSessionId);
  if (!place) return null;
  const copy =
    place.addressId === null
      ? place
      : {
          ...place,
          addressId: null,
          primaryText: place.area === '' ? place.city : place.area,
          secondaryText: secondaryTextOf(place),
        };
  await upsertVisitorLocation(tx, toSessionId, copy, now);
  return copy;
}
