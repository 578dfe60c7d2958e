import type { AddressType } from '@halal-basket/contract';
import { routes } from '../../platform/http/routes.ts';
import { addressView, addressesOf, chooseDefault, removeAddress } from './addresses/addresses.ts';
import { requestArea } from './delivery-areas/area-requests.ts';
import { isInIndia } from './geography/geo.ts';
import { hubsDefaultFirst } from './hubs/hubs.ts';
import { mapView } from './hubs/map-view.ts';
import { fromProvider } from './place-search/providers/index.ts';
import { placeView, placesNear, searchByText } from './place-search/places.ts';

export const locationRoutes = routes({
  placesSearch: async (ctx, { query }) => ({
    places: await fromProvider(
      ctx,
      (provider) => provider.search(query.q),
      async () => (await searchByText(ctx.db, query.q)).map(placeView),
    ),
  }),

  placesReverse: async (ctx, { query }) => ({
    places: isInIndia(query)
      ? await fromProvider(
          ctx,
          (provider) => provider.near(query),
          async () => (await placesNear(ctx.db, query)).map(placeView),
        )
      : [],
  }),

  deliveryMap: async ({ db, settings }) => ({
    ...(settings.map && { map: mapView(settings.map) }),
    hubs: (await hubsDefaultFirst(db)).map(({ name, city, latitude, longitude, area }) => ({
      name,
      city,
      latitude,
      longitude,
      area,
    })),
  }),

  tellWhenServed: async (ctx, { body }) => ({ phoneNo: await requestArea(ctx, body) }),

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
