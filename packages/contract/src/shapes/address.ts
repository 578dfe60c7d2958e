import { z } from 'zod';
import {
  adcCode,
  gstinOrNone,
  id,
  latitude,
  longitude,
  paragraph,
  personName,
  phone,
  pinCode,
  pinCodeInput,
  text,
} from './basic.ts';
import { shopText } from './shop-text.ts';

/** A result of the place search. */
export const place = z.object({
  placeId: z.string(),
  primaryText: z.string(),
  secondaryText: z.string(),
  latitude,
  longitude,
  pinCode,
  area: z.string(),
  city: z.string(),
  state: z.string(),
});
export type Place = z.infer<typeof place>;

/** The visitor's location: a served area, before there is an address. */
export const visitorAddress = z.object({
  ...place.partial().shape,
  pinCode,
  primaryText: z.string(),
  secondaryText: z.string(),
  city: z.string(),
  mapLocation: z.string().optional(),
});
export type VisitorAddress = z.infer<typeof visitorAddress>;

/** A chosen location: one of `placeId`, `pinCode`, both coordinates, or `addressId`. */
export const chosenPlace = z
  .object({
    placeId: text(80).optional(),
    addressId: id.optional(),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    pinCode: pinCodeInput.optional(),
    primaryText: text(120, 0).optional(),
    secondaryText: text(240, 0).optional(),
    mapLocation: text(240, 0).optional(),
    area: text(120, 0).optional(),
    city: text(80, 0).optional(),
    state: text(80, 0).optional(),
  })
  .refine(
    (chosen) =>
      chosen.placeId !== undefined ||
      chosen.addressId !== undefined ||
      chosen.pinCode !== undefined ||
      (chosen.latitude !== undefined && chosen.longitude !== undefined),
    { message: 'must be a place from the list', path: ['placeId'] },
  );
export type ChosenPlace = z.infer<typeof chosenPlace>;

export const addressType = z.enum(['home', 'work', 'other']);
export type AddressType = z.infer<typeof addressType>;

export const address = z.object({
  addressId: id,
  default: z.boolean(),
  type: addressType,
  /** The customer's name for an address of type `other`: "Mum's place". */
  label: z.string().optional(),
  fullName: z.string(),
  contactNo: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().optional(),
  area: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  pinCode,
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  /** The name of the chosen point on the map. */
  mapLocation: z.string().optional(),
  primaryText: z.string(),
  secondaryText: z.string(),
  instructions: z.string().optional(),
  /** The GSTIN of a registered buyer, for invoices. */
  businessName: z.string().optional(),
  gstin: z.string().optional(),
  /** No order was delivered to this address yet. */
  newAddress: z.boolean(),
  /** Whether a hub delivers there today. */
  serviceable: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** The fields of an address; area, city and state are derived from the location when absent. */
const addressParts = {
  placeId: text(80),
  type: addressType,
  label: text(40, 0),
  addressLine2: text(160, 0),
  area: text(120, 0),
  city: text(80, 0),
  state: text(80, 0),
  country: text(60, 0),
  latitude,
  longitude,
  mapLocation: text(240, 0),
  primaryText: text(120, 0),
  secondaryText: text(240, 0),
  contactNo: phone,
  instructions: paragraph(300, 0),
  businessName: text(120, 0),
  /** Fifteen characters; '' removes it. */
  gstin: gstinOrNone,
  default: z.boolean(),
  /** Saves the address although no hub delivers there; the cart does not change to it. */
  keepUnserved: z.boolean(),
};

export const addressInput = z.object({
  ...z.object(addressParts).partial().shape,
  fullName: personName,
  addressLine1: text(160),
  pinCode: pinCodeInput,
});
export type AddressInput = z.infer<typeof addressInput>;

/** Only the changed fields; with only `addressId` it becomes the cart's address. */
export const addressChange = z.object({ addressId: id, ...addressInput.partial().shape });

export const servedPlace = z.object({
  visitorAddress,
  adcCode,
  hubName: z.string(),
  /** The cart was emptied, because another hub with other goods serves the new location. */
  resetCart: z.boolean(),
  /** "Today, in 90 min", "Tomorrow, 7–9 am"; absent when no slot is free. */
  deliveryPromise: shopText.optional(),
});
export type ServedPlace = z.infer<typeof servedPlace>;
