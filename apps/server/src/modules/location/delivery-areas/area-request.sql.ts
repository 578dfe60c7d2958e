import { type Locale, locales } from '@halal-basket/contract/languages';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

export interface AreaRequest {
  phone: string;
  sessionId: number;
  customerId: number | null;
  pinCode: string;
  place: string;
  latitude: number;
  longitude: number;
  source: 'cart' | 'location' | 'checkout' | 'subscription';
  language: Locale;
}

/** A repeated request for the same place is stored once. */
export const insertAreaRequest = (tx: Tx, request: AreaRequest, now: Date) =>
  tx.run(sql`
    insert into location.area_request
      (phone, session_id, customer_id, pin_code, place, latitude, longitude, source, language,
       asked_at)
    values (${request.phone}, ${request.sessionId}, ${request.customerId}, ${request.pinCode},
            ${request.place}, ${request.latitude}, ${request.longitude}, ${request.source},
            ${request.language}, ${now})
    on conflict (phone, pin_code) where notified_at is null do nothing`);

const countRow = z.object({ ofSession: z.number(), ofPhone: z.number() });

export const countAreaRequests = (q: Queryable, sessionId: number, phone: string) =>
  q.one(
    countRow,
    sql`select count(*) filter (where session_id = ${sessionId}) as "ofSession",
               count(*) filter (where phone = ${phone}) as "ofPhone"
        from location.area_request
        where notified_at is null and (session_id = ${sessionId} or phone = ${phone})`,
  );

const demandRow = z.object({ pinCode: z.string(), place: z.string(), waiting: z.number() });

/** The places with the most requests first. */
export const selectDemand = (q: Queryable, limit: number) =>
  q.many(
    demandRow,
    sql`select pin_code as "pinCode", min(place) as place, count(*) as waiting
        from location.area_request where notified_at is null
        group by pin_code order by count(*) desc, pin_code limit ${limit}`,
  );

const waitingRow = z.object({
  id: z.number(),
  phone: z.string(),
  pinCode: z.string(),
  place: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  language: z.enum(locales),
});
export type WaitingRow = z.infer<typeof waitingRow>;

/** Locks the next waiting requests; concurrent transactions skip them. */
export const lockWaitingRequests = (tx: Tx, afterId: number, limit: number) =>
  tx.many(
    waitingRow,
    sql`select id, phone, pin_code as "pinCode", place, latitude, longitude,
               language
        from location.area_request where notified_at is null and id > ${afterId}
        order by id limit ${limit} for update skip locked`,
  );

export const markNotified = (tx: Tx, ids: readonly number[], now: Date) =>
  tx.run(sql`
    update location.area_request set notified_at = ${now} where id = any(${[...ids]}::bigint[])`);

export const deleteAreaRequestsBefore = (q: Queryable, before: Date) =>
  q.run(sql`delete from location.area_request where asked_at < ${before}`);
