import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { currentAddress, hubForVisitor, visitorLocationOf } from '../../location/index.ts';
import { dayOf } from '../../../platform/days.ts';
import type { Subscription } from '../subscription.ts';
import { lockSubscription, selectSubscription } from '../subscription.sql.ts';
import { insertSubscription } from '../subscription-writes.sql.ts';
import { selectSeason } from '../settings.sql.ts';
import {
  type SubscriptionInContext,
  readSubscription,
  readFromDate,
  saveSubscription,
} from '../subscription-repository.ts';

/**
 * The customer's weekly or seasonal subscription. If there is none, creates a draft at the hub of
 * the visitor's location. A draft without an address takes the address chosen meanwhile. Refuses
 * LOCATION_REQUIRED, and SUBSCRIPTION_SEASON_CLOSED outside of the season's booking dates.
 */
export async function subscriptionOrDraft(
  tx: Tx,
  visitor: CustomerVisitor,
  season: string | null,
  now: Date,
): Promise<SubscriptionInContext> {
  const { customerId } = visitor;
  const which = { season };
  const subscription = await selectSubscription(tx, customerId, which, readFromDate(now));
  if (!subscription) await begin(tx, visitor, season, now);
  else if (subscription.state === 'DRAFT') await adoptAddress(tx, visitor, subscription, now);
  return readSubscription(tx, customerId, which, now);
}

async function begin(tx: Tx, visitor: CustomerVisitor, season: string | null, now: Date) {
  if (season !== null) await refuseClosed(tx, season, now);
  const [location, { hub }, address] = await Promise.all([
    visitorLocationOf(tx, visitor),
    hubForVisitor(tx, visitor),
    currentAddress(tx, visitor),
  ]);
  const served = address?.hub ? address : null;
  if (!location && !served) refuse('LOCATION_REQUIRED');
  await insertSubscription(tx, {
    customerId: visitor.customerId,
    season,
    hubId: served?.hub?.hubId ?? hub.hubId,
    addressId: served?.addressId ?? null,
    now,
  });
}

async function refuseClosed(tx: Tx, name: string, now: Date): Promise<void> {
  const season = await selectSeason(tx, name);
  if (!season) refuse('SUBSCRIPTION_NOT_FOUND');
  const today = dayOf(now);
  if (today < season.opensOn || today >= season.endsOn) refuse('SUBSCRIPTION_SEASON_CLOSED');
}

/**
 * The customer may choose an address on other screens: a draft without one takes it if it belongs
 * to its hub.
 */
async function adoptAddress(
  tx: Tx,
  visitor: CustomerVisitor,
  draft: Subscription,
  now: Date,
): Promise<void> {
  if (draft.destination.addressId !== null) return;
  const address = await currentAddress(tx, visitor);
  if (!address?.hub) return;
  const which = { subscriptionId: draft.subscriptionId };
  const subscription = await lockSubscription(tx, visitor.customerId, which, readFromDate(now));
  if (!subscription || subscription.destination.addressId !== null) return;
  const hubId = address.hub.hubId;
  if (
    hubId !== subscription.destination.hubId &&
    subscription.days.some(({ items }) => items.length > 0)
  )
    return;
  await saveSubscription(
    tx,
    subscription,
    { ...subscription, destination: { hubId, addressId: address.addressId } },
    { now },
  );
}
