import type { LaunchInfo } from '@halal-basket/contract';
import type { Queryable } from '../../platform/db.ts';
import type {
  CustomerVisitor,
  RequestFacts,
  Settings,
  Visitor,
} from '../../platform/http/context.ts';
import { cartQuantity, hasCartToMerge } from '../cart/index.ts';
import { lastRename } from '../catalogue/index.ts';
import { customerById, customerTypeOf, keepsTicket } from '../identity/index.ts';
import {
  addressView,
  currentAddress,
  hubById,
  placeOf,
  visitorAddressView,
} from '../location/index.ts';
import { launchPart as membershipPart } from '../membership/index.ts';
import { selectRules } from '../referral/index.ts';
import { unreadNotifications } from '../notifications/index.ts';
import { ordersPlaced } from '../orders/index.ts';
import { outlook, soonest } from '../slots/index.ts';
import { isSubscriptionActive } from '../subscription/index.ts';
import { remoteConfig } from './remote-config.ts';

const aDay = 24 * 60 * 60 * 1000;

async function wasRenamedSince(q: Queryable, since: Date): Promise<boolean> {
  const last = await lastRename(q);
  return last !== null && last > since;
}

export interface LaunchQuestion {
  q: Queryable;
  visitor: Visitor;
  request: RequestFacts;
  settings: Settings;
  now: Date;
  /** Of a session that this very call began. */
  ticket?: string;
}

/** Where the visitor shops, and how soon something can be there. Nothing for a stranger. */
async function placePart({ q, visitor, now }: LaunchQuestion): Promise<Partial<LaunchInfo>> {
  const place = await placeOf(q, visitor);
  const hub = place && (await hubById(q, place.hubId));
  if (!hub) return {};
  const soon = soonest(await outlook(q, hub, now), now);
  return {
    adcCode: hub.adcCode,
    visitorAddress: visitorAddressView(place),
    ...(soon && { deliveryPromise: soon.text }),
  };
}

async function customerPart(q: Queryable, visitor: CustomerVisitor) {
  const { fullName, email, phone } = await customerById(q, visitor.customerId);
  const address = await currentAddress(q, visitor);
  return {
    mobile: phone,
    ...(visitor.care && { actingFor: fullName ?? phone }),
    ...(fullName !== null && { customerFullName: fullName }),
    ...(email !== null && { email }),
    ...(address && { customerAddress: addressView(address), addressId: address.addressId }),
    customerType: customerTypeOf(await ordersPlaced(q, visitor.customerId)),
    showMergeCartDialog: await hasCartToMerge(q, visitor.sessionId),
    isSubscriptionActive: await isSubscriptionActive(q, visitor.customerId),
  };
}

/** Everything that a client needs to know about its visitor (specification, section 3). */
export async function launchInfo(question: LaunchQuestion): Promise<LaunchInfo> {
  const { q, visitor, request, settings, now } = question;
  const ticket = keepsTicket(request) ? (question.ticket ?? request.ticket) : undefined;
  return {
    referralActive: (await selectRules(q))?.isActive ?? false,
    loggedIn: visitor.kind === 'customer',
    isSubscriptionActive: false,
    ...(await membershipPart(q, visitor.kind === 'customer' ? visitor.customerId : null, now)),
    customerType: 'NU',
    showMergeCartDialog: false,
    totalCartQuantity: await cartQuantity(q, visitor),
    notificationsCount: await unreadNotifications(q, visitor, now),
    ...(await placePart(question)),
    ...(visitor.kind === 'customer' && (await customerPart(q, visitor))),
    ...(ticket !== undefined && { persistentTicket: ticket }),
    // Clients keep the map as long as this answer: those who may hold an older one drop it.
    flushSeo: await wasRenamedSince(q, new Date(now.getTime() - aDay)),
    validTill: now.getTime() + aDay,
    remoteConfig: remoteConfig(settings),
  };
}
