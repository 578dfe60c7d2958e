import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { currentAddress, hubOf, placeOf } from '../../location/index.ts';
import { dayOf } from '../../../platform/days.ts';
import type { Plan } from '../subscription.ts';
import { lockPlan, selectPlan } from '../subscription.sql.ts';
import { insertPlan } from '../subscription-writes.sql.ts';
import { selectSeason } from '../settings.sql.ts';
import { type Known, knownPlan, readFrom, savePlan } from '../subscription-repository.ts';

/**
 * The customer's plan, weekly or of a season; begun if there is none, at the hub of the place that
 * they shop for. A draft without an address takes the one that was chosen meanwhile. Refuses
 * LOCATION_REQUIRED, and SUBSCRIPTION_SEASON_CLOSED outside of the time in which it can be made.
 */
export async function planOrDraft(
  tx: Tx,
  visitor: CustomerVisitor,
  season: string | null,
  now: Date,
): Promise<Known> {
  const { customerId } = visitor;
  const which = { season };
  const plan = await selectPlan(tx, customerId, which, readFrom(now));
  if (!plan) await begin(tx, visitor, season, now);
  else if (plan.state === 'DRAFT') await adoptAddress(tx, visitor, plan, now);
  return knownPlan(tx, customerId, which, now);
}

async function begin(tx: Tx, visitor: CustomerVisitor, season: string | null, now: Date) {
  if (season !== null) await refuseClosed(tx, season, now);
  const [place, { hub }, address] = await Promise.all([
    placeOf(tx, visitor),
    hubOf(tx, visitor),
    currentAddress(tx, visitor),
  ]);
  const served = address?.hub ? address : null;
  if (!place && !served) refuse('LOCATION_REQUIRED');
  await insertPlan(tx, {
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

/** The address is chosen elsewhere too: a draft that has none yet goes there, if it is of its hub. */
async function adoptAddress(
  tx: Tx,
  visitor: CustomerVisitor,
  draft: Plan,
  now: Date,
): Promise<void> {
  if (draft.place.addressId !== null) return;
  const address = await currentAddress(tx, visitor);
  if (!address?.hub) return;
  const which = { planId: draft.planId };
  const plan = await lockPlan(tx, visitor.customerId, which, readFrom(now));
  if (!plan || plan.place.addressId !== null) return;
  const hubId = address.hub.hubId;
  if (hubId !== plan.place.hubId && plan.days.some(({ items }) => items.length > 0)) return;
  await savePlan(tx, plan, { ...plan, place: { hubId, addressId: address.addressId } }, { now });
}
