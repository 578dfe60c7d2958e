import type {
  EditedReferralRules,
  ReferralRulesForEditing,
  ReviewedReferral,
} from '@halal-basket/contract';
import { paiseFromRupees, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../platform/keyset.ts';
import { monthStart } from '../../platform/days.ts';
import { customerNames } from '../identity/index.ts';
import {
  countReviewed,
  lockReferral,
  reviewedOrder,
  saveDecision,
  selectReviewed,
  selectRules,
  upsertRules,
} from './referral.sql.ts';
import { reward } from './referrals.ts';

/** The rules as staff edit them; inactive before they are set up. */
export async function referralRulesForEditing(q: Queryable): Promise<ReferralRulesForEditing> {
  const rules = await selectRules(q);
  return {
    revision: rules?.revision ?? 0,
    rules: {
      referrerReward: rupeesFromPaise(rules?.referrerReward ?? zeroPaise),
      friendReward: rupeesFromPaise(rules?.friendReward ?? zeroPaise),
      monthlyCap: rules?.monthlyCap ?? 10,
      active: rules?.isActive ?? false,
    },
  };
}

/** Refuses EDIT_CONFLICT when another user saved a newer revision. */
export async function saveReferralRules(
  tx: Tx,
  revision: number,
  { referrerReward, friendReward, monthlyCap, active }: EditedReferralRules,
): Promise<ReferralRulesForEditing> {
  const saved = await upsertRules(tx, revision, {
    referrerReward: paiseFromRupees(referrerReward),
    friendReward: paiseFromRupees(friendReward),
    monthlyCap,
    isActive: active,
  });
  if (saved === 0) refuse('EDIT_CONFLICT');
  return referralRulesForEditing(tx);
}

/** Referrals with doubts, both customers and the reasons. */
export async function referralsForReview(
  q: Queryable,
  { state, now }: { state: ReviewedReferral['state']; now: Date },
  request: PageRequest,
) {
  const filter = { state, since: monthStart(now) };
  const [{ rows, links }, total] = await Promise.all([
    pageOf(reviewedOrder(state), request, async (seek) => ({
      rows: await selectReviewed(q, filter, seek),
    })),
    countReviewed(q, state),
  ]);
  const names = await customerNames(
    q,
    rows.flatMap(({ refereeId, referrerId }) => [refereeId, referrerId]),
  );
  const person = (customerId: number) => names.get(customerId) ?? { phoneNo: '' };
  return {
    referrals: rows.map((row) => ({
      referralId: row.refereeId,
      friend: person(row.refereeId),
      referrer: person(row.referrerId),
      code: row.code,
      state,
      doubts: row.doubts,
      note: row.note,
      at: row.decidedAt.toISOString(),
      rewardedThisMonth: row.rewardedThisMonth,
    })),
    total,
    ...links,
  };
}

/**
 * Applies the decision of staff: both are rewarded once, or neither. A refused referral can still
 * be rewarded. Refuses REFERRAL_NOT_FOUND, REFERRAL_DECIDED for a rewarded one, a second refusal or
 * one without doubts, and REFERRAL_ORDER_REFUNDED after a refund of the order.
 */
export async function decideReferral(
  tx: Tx,
  {
    refereeId,
    approve,
    note,
    now,
  }: { refereeId: number; approve: boolean; note: string; now: Date },
) {
  const referral = (await lockReferral(tx, refereeId)) ?? refuse('REFERRAL_NOT_FOUND');
  const before = referral.state;
  if (before !== 'REVIEW' && !(approve && before === 'REFUSED')) refuse('REFERRAL_DECIDED');
  if (approve && referral.orderRefundedAt !== null) refuse('REFERRAL_ORDER_REFUNDED');
  const state = approve ? 'REWARDED' : 'REFUSED';
  await saveDecision(tx, refereeId, { state, note, now });
  if (approve) await reward(tx, referral, now);
  return { before, state } as const;
}
