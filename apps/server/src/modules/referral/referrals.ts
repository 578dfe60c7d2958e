import { brand, shapes } from '@halal-basket/contract';
import { type Paise, formatRupees, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Db, Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { publicReference } from '../../platform/ids.ts';
import { monthStart } from '../../platform/days.ts';
import { shareDevice } from '../identity/index.ts';
import { shareAddress } from '../location/index.ts';
import { buyerOf } from '../promotions/index.ts';
import { creditReward, clawBackReward } from '../wallet/index.ts';
import {
  type ReferralRow,
  comesFrom,
  countRewarded,
  deleteGuestCode,
  deletePending,
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

/** The customer's own code; made when it is first asked for. */
export async function codeOf(q: Queryable, customerId: number, now: Date): Promise<string> {
  for (;;) {
    const known = await selectCode(q, customerId);
    if (known) return known.code;
    await insertCode(q, customerId, publicReference('HB').slice(0, 10), now);
  }
}

const no = (description: string): never => refuse('REFERRAL_REFUSED', { description });

/**
 * Ties a friend's code to an account that has no order yet. The same code again changes nothing.
 * Refuses REFERRAL_REFUSED with the reason: unknown, the own code, another one before, a circle of
 * friends, an order before.
 */
export async function tie(tx: Tx, refereeId: number, code: string, now: Date): Promise<void> {
  if (!(await selectRules(tx))?.isActive) no('Referral codes earn no rewards at the moment.');
  const owner = await selectOwnerOfCode(tx, code);
  if (!owner) return no('This code does not exist. Please check it.');
  const referrerId = owner.customerId;
  if (referrerId === refereeId) no('This is your own code. Share it with friends.');
  const before = await selectReferral(tx, refereeId);
  if (before?.code === code) return;
  if (before) no('Your account already has a referral code.');
  if (((await buyerOf(tx, refereeId, false))?.placed ?? 0) > 0) {
    no('A referral code is valid only for your first order.');
  }
  if (await comesFrom(tx, referrerId, refereeId))
    no('You referred this friend, so you cannot use their code.');
  await insertReferral(tx, { refereeId, referrerId, code, now });
  // Two tabs with two codes: whoever came second finds the first.
  if ((await selectReferral(tx, refereeId))?.code !== code) {
    no('Your account already has a referral code.');
  }
}

/** The code that this visitor's first order will count for. */
export async function appliedCode(q: Queryable, visitor: Visitor): Promise<string | undefined> {
  if (visitor.kind === 'none') return undefined;
  if (visitor.kind === 'guest') return (await selectGuestCode(q, visitor.sessionId))?.code;
  const referral = await selectReferral(q, visitor.customerId);
  return referral?.state === 'PENDING' ? referral.code : undefined;
}

/** Is it a code of somebody's? For guests, who are tied when they log in. */
export const isKnownCode = async (db: Db | Queryable, code: string): Promise<boolean> =>
  (await selectOwnerOfCode(db, code)) !== null;

export const keepGuestCode = upsertGuestCode;

/** Takes the code away again. Refuses REFERRAL_NOT_APPLIED. */
export async function untie(tx: Tx, visitor: Visitor, code: string): Promise<void> {
  if (visitor.kind === 'none' || (await appliedCode(tx, visitor)) !== code) {
    refuse('REFERRAL_NOT_APPLIED');
  }
  if (visitor.kind === 'guest') await deleteGuestCode(tx, visitor.sessionId);
  else await deletePending(tx, visitor.customerId, code);
}

/** The code that the guest typed on the cart; it is theirs no more. */
async function takeGuestCode(tx: Tx, sessionId: number): Promise<string | null> {
  const kept = await selectGuestCode(tx, sessionId);
  if (kept) await deleteGuestCode(tx, sessionId);
  return kept?.code ?? null;
}

/**
 * A friend's code goes along into the login: the one that was typed on the cart, else that of the link
 * by which the visitor came. One that does not count is dropped without a word: nobody is kept from
 * logging in by it.
 */
export async function carryCode(
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
  const placed = (await buyerOf(tx, customerId, false))?.placed ?? 0;
  if (!owner || owner.customerId === customerId || placed > 0) return;
  if (await comesFrom(tx, owner.customerId, customerId)) return;
  await insertReferral(tx, {
    refereeId: customerId,
    referrerId: owner.customerId,
    code,
    now,
  });
}

/** Both get their HB Money, once for the order that earned it. */
export async function reward(
  tx: Tx,
  { refereeId, referrerId, orderNo }: ReferralRow,
  now: Date,
): Promise<void> {
  const rules = (await selectRules(tx)) ?? refuse('NOT_FOUND');
  const rewardKey = `referral:${refereeId}:${orderNo ?? ''}`;
  const common = { reason: 'referral', reference: '', now };
  for (const [customerId, amount] of [
    [refereeId, rules.friendReward],
    [referrerId, rules.referrerReward],
  ] as const) {
    if (amount === 0) continue;
    await creditReward(tx, { ...common, key: `${rewardKey}:${customerId}`, customerId, amount });
  }
  await saveReward(tx, refereeId, rules.referrerReward, rewardKey);
}

/**
 * Money of the order went back for which both were rewarded. Where the friend keeps less of it than the
 * referrer's reward, both rewards are taken back, and the friend's next delivered order counts instead.
 * A referral that staff refused stays refused, and can no longer be rewarded for that order.
 */
export async function firstRefunded(
  tx: Tx,
  { orderNo, isWhole, kept, now }: { orderNo: string; isWhole: boolean; kept: number; now: Date },
): Promise<void> {
  const referral = await lockReferralOfOrder(tx, orderNo);
  if (!referral) return;
  const { refereeId, referrerId, rewardKey, state } = referral;
  const least = referral.reward ?? (await selectRules(tx))?.referrerReward ?? zeroPaise;
  const isLost = isWhole || kept < least;
  if (!isLost) return;
  if (state === 'REFUSED') {
    await saveOrderRefunded(tx, refereeId, now);
    return;
  }
  if (rewardKey !== null) {
    // The referrer learns of the refund, not of the friend's order.
    for (const [customerId, reference] of [
      [refereeId, orderNo],
      [referrerId, ''],
    ] as const) {
      await clawBackReward(tx, { key: `${rewardKey}:${customerId}`, reference, now });
    }
  }
  await reopenReferral(tx, refereeId);
}

/**
 * The friend's first order was delivered: both are rewarded. Families share homes, and some share
 * phones' browsers, so a shared device or address, and more than the month's cap, wait for staff.
 */
export async function firstDelivered(
  tx: Tx,
  refereeId: number,
  orderNo: string,
  now: Date,
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

/** What somebody sends to friends. */
export const shareText = (code: string, friendReward: Paise): string =>
  `Fresh halal meat from ${brand.name}, delivered. With my code ${code} we both get ${formatRupees(rupeesFromPaise(friendReward))} after your first order.`;
