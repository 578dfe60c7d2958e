import type { CallAnswer, CallInput, ParsedInput } from '../kit.ts';
import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout.ts';
import { consoleCalls } from './console.ts';
import { locationCalls } from './location.ts';
import { ordersCalls } from './orders.ts';
import { sessionCalls } from './session.ts';

/** The calls by capability; the order is that of the API document. */
export const callsByCapability = {
  session: sessionCalls,
  catalogue: catalogueCalls,
  location: locationCalls,
  cart: cartCalls,
  checkout: checkoutCalls,
  orders: ordersCalls,
  console: consoleCalls,
};

/** Every call of the store by its name. */
export const calls = {
  ...sessionCalls,
  ...catalogueCalls,
  ...locationCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...ordersCalls,
  ...consoleCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type Capability = keyof typeof callsByCapability;

/** What a caller passes to a call. */
export type InputOf<Name extends CallName> = CallInput<Calls[Name]>;

/** What a handler receives: parsed, with defaults filled in. */
export type ParsedInputOf<Name extends CallName> = ParsedInput<Calls[Name]>;

/** The `data` of a call's success. */
export type AnswerOf<Name extends CallName> = CallAnswer<Calls[Name]>;
