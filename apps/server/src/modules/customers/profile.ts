import type { CustomerProfile } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { selectTogether } from '../../platform/subqueries.ts';
import { selectCartOfCustomer } from '../cart/index.ts';
import { selectGoodsNames } from '../catalogue/index.ts';
import { maskedEmail, selectProfilesOf, sessionsOf } from '../identity/index.ts';
import { addressView, addressesOf } from '../location/index.ts';
import { pointsBalance } from '../loyalty/index.ts';
import { memberPart } from '../membership/index.ts';
import {
  selectLatestComplaintsOf,
  selectLatestOrdersOf,
  selectOrderSummary,
} from '../orders/index.ts';
import { subscribedPart } from '../subscription/index.ts';
import { walletBalance } from '../wallet/index.ts';
import { listedCustomer } from './customer-list.ts';
import { noteView } from './notes/note-view.ts';
import { selectNotes } from './notes/note.sql.ts';

const latest = 10;

/** The shop’s knowledge of a customer. Refuses CUSTOMER_NOT_FOUND. */
export async function customerProfile(
  q: Queryable,
  customerId: number,
  now: Date,
): Promise<CustomerProfile> {
  const [profile] = await selectProfilesOf(q, [customerId]);
  if (!profile) refuse('CUSTOMER_NOT_FOUND');
  const { email, language, cartReminders, erasedFrom, mergedInto, offersBy } = profile;
  return {
    ...listedCustomer(profile, await selectOrderSummary(q, customerId)),
    language,
    ...(email !== null && { emailMasked: maskedEmail(email) }),
    cartReminders,
    offersBy,
    ...(mergedInto !== null && { mergedInto }),
    ...(erasedFrom && { erasedFrom: erasedFrom.toISOString() }),
    ...(await benefitsOf(q, customerId, now)),
    ...(await historyOf(q, customerId)),
    addresses: (await addressesOf(q, customerId)).map((each) => {
      const { addressId, type, label, addressLine1, area, city, pinCode, serviceable, ...rest } =
        addressView(each);
      return {
        addressId,
        type,
        addressLine1,
        area,
        city,
        pinCode,
        serviceable,
        default: rest.default,
        ...(label && { label }),
      };
    }),
    sessions: (await sessionsOf(q, { customerId, sessionId: null }, now)).map(
      ({ sessionId, deviceType, loggedInAt, lastSeenAt }) => ({
        sessionId,
        deviceType,
        loggedInAt,
        lastSeenAt,
      }),
    ),
  };
}

async function benefitsOf(q: Queryable, customerId: number, now: Date) {
  const [money, { points }, { isMember, hasSubscription }] = await Promise.all([
    walletBalance(q, customerId),
    pointsBalance(q, customerId),
    selectTogether(q, {
      isMember: memberPart(customerId, now),
      hasSubscription: subscribedPart(customerId),
    }),
  ]);
  return {
    money: { paidIn: rupeesFromPaise(money.paidIn), reward: rupeesFromPaise(money.reward) },
    points,
    isMember,
    hasSubscription,
  };
}

async function historyOf(q: Queryable, customerId: number) {
  const [lines, orders, complaints, notes] = await Promise.all([
    selectCartOfCustomer(q, customerId),
    selectLatestOrdersOf(q, customerId, latest),
    selectLatestComplaintsOf(q, customerId, latest),
    selectNotes(q, customerId),
  ]);
  const names = new Map(
    (
      await selectGoodsNames(
        q,
        lines.map(({ sku }) => sku),
      )
    ).map(({ code, name }) => [code, name]),
  );
  return {
    cart: lines.map(({ sku, quantity }) => ({ name: names.get(sku) ?? sku, quantity })),
    recentOrders: orders.map(({ placedAt, payable, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      payable: rupeesFromPaise(payable),
    })),
    complaints: complaints.map(({ createdAt, state, ...complaint }) => ({
      ...complaint,
      status: state,
      at: createdAt.toISOString(),
    })),
    notes: notes.map(noteView),
  };
}
