import type { MergePreview } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { hasWaitingEvents } from '../../platform/outbox/outbox.sql.ts';
import type { MergedCustomers, PersonalData } from '../../platform/personal-data.ts';
import { selectTogether } from '../../platform/subqueries.ts';
import { lockCartOf } from '../cart/index.ts';
import { closeMergedAccount, lockCustomers, selectProfilesOf } from '../identity/index.ts';
import { addressesOf } from '../location/index.ts';
import { pointsBalance } from '../loyalty/index.ts';
import { memberPart } from '../membership/index.ts';
import { hasOpenOrders, selectOrderSummary } from '../orders/index.ts';
import { hasMandate, undecidedMoneyOf } from '../payments/index.ts';
import { subscribedPart } from '../subscription/index.ts';
import { walletBalance } from '../wallet/index.ts';
import { listedCustomer } from './customer-list.ts';

const parts = (customerId: number, now: Date) => ({
  isMember: memberPart(customerId, now),
  hasSubscription: subscribedPart(customerId),
});

/** The reasons why `from` cannot become a part of `to` now, each with its remedy. */
async function mergeBlockers(
  q: Queryable,
  { from, to }: MergedCustomers,
  now: Date,
): Promise<string[]> {
  const [closed, kept] = await Promise.all([
    selectTogether(q, parts(from, now)),
    selectTogether(q, parts(to, now)),
  ]);
  const { payment, refund, dispute } = await undecidedMoneyOf(q, from);
  const reasons: [boolean, string][] = [
    [
      await hasOpenOrders(q, from),
      'The other account has an open order. Wait until it is delivered, or cancel it.',
    ],
    [
      closed.hasSubscription && kept.hasSubscription,
      'Both accounts have a subscription. Ask the customer which one to keep, and cancel the other one.',
    ],
    [
      closed.isMember && kept.isMember,
      'Both accounts have HB Select. Refund one membership, or wait until it ends.',
    ],
    [
      await hasMandate(q, from),
      'The other account has auto-recharge. The customer must turn it off there first.',
    ],
    [payment, 'A payment of the other account is not complete. Wait for the bank.'],
    [refund, 'A refund of the other account is on its way. Wait until it arrives.'],
    [dispute, 'A bank disputes a payment of the other account. Wait until the dispute is closed.'],
    [
      await hasWaitingEvents(q, from),
      'The shop still works on changes of the other account. Try again in a minute.',
    ],
  ];
  return reasons.flatMap(([applies, reason]) => (applies ? [reason] : []));
}

/** All that would move to `to`, and the reasons against it. Refuses CUSTOMER_NOT_FOUND. */
export async function mergePreview(
  q: Queryable,
  { from, to }: MergedCustomers,
  now: Date,
): Promise<MergePreview> {
  const profiles = await selectProfilesOf(q, [from, to]);
  const profile = profiles.find(({ customerId }) => customerId === from);
  const isOpen = (id: number) => profiles.some((each) => each.customerId === id && each.phone);
  if (!profile || !isOpen(from) || !isOpen(to)) refuse('CUSTOMER_NOT_FOUND');
  if (from === to) refuse('MERGE_BLOCKED', { description: 'Choose another account.' });
  const [summary, money, { points }, addresses, { hasSubscription }, blockers] = await Promise.all([
    selectOrderSummary(q, from),
    walletBalance(q, from),
    pointsBalance(q, from),
    addressesOf(q, from),
    selectTogether(q, { hasSubscription: subscribedPart(from) }),
    mergeBlockers(q, { from, to }, now),
  ]);
  return {
    account: listedCustomer(profile, summary),
    money: rupeesFromPaise(money.total),
    points,
    addresses: addresses.length,
    hasSubscription,
    blockers,
  };
}

/**
 * Moves everything of `from` to `to` and closes `from`, as a whole or not at all. Refuses
 * CUSTOMER_NOT_FOUND, and MERGE_BLOCKED with the first reason.
 */
export async function mergeCustomers(
  tx: Tx,
  accounts: MergedCustomers,
  personalData: readonly PersonalData[],
  now: Date,
): Promise<void> {
  const { from, to } = accounts;
  if (from === to) refuse('MERGE_BLOCKED', { description: 'Choose another account.' });
  // Orders lock their cart first: none is placed from here on.
  for (const customerId of [from, to].sort((a, b) => a - b)) await lockCartOf(tx, customerId);
  const locked = await lockCustomers(tx, [from, to]);
  const closed = locked.find(({ customerId }) => customerId === from);
  if (!closed || locked.length < 2) refuse('CUSTOMER_NOT_FOUND');
  if (locked.some(({ isErasurePlanned }) => isErasurePlanned)) {
    refuse('MERGE_BLOCKED', {
      description:
        'The deletion of one of the accounts is planned. A login of the customer cancels it.',
    });
  }
  const [blocker] = await mergeBlockers(tx, accounts, now);
  if (blocker) refuse('MERGE_BLOCKED', { description: blocker });
  for (const data of personalData) await data.merge(tx, accounts, now);
  await closeMergedAccount(tx, accounts, closed, now);
}
