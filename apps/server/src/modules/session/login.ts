import type { LaunchInfo, LoginAnswer } from '@halal-basket/contract';
import type { Context, WriteContext } from '../../platform/http/context.ts';
import { applyOfferAtLogin, moveCartAtLogin } from '../cart/index.ts';
import {
  beginSupportSession,
  beginCustomerSession,
  checkLoginCode,
  checkPassword,
  endSession,
  resetWrongPasswords,
  redeemSupportToken,
} from '../identity/index.ts';
import { moveViewedProducts } from '../customer-lists/index.ts';
import {
  addressesOf,
  copyLocation,
  saveVisitorLocation,
  resolveServedLocation,
} from '../location/index.ts';
import { moveCartPlan } from '../membership/index.ts';
import {
  moveNotificationsAtLogin,
  movePushTargets,
  deletePushTargetsOfSession,
} from '../notifications/index.ts';
import { applyCodeAtLogin } from '../referral/index.ts';
import { visitorInfo } from './visitor-info.ts';

/** A customer without a chosen location shops for their default address. */
async function shopForDefaultAddress(
  { tx, clock }: WriteContext,
  customerId: number,
  sessionId: number,
): Promise<void> {
  const [first] = await addressesOf(tx, customerId);
  if (!first?.isDefault || !first.hub) return;
  const { location } = await resolveServedLocation(tx, { addressId: first.addressId }, customerId);
  await saveVisitorLocation(tx, sessionId, location, clock.now());
}

/** Starts the customer's session under a new ticket; the guest's location and cart move into it. */
async function logIn(
  ctx: WriteContext,
  customerId: number,
  friendCode?: string,
): Promise<LoginAnswer> {
  const { tx, clock, request } = ctx;
  const now = clock.now();
  const { sessionId, formerSessionId, ticket } = await beginCustomerSession(ctx, customerId);
  const location =
    formerSessionId === null ? null : await copyLocation(tx, formerSessionId, sessionId, now);
  if (!location) await shopForDefaultAddress(ctx, customerId, sessionId);
  const waits = await moveCartAtLogin(tx, { formerSessionId, sessionId, customerId, now });
  if (formerSessionId !== null && !waits) await applyOfferAtLogin(tx, ctx.visitor, now);
  if (formerSessionId !== null) {
    await moveViewedProducts(tx, formerSessionId, customerId);
    await moveCartPlan(tx, formerSessionId, customerId);
    await movePushTargets(tx, { from: formerSessionId, to: sessionId, customerId });
  }
  await applyCodeAtLogin(tx, { formerSessionId, friendCode }, customerId, now);
  await moveNotificationsAtLogin(tx, { formerSessionId, customerId });
  const { visitor, settings } = ctx;
  const info = await visitorInfo({ q: tx, visitor, request, settings, now, ticket });
  return { ...info, phoneNo: info.mobile };
}

/** Logs in by the phone's code and links a referral code to the customer. Refuses as `checkLoginCode` does. */
export async function loginByCode(
  ctx: WriteContext,
  input: { phoneNo: string; otp: string; referralCode?: string | undefined },
): Promise<LoginAnswer> {
  const { customerId } = await checkLoginCode(ctx, input);
  return logIn(ctx, customerId, input.referralCode);
}

/** Logs in by e-mail and password. Refuses as `checkPassword` does. */
export async function loginByPassword(
  ctx: Context,
  input: { email: string; password: string },
): Promise<(write: WriteContext) => Promise<LoginAnswer>> {
  const { customerId } = await checkPassword(ctx, input);
  return async (write) => {
    await resetWrongPasswords(write.tx, input.email);
    return logIn(write, customerId);
  };
}

/**
 * Starts a support session: with the customer's cart and default address, and with no earlier data of the
 * device. Refuses SUPPORT_TOKEN_GONE.
 */
export async function loginBySupportToken(ctx: WriteContext, token: string): Promise<LoginAnswer> {
  const { tx, clock, request, settings } = ctx;
  const now = clock.now();
  const { customerId, supportAgent } = await redeemSupportToken(tx, token, now);
  const { sessionId, ticket } = await beginSupportSession(ctx, customerId, supportAgent);
  await shopForDefaultAddress(ctx, customerId, sessionId);
  const info = await visitorInfo({ q: tx, visitor: ctx.visitor, request, settings, now, ticket });
  return { ...info, phoneNo: info.mobile };
}

/** Ends the session. The new guest session keeps the location and has an empty cart. */
export async function logOut(ctx: WriteContext): Promise<LaunchInfo> {
  const { tx, clock, request } = ctx;
  const now = clock.now();
  const { sessionId, formerSessionId, ticket } = await endSession(ctx);
  if (formerSessionId !== null) {
    await copyLocation(tx, formerSessionId, sessionId, now);
    // The next person at this device must not receive updates of the orders.
    await deletePushTargetsOfSession(tx, formerSessionId);
  }
  return visitorInfo({ q: tx, visitor: ctx.visitor, request, settings: ctx.settings, now, ticket });
}
