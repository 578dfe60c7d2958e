import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import {
  beginGuestSession,
  blockerText,
  customerById,
  usesBearerTicket,
  requestErasure,
  rotateTicket,
  saveName,
} from '../identity/index.ts';
import {
  addAddress,
  addressView,
  changeAddress,
  visitorLocationOf,
  resolveServedLocation,
} from '../location/index.ts';
import {
  chooseLocation,
  customerIdOf,
  servedLocationView,
  wouldResetCart,
} from './delivery-location.ts';
import { erasureBlockers } from './erasure-blockers.ts';
import { visitorInfo } from './visitor-info.ts';
import { logOut, loginBySupportToken, loginByCode, loginByPassword } from './login.ts';

export const sessionRoutes = routes({
  launch: async (ctx) => {
    const { db: q, request, settings, clock } = ctx;
    // An app gets its ticket here; a browser's session starts with its first call that writes.
    const begins = ctx.visitor.kind === 'none' && usesBearerTicket(request);
    const ticket = begins ? (await beginGuestSession(ctx)).ticket : await rotateTicket(ctx);
    return visitorInfo({ q, visitor: ctx.visitor, request, settings, now: clock.now(), ticket });
  },

  verifyLoginCode: (ctx, { body }) => loginByCode(ctx, body),

  passwordLogin: { prepare: (ctx, { body }) => loginByPassword(ctx, body) },

  verifySupportToken: (ctx, { body }) => loginBySupportToken(ctx, body.token),

  logout: (ctx) => logOut(ctx),

  erasureBlockers: async ({ db, visitor, request }) => {
    const blockers = await erasureBlockers(db, visitor.customerId);
    return { blockers: blockers.map((each) => blockerText(request.language, each)) };
  },

  eraseAccount: async (ctx, { body }) => {
    const [blocker] = await erasureBlockers(ctx.tx, ctx.visitor.customerId);
    if (blocker) {
      const description = blockerText(ctx.request.language, blocker);
      refuse('ERASURE_BLOCKED', { description });
    }
    await requestErasure(ctx, body.otp);
    return logOut(ctx);
  },

  validateLocation: async (ctx, { body }) => {
    const served = await resolveServedLocation(ctx.tx, body, customerIdOf(ctx.visitor));
    const resetCart = await chooseLocation(ctx, served);
    return servedLocationView(ctx.tx, served, resetCart, ctx.clock.now());
  },

  checkLocationForAddress: async ({ tx, visitor, clock }, { body }) => {
    const served = await resolveServedLocation(tx, body, customerIdOf(visitor));
    const resetCart = await wouldResetCart(tx, visitor, served);
    return servedLocationView(tx, served, resetCart, clock.now());
  },

  addAddress: async (ctx, { body }) => {
    const { tx, visitor, clock } = ctx;
    const { customerId } = visitor;
    const address = await addAddress(tx, customerId, body, clock.now());
    const { fullName } = await customerById(tx, customerId);
    // The first name on an address becomes the name of the customer.
    if (fullName === null) await saveName(tx, customerId, address.fullName);
    if (!address.hub) return { ...addressView(address), resetCart: false };
    const served = await resolveServedLocation(tx, { addressId: address.addressId }, customerId);
    return { ...addressView(address), resetCart: await chooseLocation(ctx, served) };
  },

  updateAddress: async (ctx, { body }) => {
    const { tx, visitor } = ctx;
    const { customerId } = visitor;
    const onlyChosen = Object.keys(body).length === 1;
    const address = await changeAddress(tx, customerId, body);
    const current = await visitorLocationOf(tx, visitor);
    const isCarts = current?.addressId === address.addressId;
    if (!address.hub || (!onlyChosen && !isCarts))
      return { ...addressView(address), resetCart: false };
    const served = await resolveServedLocation(tx, { addressId: address.addressId }, customerId);
    return { ...addressView(address), resetCart: await chooseLocation(ctx, served) };
  },
});
