import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { Ring } from './geo.ts';

export interface HubRow {
  name: string;
  address: string;
  phone: string;
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

/** Writes the hub if it still is of that revision; gives the number of rows. */
export const updateHub = (tx: Tx, adcCode: string, revision: number, hub: HubRow) =>
  tx.run(sql`
    update location.hub
    set name = ${hub.name}, address = ${hub.address}, phone = ${hub.phone},
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

const pointRow = z.object({ pinCode: z.string(), latitude: z.number(), longitude: z.number() });

/** The known points of these pin codes. */
export const pointsOfPinCodes = (q: Queryable, pinCodes: readonly string[]) =>
  q.many(
    pointRow,
    sql`select pin_code as "pinCode", latitude, longitude from location.place
        where pin_code = any(${[...pinCodes]}::text[])`,
  );
