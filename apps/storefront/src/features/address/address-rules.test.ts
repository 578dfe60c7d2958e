import { describe, expect, it } from 'vitest';
import type { SavedAddress } from './address-parts.ts';
import {
  addressChanges,
  addressErrors,
  fieldsOf,
  newAddressBody,
  withDefault,
  withSaved,
} from './address-rules.ts';

const saved: SavedAddress = {
  addressId: 7,
  default: true,
  type: 'home',
  fullName: 'Aisha Khan',
  contactNo: '+919876543210',
  addressLine1: '12-3, Green View',
  area: 'Banjara Hills',
  city: 'Hyderabad',
  state: 'Telangana',
  country: 'India',
  pinCode: '500034',
  primaryText: '12-3, Green View',
  secondaryText: 'Banjara Hills, Hyderabad 500034',
  newAddress: true,
  serviceable: true,
};

const place = {
  primaryText: 'Jubilee Hills',
  secondaryText: 'Hyderabad',
  pinCode: '500033',
  placeId: '9',
};

describe('addressErrors', () => {
  it.each(['Aisha', 'محمد علی', 'आयशा', 'Jean Paul', 'É'])('accepts the name %s', (name) => {
    expect(addressErrors.fullName(name)).toBeNull();
  });

  it.each(['', '  ', '1st', 'A1', "O'Neil", '<b>', 'a'.repeat(81)])(
    'refuses the name %j',
    (name) => {
      expect(addressErrors.fullName(name)).not.toBeNull();
    },
  );

  it('requires a house and a phone only', () => {
    expect(addressErrors.addressLine1(' ')).not.toBeNull();
    expect(addressErrors.contactNo('12345')).not.toBeNull();
    expect(addressErrors.contactNo('+91 98765 43210')).toBeNull();
    expect(addressErrors.area('')).toBeNull();
    expect(addressErrors.addressLine2('')).toBeNull();
    expect(addressErrors.instructions('')).toBeNull();
  });

  it('refuses texts that are too long and invalid characters', () => {
    expect(addressErrors.addressLine1('x'.repeat(161))).not.toBeNull();
    expect(addressErrors.instructions('x'.repeat(300))).toBeNull();
    expect(addressErrors.instructions('gate\nbell')).toBeNull();
    expect(addressErrors.addressLine2('a\u0007')).not.toBeNull();
  });
});

describe('newAddressBody', () => {
  it('contains the location and trimmed texts', () => {
    const fields = {
      ...fieldsOf(saved, undefined),
      fullName: ' Aisha Khan ',
      contactNo: '98765 43210',
    };
    expect(newAddressBody(fields, place)).toMatchObject({
      fullName: 'Aisha Khan',
      contactNo: '9876543210',
      placeId: '9',
      pinCode: '500033',
    });
  });
});

describe('addressChanges', () => {
  const fields = fieldsOf(saved, undefined);

  it('is empty when nothing changed', () => {
    expect(addressChanges(saved, fields, null)).toBeNull();
    expect(addressChanges(saved, { ...fields, fullName: 'Aisha Khan ' }, null)).toBeNull();
    expect(addressChanges(saved, { ...fields, default: false }, null)).toBeNull();
  });

  it('contains only the changes', () => {
    expect(addressChanges(saved, { ...fields, addressLine2: 'Lake' }, null)).toEqual({
      addressId: 7,
      addressLine2: 'Lake',
    });
    expect(addressChanges({ ...saved, default: false }, fields, null)).toEqual({
      addressId: 7,
      default: true,
    });
  });

  it('contains a new location with its area', () => {
    expect(addressChanges(saved, { ...fields, area: 'Jubilee Hills' }, place)).toEqual({
      addressId: 7,
      area: 'Jubilee Hills',
      placeId: '9',
      pinCode: '500033',
    });
  });
});

describe('the address list', () => {
  const other = { ...saved, addressId: 8, default: false };

  it('has one default', () => {
    expect(withDefault([saved, other], 8).map((each) => each.default)).toEqual([false, true]);
  });

  it('keeps the position of a changed address and puts a new one on top', () => {
    const changed = { ...other, addressLine2: 'Lake' };
    expect(withSaved([saved, other], changed)).toEqual([saved, changed]);
    const added = { ...other, addressId: 9, default: true };
    expect(withSaved([saved], added).map((each) => [each.addressId, each.default])).toEqual([
      [9, true],
      [7, false],
    ]);
  });
});
