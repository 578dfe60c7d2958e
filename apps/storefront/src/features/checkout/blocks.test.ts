import { describe, expect, it } from 'vitest';
import { blockState, openBlock, placeToMend, placeToMendRefusal } from './blocks.ts';

const start = { loggedIn: false, hasAddress: false, hasSlots: false, editing: null };
const ready = { loggedIn: true, hasAddress: true, hasSlots: true, editing: null };

describe('the open block', () => {
  it('is the first that is not done', () => {
    expect(openBlock(start)).toBe('login');
    expect(openBlock({ ...start, loggedIn: true })).toBe('address');
    expect(openBlock({ ...start, loggedIn: true, hasAddress: true })).toBe('slot');
    expect(openBlock(ready)).toBe('pay');
  });

  it('is the one opened again, if that comes before', () => {
    expect(openBlock({ ...ready, editing: 'address' })).toBe('address');
    expect(openBlock({ ...ready, editing: 'slot' })).toBe('slot');
    expect(openBlock({ ...ready, hasAddress: false, editing: 'slot' })).toBe('address');
  });

  it('never goes back to the login', () => {
    expect(openBlock({ ...ready, editing: 'login' })).toBe('pay');
  });

  it('has done ones before it and waiting ones after it', () => {
    expect(blockState('address', 'slot')).toBe('done');
    expect(blockState('slot', 'slot')).toBe('open');
    expect(blockState('pay', 'slot')).toBe('waiting');
  });
});

describe('a stopped order', () => {
  it('is mended where its step says', () => {
    expect(placeToMend).toEqual({
      CART_EMPTY: 'cart',
      SOLD_OUT: 'cart',
      MINIMUM_ORDER: 'cart',
      ADDRESS: 'address',
      SLOT_FULL: 'slot',
      PRICE_CHANGED: 'pay',
    });
  });

  it('is mended where its refusal says, if it does', () => {
    expect(placeToMendRefusal('SLOT_REQUIRED')).toBe('slot');
    expect(placeToMendRefusal('ADDRESS_REQUIRED')).toBe('address');
    expect(placeToMendRefusal('NO_SHIPMENTS')).toBe('cart');
    expect(placeToMendRefusal('INTERNAL')).toBeNull();
  });
});
