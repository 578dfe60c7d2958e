import type { DemoHub, DemoSlotTemplate } from '../demo/hubs.ts';
import { type Tx, sql } from '../../src/platform/db.ts';

export const insertCities = (
  tx: Tx,
  cities: readonly { name: string; state: string; stateCode: string }[],
) =>
  tx.run(sql`
    insert into location.city (name, state, state_code)
    select c.name, c.state, c."stateCode"
    from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb)
      as c(name text, state text, "stateCode" text)`);

export const insertHub = (tx: Tx, hub: DemoHub) =>
  tx.run(sql`
    insert into location.hub (
      adc_code, name, city_id, address, pin_code, phone, gstin, fssai, longitude, latitude, area,
      delivery_fee_paise, free_delivery_from_paise, minimum_order_paise,
      cash_on_delivery, express_minutes, is_default)
    select ${hub.adcCode}, ${hub.name}, c.id, ${hub.address}, ${hub.pinCode}, ${hub.phone},
           ${hub.gstin}, ${hub.fssai}, ${hub.point[0]}, ${hub.point[1]},
           ${JSON.stringify([...hub.corners, hub.corners[0]])}::jsonb,
           ${hub.deliveryFeePaise}, ${hub.freeFromPaise},
           ${hub.minimumPaise}, ${hub.cashOnDelivery}, ${hub.expressMinutes}, ${hub.isDefault}
    from location.city c where c.name = ${hub.city}`);

export const insertSlotTemplates = (
  tx: Tx,
  adcCode: string,
  templates: readonly DemoSlotTemplate[],
) =>
  tx.run(sql`
    insert into slots.template
      (hub_id, kind, start_minute, end_minute, cutoff_minutes, capacity, fee_paise)
    select h.id, t.kind, t."startMinute", t."endMinute", t."cutoffMinutes", t.capacity, t."feePaise"
    from location.hub h,
         jsonb_to_recordset(${JSON.stringify(templates)}::jsonb)
           as t(kind text, "startMinute" int, "endMinute" int, "cutoffMinutes" int, capacity int,
                "feePaise" bigint)
    where h.adc_code = ${adcCode}`);

/** `day` is a date in India, `YYYY-MM-DD`. */
export const insertClosedDay = (tx: Tx, adcCode: string, day: string, reason: string) =>
  tx.run(sql`
    insert into slots.closed_day (hub_id, date, reason)
    select id, ${day}::date, ${reason} from location.hub where adc_code = ${adcCode}`);
