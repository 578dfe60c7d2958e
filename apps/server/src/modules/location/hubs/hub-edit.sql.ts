import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { requireAtMost } from '../../../platform/list-limits.ts';
import type { Ring } from '../geography/geo.ts';

export interface HubRow {
  name: string;
  address: string;
  pinCode: string;
  phone: string;
  legalName: string;
  gstin: string;
  fssai: string;
  latitude: number;
  longitude: number;
  area: Ring;
  areaKind: 'polygon' | 'pincodes' | 'radius';
  areaPinCodes: string[];
  areaRadius: number | null;
  openingHours: readonly (readonly [number, number] | null)[];
  deliveryFee: number;
  freeDeliveryFrom: number | null;
  minimumOrder: number;
  cashOnDelivery: boolean;
  payOnDelivery: boolean;
  expressMinutes: number | null;
  isActive: boolean;
}

/** Writes the hub if it still has that revision; returns the number of rows. */
export const updateHub = (tx: Tx, adcCode: string, revision: number, hub: HubRow) =>
  tx.run(sql`
    update location.hub
    set name = ${hub.name}, address = ${hub.address}, pin_code = ${hub.pinCode},
        phone = ${hub.phone}, legal_name = ${hub.legalName}, gstin = ${hub.gstin}, fssai = ${hub.fssai},
        latitude = ${hub.latitude}, longitude = ${hub.longitude},
        area = ${JSON.stringify(hub.area)}::jsonb, area_kind = ${hub.areaKind},
        area_pin_codes = ${hub.areaPinCodes}, area_radius_metres = ${hub.areaRadius},
        opening_hours = ${JSON.stringify(hub.openingHours)}::jsonb,
        delivery_fee_paise = ${hub.deliveryFee},
        free_delivery_from_paise = ${hub.freeDeliveryFrom},
        minimum_order_paise = ${hub.minimumOrder}, cash_on_delivery = ${hub.cashOnDelivery},
        pay_on_delivery = ${hub.payOnDelivery}, express_minutes = ${hub.expressMinutes},
        is_active = ${hub.isActive}, revision = revision + 1
    where adc_code = ${adcCode} and revision = ${revision}`);

/** A combo can have a price for each hub, of 200. */
export const limitHubs = (tx: Tx) =>
  requireAtMost(tx, { list: 'hubs', rows: sql`select from location.hub`, most: 200 });

const cityRow = z.object({ name: z.string(), state: z.string() });

export const selectCities = (q: Queryable) =>
  q.many(cityRow, sql`select name, state from location.city order by name`);

interface NewHub extends HubRow {
  adcCode: string;
  city: { name: string; state: string; stateCode: string };
}

/**
 * Adds the hub, and its city if that has none yet. The first hub becomes the default one. Returns the number
 * of rows: 0 if the code is taken.
 */
export const insertHub = (tx: Tx, { adcCode, city, ...hub }: NewHub) =>
  tx.run(sql`
    with added as (
      insert into location.city (name, state, state_code)
      values (${city.name}, ${city.state}, ${city.stateCode})
      on conflict (name) do nothing returning id
    ), place as (
      select id from added union all select id from location.city where name = ${city.name}
      limit 1
    )
    insert into location.hub (
      adc_code, name, city_id, address, pin_code, phone, legal_name, gstin, fssai, latitude, longitude,
      area, area_kind, area_pin_codes, area_radius_metres, opening_hours, delivery_fee_paise,
      free_delivery_from_paise, minimum_order_paise, cash_on_delivery,
      pay_on_delivery, express_minutes, is_active, is_default)
    select ${adcCode}, ${hub.name}, place.id, ${hub.address}, ${hub.pinCode}, ${hub.phone},
           ${hub.legalName}, ${hub.gstin}, ${hub.fssai}, ${hub.latitude}, ${hub.longitude},
           ${JSON.stringify(hub.area)}::jsonb, ${hub.areaKind}, ${hub.areaPinCodes},
           ${hub.areaRadius}, ${JSON.stringify(hub.openingHours)}::jsonb, ${hub.deliveryFee},
           ${hub.freeDeliveryFrom}, ${hub.minimumOrder}, ${hub.cashOnDelivery},
           ${hub.payOnDelivery}, ${hub.expressMinutes}, ${hub.isActive},
           not exists (select from location.hub)
    from place
    on conflict (adc_code) do nothing`);

/** Makes the hub the default one if it is open; returns the number of rows. Calls run one at a time. */
export async function makeDefault(tx: Tx, adcCode: string): Promise<number> {
  await tx.run(sql`select id from location.hub order by id for no key update`);
  await tx.run(sql`update location.hub set is_default = false where is_default`);
  return tx.run(sql`
    update location.hub set is_default = true, revision = revision + 1
    where adc_code = ${adcCode} and is_active`);
}

const pointRow = z.object({ pinCode: z.string(), latitude: z.number(), longitude: z.number() });

/** The known points of these pin codes. */
export const pointsOfPinCodes = (q: Queryable, pinCodes: readonly string[]) =>
  q.many(
    pointRow,
    sql`select pin_code as "pinCode", latitude, longitude from location.place
        where pin_code = any(${[...pinCodes]}::text[])`,
  );
