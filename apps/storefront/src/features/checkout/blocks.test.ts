import { describe, expect, it } from 'vitest';
import { blockState, openBlock, placeToFix, placeToFixRefusal } from './blocks.ts';

const start = { loggedIn: false, hasAddress: false, hasSlots: false, editing: null };
const ready = { loggedIn: true, hasAddress: true, hasSlots: true, editing: null };

describe('the open checkout block', () => {
  it('is the first unfinished one', () => {
    expect(openBlock(start)).toBe('login');
    expect(openBlock({ ...start, loggedIn: true })).toBe('address');
    expect(openBlock({ ...start, loggedIn: true, hasAddress: true })).toBe('slot');
    expect(openBlock(ready)).toBe('pay');
  });

  it('is the reopened one, if that comes first', () => {
    expect(openBlock({ ...ready, editing: 'address' })).toBe('address');
    expect(openBlock({ ...ready, editing: 'slot' })).toBe('slot');
    expect(openBlock({ ...ready, hasAddress: false, editing: 'slot' })).toBe('address');
  });

  it('is never the login again', () => {
    expect(openBlock({ ...ready, editing: 'login' })).toBe('pay');
  });

  it('has finished ones before it and waiting ones after it', () => {
    expect(blockState('address', 'slot')).toBe('done');
    expect(blockState('slot', 'slot')).toBe('open');
    expect(blockState('pay', 'slot')).toBe('waiting');
  });
});

describe('a stopped order', () => {
  it('opens the block of its step', () => {
    expect(placeToFix).toEqual({
      CART_EMPTY: 'cart',
      SOLD_OUT: 'cart',
      MINIMUM_ORDER: 'cart',
      ADDRESS: 'address',
      SLOT_FULL: 'slot',
      PRICE_CHANGED: 'pay',
    });
  });

  it('opens the block that its refusal names', () => {
    expect(placeToFixRefusal('SLOT_REQUIRED')).toBe('slot');
    expect(placeToFixRefusal('ADDRESS_REQUIRED')).toBe('address');
    expect(placeToFixRefusal('NO_SHIPMENTS')).toBe('cart');
    expect(placeToFixRefusal('INTERNAL')).toBeNull();
  });
});
