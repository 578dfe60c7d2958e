import { z } from 'zod';
import { adcCode, count, gstin, latitude, longitude, pinCode, rupees, text } from './basic.ts';

/** Minutes after midnight in Asia/Kolkata; `closes` may be midnight, 1440. */
const openHours = z
  .object({ opens: z.int().min(0).max(1439), closes: z.int().min(1).max(1440) })
  .refine(({ opens, closes }) => opens < closes, { message: 'must be after the opening time' });

/** Monday first; null: closed all day. */
export const openingHours = z.array(openHours.nullable()).length(7);

/** The source of the map’s streets. `archive` is a PMTiles file, `style` a provider’s style. */
export const mapSource = z.object({
  kind: z.enum(['archive', 'tiles', 'style']),
  url: z.string(),
  attribution: z.string(),
});

/** Corners as `[longitude, latitude]`, as in GeoJSON. */
export const ring = z.array(z.tuple([longitude, latitude])).max(400);

/** The area of a hub; only the fields of its `kind` are read. */
export const serviceArea = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('polygon'), ring: ring.min(3) }),
  z.object({ kind: z.literal('pincodes'), pinCodes: z.array(pinCode).min(1).max(500) }),
  z.object({ kind: z.literal('radius'), metres: z.int().min(200).max(60_000) }),
]);
export type ServiceArea = z.infer<typeof serviceArea>;

/** The licence of the Food Safety and Standards Authority of India. */
export const fssai = z
  .string()
  .overwrite((value) => value.replace(/\s/g, ''))
  .max(40)
  .regex(/^[12]\d{13}$/, 'must be 14 digits, as on the licence');

/** A hub as staff edit it. */
export const editedHub = z.object({
  name: text(60),
  address: text(200),
  pinCode,
  phone: text(20),
  /** The seller as registered for GST; printed on invoices. */
  legalName: text(120),
  /** Printed on invoices; begins with the code of the hub's state. */
  gstin,
  fssai,
  latitude,
  longitude,
  area: serviceArea,
  openingHours,
  deliveryFee: rupees.min(0).max(10_000),
  /** Null: no free delivery by amount. */
  freeDeliveryFrom: rupees.min(0).max(1_000_000).nullable(),
  minimumOrder: rupees.min(0).max(1_000_000),
  cashOnDelivery: z.boolean(),
  payOnDelivery: z.boolean(),
  expressMinutes: z.int().min(10).max(600).nullable(),
  /** False: takes no orders until it is reopened. */
  open: z.boolean(),
});
export type EditedHub = z.infer<typeof editedHub>;

export const hubForEditing = z.object({
  adcCode,
  city: z.string(),
  state: z.string(),
  isDefault: z.boolean(),
  revision: count,
  /** The boundary that maps show, for every kind of area. */
  shownRing: ring,
  hub: editedHub,
});
export type HubForEditing = z.infer<typeof hubForEditing>;

/** The number of people who asked for a hub, by pin code. */
export const areaDemand = z.object({ pinCode, place: z.string(), waiting: count });

/** The city of a new hub; an unknown city is added with it. */
export const hubCity = z.object({ name: text(60), state: text(60) });
export type HubCity = z.infer<typeof hubCity>;

/** Where the best-known post office of a pin code is. */
export const pinCodePlace = z.object({ city: z.string(), state: z.string(), latitude, longitude });
export type PinCodePlace = z.infer<typeof pinCodePlace>;

/** The fields of a new hub in the form: later its code and city do not change. */
export const newHub = z.object({ adcCode, city: hubCity, ...editedHub.shape });
export type NewHub = z.infer<typeof newHub>;
