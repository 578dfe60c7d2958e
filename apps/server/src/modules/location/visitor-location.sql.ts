import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../platform/db.ts';
import { rowPart } from '../../platform/subqueries.ts';

const visitorLocationRow = z.object({
  hubId: z.number(),
  addressId: z.number().nullable(),
  primaryText: z.string(),
  secondaryText: z.string(),
  area: z.string(),
  city: z.string(),
  state: z.string(),
  pinCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** The location of a visitor. */
export type VisitorLocation = z.infer<typeof visitorLocationRow>;

const selectVisitorLocation = (sessionId: number): Sql =>
  sql`select hub_id as "hubId", address_id as "addressId", primary_text as "primaryText",
             secondary_text as "secondaryText", area, city, state, pin_code as "pinCode",
             latitude, longitude
      from location.visitor_location
      where session_id = ${sessionId}
        and exists (select from location.hub where hub.id = hub_id and is_active)`;

export const visitorLocationPart = (sessionId: number) =>
  rowPart(visitorLocationRow, selectVisitorLocation(sessionId));

export const findVisitorLocation = (q: Queryable, sessionId: number) =>
  q.part(visitorLocationPart(sessionId));

/** The hub of the session's location as an expression, for larger statements. */
export const hubIdOfLocation = (sessionId: number): Sql =>
  sql`(select hub_id from location.visitor_location where session_id = ${sessionId})`;

export const upsertVisitorLocation = (
  tx: Tx,
  sessionId: number,
  location: VisitorLocation,
  now: Date,
) =>
  tx.run(sql`
    insert into location.visitor_location
      (session_id, hub_id, address_id, primary_text, secondary_text, area, city, state, pin_code,
       latitude, longitude, updated_at)
    values (${sessionId}, ${location.hubId}, ${location.addressId}, ${location.primaryText},
            ${location.secondaryText}, ${location.area}, ${location.city}, ${location.state}, ${location.pinCode},
            ${location.latitude}, ${location.longitude}, ${now})
    on conflict (session_id) do update
      set hub_id = excluded.hub_id, address_id = excluded.address_id,
          primary_text = excluded.primary_text, secondary_text = excluded.secondary_text,
          area = excluded.area, city = excluded.city, state = excluded.state,
          pin_code = excluded.pin_code, latitude = excluded.latitude,
          longitude = excluded.longitude, updated_at = excluded.updated_at`);
