import type { LaunchInfo } from '@halal-basket/contract';
import type { Queryable } from '../../platform/db.ts';
import { pagePeriodOf } from '../../platform/page-period.ts';
import type {
  CustomerVisitor,
  RequestFacts,
  Settings,
  Visitor,
} from '../../platform/http/context.ts';
import { type ValuesOf, selectTogether } from '../../platform/subqueries.ts';
import { cartItemCountPart, waitingCartPart } from '../cart/index.ts';
import { renamedPart } from '../catalogue/index.ts';
import { analyticsPart } from '../content/index.ts';
import { customerPart, customerTypeOf, usesBearerTicket, dataOwnerOf } from '../identity/index.ts';
import {
  type HubWithArea,
  withServingHub,
  addressView,
  currentAddressPart,
  hubIdOfLocation,
  hubVersionPart,
  hubsAt,
  isForLocation,
  visitorAddressView,
  visitorLocationPart,
} from '../location/index.ts';
import { memberPart, membershipDisplayedPart } from '../membership/index.ts';
import { unreadNotifications } from '../notifications/index.ts';
import { ordersPlacedPart } from '../orders/index.ts';
import { referralActivePart } from '../referral/index.ts';
import { deliveryOptionsFrom, deliveryOptionsPart, soonest } from '../slots/index.ts';
import { subscribedPart } from '../subscription/index.ts';
import { remoteConfig } from './remote-config.ts';

const aDay = 24 * 60 * 60 * 1000;

export interface VisitorInfoRequest {
  q: Queryable;
  visitor: Visitor;
  request: RequestFacts;
  settings: Settings;
  now: Date;
  /** The session that this call started. */
  ticket?: string;
}

/** The parts for all visitors, logged in or not. Clients keep the link map as long as this answer: one day. */
const shopParts = ({ visitor, now }: VisitorInfoRequest) => ({
  referralActive: referralActivePart(),
  displayPrime: membershipDisplayedPart(),
  measuresVisits: analyticsPart(),
  flushSeo: renamedPart(new Date(now.getTime() - aDay)),
  totalCartQuantity: cartItemCountPart(dataOwnerOf(visitor)),
  notificationsCount: unreadNotifications(visitor, now),
});

/** For visitors with a session: their location. */
const locationParts = (sessionId: number, now: Date) => ({
  location: visitorLocationPart(sessionId),
  hubs: hubVersionPart(),
  slots: deliveryOptionsPart(hubIdOfLocation(sessionId), now),
});

const customerParts = ({ customerId, sessionId }: CustomerVisitor, now: Date) => ({
  customer: customerPart(customerId),
  address: currentAddressPart(customerId, sessionId),
  ordersPlaced: ordersPlacedPart(customerId),
  showMergeCartDialog: waitingCartPart(sessionId),
  isPrimeMember: memberPart(customerId, now),
  isSubscriptionActive: subscribedPart(customerId),
});

type ShopValues = ValuesOf<ReturnType<typeof shopParts>>;
type LocationValues = ValuesOf<ReturnType<typeof locationParts>>;
type CustomerValues = ValuesOf<ReturnType<typeof customerParts>>;

/** All reads in one statement, because every first page needs it. */
async function readValues(question: VisitorInfoRequest): Promise<{
  shop: ShopValues;
  placed?: LocationValues;
  customers?: CustomerValues & LocationValues;
}> {
  const { q, visitor, now } = question;
  const everybodys = shopParts(question);
  if (visitor.kind === 'none') return { shop: await selectTogether(q, everybodys) };
  const here = { ...everybodys, ...locationParts(visitor.sessionId, now) };
  if (visitor.kind === 'guest') {
    const found = await selectTogether(q, here);
    return { shop: found, placed: found };
  }
  const found = await selectTogether(q, { ...here, ...customerParts(visitor, now) });
  return { shop: found, placed: found, customers: found };
}

/** The visitor's location, and the earliest delivery there. */
async function locationAnswer(
  { q, now }: VisitorInfoRequest,
  { location, slots }: LocationValues,
  hubs: readonly HubWithArea[],
): Promise<Partial<LaunchInfo>> {
  const hub = location && hubs.find(({ hubId }) => hubId === location.hubId);
  if (!hub) return {};
  const soon = soonest(await deliveryOptionsFrom(q, hub, now, slots), now);
  return {
    adcCode: hub.adcCode,
    visitorAddress: visitorAddressView(location),
    ...(soon && { deliveryPromise: soon.text }),
  };
}

function customerAnswer(
  visitor: CustomerVisitor,
  found: CustomerValues & LocationValues,
  hubs: readonly HubWithArea[],
) {
  const { fullName, email, phone } = found.customer;
  const address = found.address && withServingHub(found.address, hubs);
  // A visitor who shops for another city has not chosen the default address.
  const current =
    address && (!found.location || isForLocation(address, found.location)) ? address : null;
  return {
    mobile: phone,
    ...(visitor.supportAgent && { actingFor: fullName ?? phone }),
    ...(fullName !== null && { customerFullName: fullName }),
    ...(email !== null && { email }),
    ...(current && { customerAddress: addressView(current), addressId: current.addressId }),
    customerType: customerTypeOf(found.ordersPlaced),
    showMergeCartDialog: found.showMergeCartDialog,
    isPrimeMember: found.isPrimeMember,
    isSubscriptionActive: found.isSubscriptionActive,
  };
}

/** All that a client needs to know about its visitor (specification, section 3). */
export async function visitorInfo(question: VisitorInfoRequest): Promise<LaunchInfo> {
  const { q, visitor, request, settings, now } = question;
  const ticket = usesBearerTicket(request) ? (question.ticket ?? request.ticket) : undefined;
  const { shop, placed, customers } = await readValues(question);
  const hubs = placed ? await hubsAt(q, placed.hubs) : [];
  return {
    referralActive: shop.referralActive,
    displayPrime: shop.displayPrime,
    flushSeo: shop.flushSeo,
    totalCartQuantity: shop.totalCartQuantity,
    notificationsCount: shop.notificationsCount,
    loggedIn: visitor.kind === 'customer',
    isSubscriptionActive: false,
    isPrimeMember: false,
    customerType: 'NU',
    showMergeCartDialog: false,
    ...(placed && (await locationAnswer(question, placed, hubs))),
    ...(visitor.kind === 'customer' && customers && customerAnswer(visitor, customers, hubs)),
    ...(ticket !== undefined && { persistentTicket: ticket }),
    // Rounded, so that the same visitor gets the same answer within a page's period.
    validTill: pagePeriodOf(now) + aDay,
    remoteConfig: remoteConfig(settings, shop.measuresVisits, request.deviceType),
  };
}
