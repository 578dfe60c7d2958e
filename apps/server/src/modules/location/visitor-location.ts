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

/** `location.hubId` must be the hub that serves it. */
export async function saveVisitorLocation(
  tx: Tx,
  sessionId: number,
  location: VisitorLocation,
  now: Date,
): Promise<void> {
  await upsertVisitorLocation(tx, sessionId, location, now);
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
  const location = await findVisitorLocation(tx, fromSessionId);
  if (!location) return null;
  const copy =
    location.addressId === null
      ? location
      : {
          ...location,
          addressId: null,
          primaryText: location.area === '' ? location.city : location.area,
          secondaryText: secondaryTextOf(location),
        };
  await upsertVisitorLocation(tx, toSessionId, copy, now);
  return copy;
}
