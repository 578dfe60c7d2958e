import type { PlaceOrderStep } from '@halal-basket/contract';

/** The parts of the checkout, in their order. */
export const blocks = ['login', 'address', 'slot', 'pay'] as const;
export type Block = (typeof blocks)[number];

export interface Progress {
  loggedIn: boolean;
  /** Whether an address with delivery is chosen. */
  hasAddress: boolean;
  /** Whether every shipment has a slot that the server has saved. */
  hasSlots: boolean;
  /** A finished block that was opened again. */
  editing: Block | null;
}

/** Returns the first unfinished block, or a finished one that was opened again. */
export function openBlock({ loggedIn, hasAddress, hasSlots, editing }: Progress): Block {
  const missing = !loggedIn ? 'login' : !hasAddress ? 'address' : !hasSlots ? 'slot' : 'pay';
  return editing && editing !== 'login' && isBefore(editing, missing) ? editing : missing;
}

const isBefore = (one: Block, other: Block): boolean => blocks.indexOf(one) < blocks.indexOf(other);

export type BlockState = 'done' | 'open' | 'waiting';

/** The state of a block while `open` is the open one. */
export const blockState = (block: Block, open: Block): BlockState =>
  block === open ? 'open' : isBefore(block, open) ? 'done' : 'waiting';

/**
 * Returns where the customer can solve the problem of an order: on the cart page, or in a block of
 * the checkout.
 */
export const placeToFix: Record<PlaceOrderStep, Block | 'cart'> = {
  CART_EMPTY: 'cart',
  SOLD_OUT: 'cart',
  MINIMUM_ORDER: 'cart',
  ADDRESS: 'address',
  SLOT_FULL: 'slot',
  PRICE_CHANGED: 'pay',
};

/** Where the customer can solve what an error code reports; null for other refusals. */
export function placeToFixRefusal(errorCode: string): Block | 'cart' | null {
  switch (errorCode) {
    case 'LOCATION_REQUIRED':
    case 'ADDRESS_REQUIRED':
    case 'ADDRESS_NOT_FOUND':
    case 'NOT_SERVICEABLE':
      return 'address';
    case 'SLOT_REQUIRED':
    case 'SLOT_GONE':
      return 'slot';
    case 'CART_EMPTY':
    case 'NO_SHIPMENTS':
      return 'cart';
    default:
      return null;
  }
}
