import { describe, expect, it } from 'vitest';
import { composeAddress } from './addresses.ts';

const place = {
  id: 1,
  name: 'Koramangala',
  pinCode: '560034',
  district: 'Bengaluru Urban',
  city: 'Bengaluru',
  state: 'Karnataka',
  latitude: 12.93,
  longitude: 77.62,
  weight: 100,
};
const point = { latitude: 12.931, longitude: 77.621 };
const fallback = {
  city: 'Hubtown',
  state: 'Hubstate',
  pinCode: '500001',
  contactNo: '+919000000001',
};
const given = { fullName: 'Noor', addressLine1: '12, Lake Road', pinCode: '560034' };

describe('composeAddress', () => {
  it('fills in the values that follow from the place', () => {
    const address = composeAddress(given, null, { point, place, pinCode: '560034' }, fallback);
    expect(address).toMatchObject({
      ...given,
      ...point,
      type: 'home',
      area: 'Koramangala',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      contactNo: '+919000000001',
      primaryText: '12, Lake Road',
      secondaryText: 'Koramangala, Bengaluru 560034',
    });
  });

  it('prefers given values to derived ones', () => {
    const edited = { ...given, area: 'My area', city: 'My town', primaryText: 'At home' };
    const address = composeAddress(edited, null, { point, place, pinCode: '560034' }, fallback);
    expect(address).toMatchObject({ area: 'My area', city: 'My town', primaryText: 'At home' });
  });

  it('falls back to the hub where the gazetteer has no entry', () => {
    const address = composeAddress(
      given,
      null,
      { point, place: null, pinCode: undefined },
      fallback,
    );
    expect(address).toMatchObject({
      city: 'Hubtown',
      state: 'Hubstate',
      pinCode: '500001',
      area: '',
    });
  });

  it('keeps the other values when an address is changed', () => {
    const located = { point, place, pinCode: '560034' };
    const before = composeAddress(
      { ...given, instructions: 'Ring twice' },
      null,
      located,
      fallback,
    );
    const after = composeAddress({ type: 'work' }, before, located, fallback);
    expect(after).toEqual({ ...before, type: 'work' });
  });
});
