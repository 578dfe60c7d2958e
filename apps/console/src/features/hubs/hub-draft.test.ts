import { shapes } from '@halal-basket/contract';
import { describe, expect, test } from 'vitest';
import { bodyOf, draftOf, newHub } from './hub-draft.ts';

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

describe('a hub in its form', () => {
  test('comes back as it was, midnight and closed days too', () => {
    expect(bodyOf(draftOf(hub))).toEqual(hub.hub);
  });

  test('takes pin codes however they are parted', () => {
    const draft = {
      ...draftOf(hub),
      areaKind: 'pincodes' as const,
      pinCodes: '500034,500081\n500033 ',
    };
    expect(bodyOf(draft).area).toEqual({
      kind: 'pincodes',
      pinCodes: ['500034', '500081', '500033'],
    });
  });

  test('a figure that is left out is not taken for zero', () => {
    const fields = shapes.editedHub
      .safeParse(bodyOf(newHub()))
      .error?.issues.map(({ path }) => path[0]);
    expect(fields).toEqual(
      expect.arrayContaining(['name', 'latitude', 'longitude', 'gstin', 'fssai']),
    );
    expect(bodyOf({ ...draftOf(hub), deliveryFee: '' }).deliveryFee).toBeNaN();
  });
});
