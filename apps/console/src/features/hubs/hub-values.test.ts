import { editedHub, newHub } from '@halal-basket/contract/forms';
import { describe, expect, it } from 'vitest';
import { emptyHub, hubOf, hubValuesOf, newArea, pinCodesOf } from './hub-values.ts';

const hub = {
  adcCode: 'HYD-BNJ',
  city: 'Hyderabad',
  state: 'Telangana',
  isDefault: true,
  revision: 3,
  shownRing: [],
  hub: {
    name: 'Banjara Hills',
    address: 'Road No. 12',
    pinCode: '500034',
    phone: '1800-000-0101',
    gstin: '36ZZDEM0000Z1ZX',
    legalName: 'Charminar Foods LLP',
    fssai: '13600000000001',
    latitude: 17.41,
    longitude: 78.43,
    area: { kind: 'radius' as const, metres: 4500 },
    openingHours: [null, ...Array.from({ length: 6 }, () => ({ opens: 0, closes: 1440 }))],
    deliveryFee: 39.5,
    freeDeliveryFrom: null,
    minimumOrder: 149,
    cashOnDelivery: true,
    payOnDelivery: false,
    expressMinutes: null,
    open: true,
  },
};

const wrongFields = (values: object, schema: typeof newHub | typeof editedHub = newHub) =>
  schema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a hub in its form', () => {
  it('is sent as it was read when nothing changes', () => {
    expect(hubOf(hubValuesOf(hub))).toEqual(hub.hub);
    expect(wrongFields(hubValuesOf(hub))).toEqual([]);
  });

  it('does not take a missing number for zero', () => {
    expect(wrongFields(emptyHub())).toEqual(
      expect.arrayContaining(['adcCode', 'city.name', 'name', 'latitude', 'longitude', 'gstin']),
    );
    expect(wrongFields({ ...hub.hub, deliveryFee: Number.NaN }, editedHub)).toEqual([
      'deliveryFee',
    ]);
  });
});

it('separates pin codes at commas, spaces and new lines', () => {
  expect(pinCodesOf('500034,500081\n500033 ')).toEqual(['500034', '500081', '500033']);
});

it('starts a drawn area with the area that is shown, else with a square', () => {
  const shown: [number, number][] = [
    [78, 17],
    [79, 17],
    [78, 18],
  ];
  const ofPins = { ...hub.hub, area: { kind: 'pincodes' as const, pinCodes: ['500034'] } };
  expect(newArea('polygon', ofPins, shown)).toEqual({ kind: 'polygon', ring: shown });
  expect(newArea('polygon', hub.hub, shown)).toMatchObject({ kind: 'polygon' });
  expect(newArea('polygon', { ...hub.hub, latitude: Number.NaN }, shown)).toEqual({
    kind: 'polygon',
    ring: [],
  });
});
