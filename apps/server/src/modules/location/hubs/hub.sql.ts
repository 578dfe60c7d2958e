import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { part, textPart } from '../../../platform/subqueries.ts';
import { hubIdOfLocation } from '../visitor-location.sql.ts';

const hubRow = z.object({
  hubId: z.number(),
  adcCode: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  stateCode: z.string(),
  address: z.string(),
  pinCode: z.string(),
  phone: z.string(),
  legalName: z.string(),
  gstin: z.string(),
  fssai: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  deliveryFee: paiseColumn,
  freeDeliveryFrom: paiseColumn.nullable(),
  minimumOrder: paiseColumn,
  cashOnDelivery: z.boolean(),
  payOnDelivery: z.boolean(),
  expressMinutes: z.number().nullable(),
  isDefault: z.boolean(),
  /** Monday first: minutes of opening and closing in Asia/Kolkata; null: closed all day. */
  openingHours: z.array(z.tuple([z.number(), z.number()]).nullable()),
});

/** A hub (area distribution centre) with the rules for its customers. */
export type Hub = z.infer<typeof hubRow>;

const servedRow = hubRow.extend({
  isActive: z.boolean(),
  /** The ring on maps; it defines the area if `areaKind` is `polygon`. */
  area: z.array(z.tuple([z.number(), z.number()])),
  areaKind: z.enum(['polygon', 'pincodes', 'radius']),
  areaPinCodes: z.array(z.string()),
  areaRadius: z.number().nullable(),
  revision: z.number(),
});

/** A hub with its delivery area. */
export type HubWithArea = z.infer<typeof servedRow>;

const columns = sql`
  hub.id as "hubId", adc_code as "adcCode", hub.name, city.name as city, city.state,
  state_code as "stateCode", address, pin_code as "pinCode", phone,
  legal_name as "legalName", gstin, fssai, latitude,
  longitude, delivery_fee_paise as "deliveryFee",
  free_delivery_from_paise as "freeDeliveryFrom", minimum_order_paise as "minimumOrder",
  cash_on_delivery as "cashOnDelivery", pay_on_delivery as "payOnDelivery",
  express_minutes as "expressMinutes", is_default as "isDefault",
  opening_hours as "openingHours"`;

/** Open and closed hubs: orders of a closed hub are still shown. */
export const selectHubs = (q: Queryable) =>
  q.many(
    servedRow,
    sql`select ${columns}, is_active as "isActive", area,
               area_kind as "areaKind", area_pin_codes as "areaPinCodes",
               area_radius_metres as "areaRadius", hub.revision
        from location.hub join location.city on city.id = hub.city_id order by hub.id`,
  );

const version = sql`(select number || '.' || xmin from location.version)`;

/** The version of all hubs. */
export const hubVersionPart = () => textPart(version);

const chosenRow = z.object({ version: z.string(), hubId: z.number().nullable() });

/** The hub of the session's location, and the version of all hubs. */
export const selectChosenHub = (q: Queryable, sessionId: number) =>
  q.part(
    part(
      chosenRow,
      sql`json_build_object('version', ${version}, 'hubId', ${hubIdOfLocation(sessionId)})`,
    ),
  );
