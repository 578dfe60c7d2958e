import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { id, latitude, longitude, phone, text } from '../shapes/basic.ts';
import { ring } from '../shapes/hub-editing.ts';
import {
  address,
  addressChange,
  addressGiven,
  chosenPlace,
  place,
  servedPlace,
} from '../shapes/place.ts';

const degrees = (limit: number) => z.coerce.number<number | string>().min(-limit).max(limit);
const addressId = z.object({ addressId: id });
const addressList = z.object({ completeAddressesList: z.array(address) });
const savedAddress = z.object({ ...address.shape, resetCart: z.boolean() });

/** Location and addresses. */
export const locationCalls = {
  placesSearch: defineCall({
    summary: 'Places by name or pin code.',
    method: 'GET',
    path: '/api/places/search',
    who: 'any',
    rate: 'search',
    query: z.object({ q: text(80) }),
    answer: z.object({ places: z.array(place) }),
  }),
  placesReverse: defineCall({
    summary: 'Places near a point.',
    method: 'GET',
    path: '/api/places/reverse',
    who: 'any',
    rate: 'search',
    query: z.object({ latitude: degrees(90), longitude: degrees(180) }),
    answer: z.object({ places: z.array(place) }),
  }),
  validateLocation: defineCall({
    summary: "Makes a place the visitor's location, if a hub serves it.",
    method: 'POST',
    path: '/api/validateSelectedLocation',
    who: 'any',
    rate: 'write',
    body: chosenPlace,
    answer: servedPlace,
    errors: ['NOT_SERVICEABLE', 'ADDRESS_NOT_FOUND'],
  }),
  checkLocationForAddress: defineCall({
    summary: 'Tells whether a place is served; stores nothing.',
    method: 'POST',
    path: '/api/validateSelectedLocationOnAddressScreen',
    who: 'any',
    rate: 'write',
    body: chosenPlace,
    answer: servedPlace,
    errors: ['NOT_SERVICEABLE', 'ADDRESS_NOT_FOUND'],
  }),
  deliveryMap: defineCall({
    summary: 'Where the shop delivers, and the tiles to draw below it.',
    method: 'GET',
    path: '/api/places/map',
    who: 'any',
    rate: 'read',
    answer: z.object({
      /** Absent: areas are drawn on a plain ground. */
      tiles: z.object({ url: z.string(), attribution: z.string() }).optional(),
      hubs: z.array(
        z.object({ name: z.string(), city: z.string(), latitude, longitude, area: ring }),
      ),
    }),
  }),
  tellWhenServed: defineCall({
    summary: 'Asks for a message when a hub begins to serve the place; twice is once.',
    method: 'POST',
    path: '/api/places/tellMe',
    who: 'any',
    rate: 'code',
    body: z.object({
      /** Left out by customers who want it on their own number. */
      phoneNo: phone.optional(),
      source: z.enum(['cart', 'location', 'checkout', 'subscription']),
      place: chosenPlace,
    }),
    success: 'We will send you a message when we come to you.',
    answer: z.object({ phoneNo: phone }),
    errors: ['CONFLICT'],
  }),
  addressesByType: defineCall({
    summary: "The customer's addresses by type.",
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
    summary: "All of the customer's addresses, the default one first.",
    method: 'GET',
    path: '/api/getCustomerCompleteAddressList',
    who: 'customer',
    rate: 'read',
    answer: addressList,
  }),
  addAddress: defineCall({
    summary: "Saves a new address, which becomes the cart's.",
    method: 'POST',
    path: '/api/addNewDeliveryAddress',
    who: 'customer',
    rate: 'write',
    body: addressGiven,
    answer: savedAddress,
    /** CONFLICT: the address book is full. */
    errors: ['NOT_SERVICEABLE', 'CONFLICT'],
  }),
  updateAddress: defineCall({
    summary: "Changes an address; with only its id it becomes the cart's address.",
    method: 'POST',
    path: '/api/updateDeliveryAddress',
    who: 'customer',
    rate: 'write',
    body: addressChange,
    answer: savedAddress,
    errors: ['ADDRESS_NOT_FOUND', 'NOT_SERVICEABLE'],
  }),
  markAddressDefault: defineCall({
    summary: 'Makes an address the default one.',
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
    summary: 'Deletes an address; orders keep the copy that they were made with.',
    method: 'POST',
    path: '/api/deleteCustomerAddress',
    who: 'customer',
    rate: 'write',
    body: addressId,
    answer: addressList,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
};
