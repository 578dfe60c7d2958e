import type { CallAnswer, CallInput, CallShape, ParsedInput } from '../kit.ts';
import { autoRechargeCalls } from './auto-recharge.ts';
import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout.ts';
import { consoleCalls } from './console.ts';
import { contentCalls } from './content.ts';
import { locationCalls } from './location.ts';
import { membershipCalls } from './membership.ts';
import { missingGoodsCalls } from './missing-goods.ts';
import { offersCalls } from './offers.ts';
import { tipsCalls } from './tips.ts';
import { orderEditCalls } from './order-edit.ts';
import { ordersCalls } from './orders.ts';
import { customerListsCalls } from './customer-lists.ts';
import { paymentCalls } from './payment.ts';
import { pushCalls } from './push.ts';
import { sessionCalls } from './session.ts';
import { subscriptionCalls } from './subscription.ts';
import { walletCalls } from './wallet.ts';

/** The calls by capability, in the order of the API document. */
export const callsByCapability = {
  session: { ...sessionCalls, ...pushCalls },
  catalogue: catalogueCalls,
  ownLists: customerListsCalls,
  location: locationCalls,
  cart: cartCalls,
  offers: offersCalls,
  membership: membershipCalls,
  checkout: checkoutCalls,
  payment: paymentCalls,
  orders: { ...ordersCalls, ...missingGoodsCalls, ...tipsCalls, ...orderEditCalls },
  subscription: { ...subscriptionCalls, ...autoRechargeCalls },
  wallet: walletCalls,
  content: contentCalls,
  console: consoleCalls,
};

/** Every call of the store by its name. */
export const calls = {
  ...sessionCalls,
  ...pushCalls,
  ...catalogueCalls,
  ...customerListsCalls,
  ...locationCalls,
  ...cartCalls,
  ...offersCalls,
  ...membershipCalls,
  ...checkoutCalls,
  ...paymentCalls,
  ...ordersCalls,
  ...missingGoodsCalls,
  ...tipsCalls,
  ...orderEditCalls,
  ...subscriptionCalls,
  ...autoRechargeCalls,
  ...walletCalls,
  ...contentCalls,
  ...consoleCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** The same calls for code that treats all of them alike and does not need their types. */
export const callShapes = calls as unknown as Readonly<Record<CallName, CallShape>>;

/** The input that a caller passes to a call. */
export type InputOf<Name extends CallName> = CallInput<Calls[Name]>;

/** The input that a handler receives: parsed, with defaults. */
export type ParsedInputOf<Name extends CallName> = ParsedInput<Calls[Name]>;

/** The `data` of a call's success. */
export type AnswerOf<Name extends CallName> = CallAnswer<Calls[Name]>;
