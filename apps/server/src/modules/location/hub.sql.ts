import { paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { part } from '../../platform/subqueries.ts';

const amount = z.number().transform(paise);

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
  deliveryFee: amount,
  freeDeliveryFrom: amount.nullable(),
  minimumOrder: amount,
  cashOnDelivery: z.boolean(),
  payOnDelivery: z.boolean(),
  expressMinutes: z.number().nullable(),
  isDefault: z.boolean(),
  /** Monday first: minutes of opening and closing in Asia/Kolkata; null: closed all day. */
  openingHours: z.array(z.tuple([z.number(), z.number()]).nullable()),
});

/** A hub (area distribution centre) and the rules by which its customers shop. */
export type Hub = z.infer<typeof hubRow>;

const servedRow = hubRow.extend({
  isActive: z.boolean(),
  /** The ring that maps show; it decides where `areaKind` is `polygon`. */
  area: z.array(z.tuple([z.number(), z.number()])),
  areaKind: z.enum(['polygon', 'pincodes', 'radius']),
  areaPinCodes: z.array(z.string()),
  areaRadius: z.number().nullable(),
  revision: z.number(),
});

/** A hub with the area that it delivers to. */
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

/** Open and closed ones: what was ordered at a closed hub is still shown. */
export const selectHubs = (q: Queryable) =>
  q.many(
    servedRow,
    sql`select ${columns}, is_active as "isActive", area,
               area_kind as "areaKind", area_pin_codes as "areaPinCodes",
               area_radius_metres as "areaRadius", hub.revision
        from location.hub join location.city on city.id = hub.city_id order by hub.id`,
  );

const version = sql`(select number || '.' || xmin from location.version)`;

const versionRow = z.object({ version: z.string() });

/** Names the state of all hubs. */
export const selectHubVersion = (q: Queryable) =>
  q.one(versionRow, sql`select ${version} as version`);

/** The same as one of several. */
export const hubVersionPart = () => part(z.string(), version);

const chosenRow = versionRow.extend({ hubId: z.number().nullable() });

/** The hub that the session's place belongs to, and the state of all hubs. */
export const selectChosenHub = (q: Queryable, sessionId: number) =>
  q.one(
    chosenRow,
    sql`select ${version} as version,
               (select hub_id from location.visitor_location where session_id = ${sessionId})
                 as "hubId"`,
  );
