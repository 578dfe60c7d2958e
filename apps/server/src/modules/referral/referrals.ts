import { shapes } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import { type Paise, formatRupees, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Db, Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { publicReference } from '../../platform/ids.ts';
import { monthStart } from '../../platform/days.ts';
import { customerText } from '../../platform/messaging/customer-texts.ts';
import { lockCustomers, shareDevice } from '../identity/index.ts';
import { shareAddress } from '../location/index.ts';
import { type KeptOfOrder, buyerOf } from '../promotions/index.ts';
import { creditReward, clawBackReward } from '../wallet/index.ts';
import {
  type ReferralRow,
  isReferredBy,
  countRewarded,
  deleteGuestCode,
  deletePending,
  deleteReferral,
  insertCode,
  insertReferral,
  lockReferral,
  lockReferralOfOrder,
  lockReferrer,
  reopenReferral,
  selectCode,
  selectGuestCode,
  selectOwnerOfCode,
  selectReferral,
  selectRules,
  setState,
  upsertGuestCode,
  saveOrderRefunded,
  saveReward,
} from './referral.sql.ts';

/** The customer’s own code, created on first use. */
export async function codeOf(q: Queryable, customerId: number, now: Date): Promise<string> {
  for (;;) {
    const known = await selectCode(q, customerId);
    if (known) return known.code;
    await insertCode(q, customerId, publicReference('HB').slice(0, 10), now);
  }
}

const refuseCode = (description: string): never => refuse('REFERRAL_REFUSED', { description });

/**
 * Applies a friend’s code to an account without orders. The same code again changes nothing.
 * Refuses REFERRAL_REFUSED with the reason: unknown code, own code, another code applied, a circle
 * of referrals, or an earlier order.
 */
export async function applyCode(tx: Tx, refereeId: number, code: string, now: Date): Promise<void> {
  if (!(await selectRules(tx))?.isActive)
    refuseCode('Referral codes earn no rewards at the moment.');
  const owner = await selectOwnerOfCode(tx, code);
  if (!owner) return refuseCode('This code does not exist. Please check it.');
  const referrerId = owner.customerId;
  if (referrerId === refereeId) refuseCode('This is your own code. Share it with friends.');
  const before = await selectReferral(tx, refereeId);
  if (before?.code === code) return;
  if (before) refuseCode('Your account already has a referral code.');
  if (((await buyerOf(tx, refereeId))?.placed ?? 0) > 0) {
    refuseCode('A referral code is valid only for your first order.');
  }
  if (await isReferredBy(tx, referrerId, refereeId))
    refuseCode('You referred this friend, so you cannot use their code.');
  await insertReferral(tx, { refereeId, referrerId, code, now });
  // A concurrent request with another code may have been first.
  if ((await selectReferral(tx, refereeId))?.code !== code) {
    refuseCode('Your account already has a referral code.');
  }
}

/** The code that counts for this visitor’s first order. */
export async function appliedCode(q: Queryable, visitor: Visitor): Promise<string | undefined> {
  if (visitor.kind === 'none') return undefined;
  if (visitor.kind === 'guest') return (await selectGuestCode(q, visitor.sessionId))?.code;
  const referral = await selectReferral(q, visitor.customerId);
  return referral?.state === 'PENDING' ? referral.code : undefined;
}

/** Whether the code exists. For guests, whose code is applied at login. */
export const isKnownCode = async (db: Db | Queryable, code: string): Promise<boolean> =>
  (await selectOwnerOfCode(db, code)) !== null;

export const saveGuestCode = upsertGuestCode;

/** Removes the code. Refuses REFERRAL_NOT_APPLIED. */
export async function removeCode(tx: Tx, visitor: Visitor, code: string): Promise<void> {
  if (visitor.kind === 'none' || (await appliedCode(tx, visitor)) !== code) {
    refuse('REFERRAL_NOT_APPLIED');
  }
  if (visitor.kind === 'guest') await deleteGuestCode(tx, visitor.sessionId);
  else await deletePending(tx, visitor.customerId, code);
}

/** Deletes and returns the code that the guest entered in the cart. */
async function takeGuestCode(tx: Tx, sessionId: number): Promise<string | null> {
  const kept = await selectGuestCode(tx, sessionId);
  if (kept) await deleteGuestCode(tx, sessionId);
  return kept?.code ?? null;
}

/**
 * Applies a guest’s code at login: the entered one, else that of the visitor’s link. An invalid code
 * is dropped silently, because it must not prevent the login.
 */
export async function applyCodeAtLogin(
  tx: Tx,
  from: { formerSessionId: number | null; friendCode?: string | undefined },
  customerId: number,
  now: Date,
): Promise<void> {
  const { formerSessionId, friendCode } = from;
  const typed = formerSessionId === null ? null : await takeGuestCode(tx, formerSessionId);
  const code = typed ?? shapes.referralCode.safeParse(friendCode).data;
  if (!code || !(await selectRules(tx))?.isActive) return;
  const owner = await selectOwnerOfCode(tx, code);
  const placed = (await buyerOf(tx, customerId))?.placed ?? 0;
  if (!owner || owner.customerId === customerId || placed > 0) return;
  if (await isReferredBy(tx, owner.customerId, customerId)) return;
  await insertReferral(tx, {
    refereeId: customerId,
    referrerId: owner.customerId,
    code,
    now,
  });
}

/** The key of one of both rewards: by role, because a merge of accounts changes the numbers of customers. */
const keyOfReward = (rewardKey: string, role: 'friend' | 'referrer'): string =>
  `${rewardKey}:${role}`;

/** Rewards both customers with HB Money, once for the order. */
export async function reward(
  tx: Tx,
  { refereeId, referrerId, orderNo }: ReferralRow,
  now: Date,
): Promise<void> {
  const rules = (await selectRules(tx)) ?? refuse('NOT_FOUND');
  const rewardKey = `referral:${refereeId}:${orderNo ?? ''}`;
  const common = { reason: 'referral', reference: '', now };
  for (const [role, customerId, amount] of [
    ['friend', refereeId, rules.friendReward],
    ['referrer', referrerId, rules.referrerReward],
  ] as const) {
    if (amount === 0) continue;
    await creditReward(tx, { ...common, key: keyOfReward(rewardKey, role), customerId, amount });
  }
  await saveReward(tx, refereeId, rules.referrerReward, rewardKey);
}

/** Whether the friend keeps less of a refunded order than the referrer’s reward. */
const isLost = (
  { isWhole, kept }: { isWhole: boolean; kept: number },
  referrerReward: Paise,
): boolean => isWhole || kept < referrerReward;

/**
 * Handles a refund of the rewarded order. When the friend keeps less than the referrer’s reward,
 * both rewards are clawed back and the friend’s next delivered order counts, unless one of the accounts was closed. A
 * referral that staff refused stays refused and cannot be rewarded for that order any more.
 */
export async function clawBackForRefund(
  tx: Tx,
  { orderNo, isWhole, kept, now }: { orderNo: string; isWhole: boolean; kept: number; now: Date },
): Promise<void> {
  const referral = await lockReferralOfOrder(tx, orderNo);
  if (!referral) return;
  const { refereeId, referrerId, rewardKey, state } = referral;
  const least = referral.reward ?? (await selectRules(tx))?.referrerReward ?? zeroPaise;
  if (!isLost({ isWhole, kept }, least)) return;
  if (state === 'REFUSED') {
    await saveOrderRefunded(tx, refereeId, now);
    return;
  }
  if (rewardKey !== null) {
    // The referrer’s statement shows no number of the friend’s order.
    for (const [role, reference] of [
      ['friend', orderNo],
      ['referrer', ''],
    ] as const) {
      await clawBackReward(tx, { key: keyOfReward(rewardKey, role), reference, now });
    }
  }
  const areOpen = (await lockCustomers(tx, [refereeId, referrerId])).length === 2;
  if (areOpen) await reopenReferral(tx, refereeId);
  else await deleteReferral(tx, refereeId);
}

interface Delivered {
  refereeId: number;
  orderNo: string;
  kept: Awaited<ReturnType<KeptOfOrder>>;
  now: Date;
}

/**
 * Rewards both customers at the delivery of the friend’s first order. An order that was refunded before counts like
 * one that is refunded later: the next one earns the rewards. Families share homes and devices, so a shared device or
 * address, and rewards above the monthly cap, wait for staff.
 */
export async function rewardFirstDelivery(
  tx: Tx,
  { refereeId, orderNo, kept, now }: Delivered,
): Promise<void> {
  const referral = await lockReferral(tx, refereeId);
  if (referral?.state !== 'PENDING') return;
  const { referrerId } = referral;
  await lockReferrer(tx, referrerId);
  const [sameDevice, sameAddress, rewarded, rules] = [
    await shareDevice(tx, refereeId, referrerId),
    await shareAddress(tx, refereeId, referrerId),
    await countRewarded(tx, referrerId, monthStart(now)),
    await selectRules(tx),
  ];
  if (!rules) return;
  if (kept?.isRefunded && isLost(kept, rules.referrerReward)) return;
  const doubts = [
    ...(sameDevice ? ['device'] : []),
    ...(sameAddress ? ['address'] : []),
    ...(rewarded >= rules.monthlyCap ? ['cap'] : []),
  ];
  if (doubts.length > 0) {
    await setState(tx, refereeId, { state: 'REVIEW', doubts, orderNo, now });
    return;
  }
  await setState(tx, refereeId, { state: 'REWARDED', doubts, orderNo, now });
  await reward(tx, { ...referral, orderNo }, now);
}

/** The text that a customer sends to friends. It names what the friend gets: the customer's own reward may differ. */
export function shareText(code: string, friendReward: Paise, language: Locale): string {
  if (friendReward === 0) return customerText(language, 'referral-share.plain', { code });
  const amount = formatRupees(rupeesFromPaise(friendReward));
  return customerText(language, 'referral-share.reward', { code, amount });
}
