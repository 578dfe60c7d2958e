import type { AddressType } from '@halal-basket/contract';
import { routes } from '../../platform/http/routes.ts';
import { addressView, addressesOf, chooseDefault, removeAddress } from './addresses.ts';
import { placeView, placesNear, searchByText } from './places.ts';

export const locationRoutes = routes({
  placesSearch: async ({ db }, { query }) => {
    const places = await searchByText(db, query.q);
    return { places: places.map(placeView) };
  },

  placesReverse: async ({ db }, { query }) => {
    const places = await placesNear(db, query);
    return { places: places.map(placeView) };
  },

  addresses: async ({ db, visitor }) => {
    const addresses = await addressesOf(db, visitor.customerId);
    return { completeAddressesList: addresses.map(addressView) };
  },

  addressesByType: async ({ db, visitor }) => {
    const views = (await addressesOf(db, visitor.customerId)).map(addressView);
    const ofType = (type: AddressType) => views.filter((each) => each.type === type);
    return { home: ofType('home'), work: ofType('work'), other: ofType('other') };
  },

  markAddressDefault: async ({ tx, visitor }, { body }) => {
    await chooseDefault(tx, visitor.customerId, body.addressId);
    const addresses = await addressesOf(tx, visitor.customerId);
    return { completeAddressesList: addresses.map(addressView) };
  },

  deleteAddress: async ({ tx, visitor, clock }, { body }) => {
    await removeAddress(tx, visitor.customerId, body.addressId, clock.now());
    const addresses = await addressesOf(tx, visitor.customerId);
    return { completeAddressesList: addresses.map(addressView) };
  },
});
