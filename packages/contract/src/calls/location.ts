import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { id, latitude, longitude, phone, text } from '../shapes/basic.ts';
import { mapSource, ring } from '../shapes/hub-editing.ts';
import {
  address,
  addressChange,
  addressInput,
  chosenPlace,
  place,
  servedPlace,
} from '../shapes/address.ts';

const degrees = (limit: number) => z.coerce.number<number | string>().min(-limit).max(limit);
const addressId = z.object({ addressId: id });
const addressList = z.object({ completeAddressesList: z.array(address) });
const savedAddress = z.object({ ...address.shape, resetCart: z.boolean() });

/** Location and addresses. */
export const locationCalls = {
  placesSearch: defineCall({
    summary: 'Searches places by name or pin code.',
    method: 'GET',
    path: '/api/places/search',
    who: 'any',
    rate: 'search',
    query: z.object({ q: text(80) }),
    answer: z.object({ places: z.array(place) }),
  }),
  placesReverse: defineCall({
    summary: 'Lists places near a point.',
    method: 'GET',
    path: '/api/places/reverse',
    who: 'any',
    rate: 'search',
    query: z.object({ latitude: degrees(90), longitude: degrees(180) }),
    answer: z.object({ places: z.array(place) }),
  }),
  validateLocation: defineCall({
    summary: 'Sets the visitor’s location if a hub delivers there.',
    method: 'POST',
    path: '/api/validateSelectedLocation',
    who: 'any',
    rate: 'write',
    body: chosenPlace,
    answer: servedPlace,
    errors: ['NOT_SERVICEABLE', 'ADDRESS_NOT_FOUND'],
  }),
  checkLocationForAddress: defineCall({
    summary: 'Reports whether a hub delivers to a place. It stores nothing.',
    method: 'POST',
    path: '/api/validateSelectedLocationOnAddressScreen',
    who: 'any',
    rate: 'write',
    body: chosenPlace,
    answer: servedPlace,
    errors: ['NOT_SERVICEABLE', 'ADDRESS_NOT_FOUND'],
  }),
  deliveryMap: defineCall({
    summary: 'Returns the delivery areas and the source of the map’s streets.',
    method: 'GET',
    path: '/api/places/map',
    who: 'any',
    rate: 'read',
    answer: z.object({
      /** Absent: the shop has no map. */
      map: mapSource.optional(),
      /** The default hub first. */
      hubs: z.array(
        z.object({ name: z.string(), city: z.string(), latitude, longitude, area: ring }),
      ),
    }),
  }),
  tellWhenServed: defineCall({
    summary:
      'Requests a message when a hub starts to deliver to the place. A repeated call changes nothing.',
    method: 'POST',
    path: '/api/places/tellMe',
    who: 'any',
    rate: 'code',
    body: z.object({
      /** Absent: the customer's own number. */
      phoneNo: phone.optional(),
      source: z.enum(['cart', 'location', 'checkout', 'subscription']),
      place: chosenPlace,
    }),
    success: 'We will send you a message when we deliver to you.',
    answer: z.object({ phoneNo: phone }),
    errors: ['CONFLICT'],
  }),
  addressesByType: defineCall({
    summary: 'Lists the customer’s addresses by type.',
    method: 'GET',
    path: '/api/getAddressesWithAddressType',
    who: 'customer',
    rate: 'read',
    answer: z.object({
      home: z.array(address),
      work: z.array(address),
      other: z.array(address),
    }),
  }),
  addresses: defineCall({
    summary: 'Lists all addresses of the customer, the default one first.',
    method: 'GET',
    path: '/api/getCustomerCompleteAddressList',
    who: 'customer',
    rate: 'read',
    answer: addressList,
  }),
  addAddress: defineCall({
    summary: 'Saves a new address and sets it as the cart’s delivery address.',
    method: 'POST',
    path: '/api/addNewDeliveryAddress',
    who: 'customer',
    rate: 'write',
    body: addressInput,
    answer: savedAddress,
    /** CONFLICT: the address book is full. */
    errors: ['NOT_SERVICEABLE', 'CONFLICT'],
  }),
  updateAddress: defineCall({
    summary: 'Changes an address. With only its id, it becomes the cart’s delivery address.',
    method: 'POST',
    path: '/api/updateDeliveryAddress',
    who: 'customer',
    rate: 'write',
    body: addressChange,
    answer: savedAddress,
    errors: ['ADDRESS_NOT_FOUND', 'NOT_SERVICEABLE'],
  }),
  markAddressDefault: defineCall({
    summary: 'Makes an address the default address.',
    method: 'POST',
    path: '/api/markAddressDefault',
    who: 'customer',
    rate: 'write',
    body: addressId,
    success: 'Default address changed',
    answer: addressList,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
  deleteAddress: defineCall({
    summary: 'Deletes an address. Orders keep their own copy.',
    method: 'POST',
    path: '/api/deleteCustomerAddress',
    who: 'customer',
    rate: 'write',
    body: addressId,
    answer: addressList,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
};
