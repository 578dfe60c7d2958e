import { randomInt } from 'node:crypto';
import { type Paise, paise, subtractPaise, zeroPaise } from '@halal-basket/money';
import { dayOf, instantOf, plusDays } from '../../../platform/days.ts';
import type { Tx } from '../../../platform/db.ts';
import {
  type LockedRule,
  type NewCard,
  type VoidedCard,
  insertCards,
  lockRules,
  lockVoidedCards,
  markCarriedOver,
  selectOrdersWithCard,
  takeFromBudgets,
} from './issue-cards.sql.ts';

const minutesOfDay = 1440;

/** The end of the last day in India on which a card can be scratched: 'valid until 19 May' includes the whole day. */
export const cardExpiry = (issuedAt: Date, validDays: number): Date =>
  new Date(instantOf(plusDays(dayOf(issuedAt), validDays), minutesOfDay).getTime() - 1);

export interface Reward {
  amount: Paise;
  points: number;
}

/** The reward of a draw from 0 to the sum of all weights. */
export function rewardOf(rewards: LockedRule['rewards'], draw: number): Reward {
  let left = draw;
  for (const { amount, points, weight } of rewards) {
    if (left < weight) return { amount, points };
    left -= weight;
  }
  throw new RangeError(`A draw beyond all chances: ${draw}`);
}

const weightOf = (rewards: LockedRule['rewards']): number =>
  rewards.reduce((sum, { weight }) => sum + weight, 0);

/** The cost of a reward to the shop; points at their value. */
const costOf = ({ amount, points }: Reward, { pointWorth }: LockedRule): Paise =>
  paise(amount + points * pointWorth);

export interface CardOrder {
  orderNo: string;
  customerId: number;
  /** Paise. */
  payable: number;
}

export interface DecidedCard extends CardOrder, Reward {
  rule: LockedRule;
  /** The price of the order that must be kept. */
  minimum: Paise;
  /** Paise of the rule's budget. */
  cost: Paise;
  /** The voided card whose reward it inherits. */
  inheritedFrom: number | null;
}

export interface Deciding {
  /** Active rules, the highest minimum first. */
  rules: readonly LockedRule[];
  /** Voided cards whose reward no other card has, the oldest first. */
  voided: readonly VoidedCard[];
  /** A random number from 0 to below the limit. */
  draw: (limit: number) => number;
}

/**
 * Decides the cards of orders, in their order. A card inherits the reward of its customer's voided card, which
 * is paid already, if the order reaches the minimum of that card too: a small order does not get the reward of a
 * large one. Others take theirs from the rule's budget. A rule without enough budget gives nothing.
 */
export function decideCards(
  orders: readonly CardOrder[],
  { rules, voided, draw }: Deciding,
): DecidedCard[] {
  const inheritable = new Set(voided);
  const budgets = new Map(rules.map(({ ruleId, budgetLeft }) => [ruleId, budgetLeft]));
  return orders.flatMap((order) => {
    const rule = rules.find(({ minimum }) => minimum <= order.payable);
    if (!rule) return [];
    const inherited = [...inheritable].find(
      ({ customerId, minimum }) => customerId === order.customerId && minimum <= order.payable,
    );
    if (inherited) {
      inheritable.delete(inherited);
      const { cardId, amount, points } = inherited;
      const minimum = paise(Math.max(rule.minimum, inherited.minimum));
      return { ...order, rule, minimum, amount, points, cost: zeroPaise, inheritedFrom: cardId };
    }
    const drawn = rewardOf(rule.rewards, draw(weightOf(rule.rewards)));
    const cost = costOf(drawn, rule);
    const left = budgets.get(rule.ruleId) ?? null;
    const card = { ...order, rule, minimum: rule.minimum, inheritedFrom: null };
    if (left !== null && cost > left)
      return { ...card, amount: zeroPaise, points: 0, cost: zeroPaise };
    if (left !== null) budgets.set(rule.ruleId, subtractPaise(left, cost));
    return { ...card, ...drawn, cost };
  });
}

const rowOf = ({ rule, ...card }: DecidedCard, now: Date): NewCard => ({
  ruleId: rule.ruleId,
  customerId: card.customerId,
  orderNo: card.orderNo,
  title: rule.title,
  minimum: card.minimum,
  reward: card.amount,
  points: card.points,
  issuedAt: now,
  expiresAt: cardExpiry(now, rule.validDays),
});

/**
 * Issues the cards of placed or edited orders with a decided, hidden reward; one an order. Cancelling gives no second
 * chance: the next card inherits the reward. The locked rules let one transaction decide after another.
 */
export async function issueCards(tx: Tx, orders: readonly CardOrder[], now: Date): Promise<void> {
  const rules = await lockRules(tx);
  if (rules.length === 0) return;
  const withCard = await selectOrdersWithCard(
    tx,
    orders.map(({ orderNo }) => orderNo),
  );
  const voided = await lockVoidedCards(
    tx,
    orders.map(({ customerId }) => customerId),
  );
  const without = orders.filter(({ orderNo }) => !withCard.has(orderNo));
  const cards = decideCards(without, { rules, voided, draw: (limit) => randomInt(limit) });
  if (cards.length === 0) return;
  insertCards(
    tx,
    cards.map((card) => rowOf(card, now)),
  );
  markCarriedOver(
    tx,
    cards.flatMap(({ inheritedFrom }) => inheritedFrom ?? []),
  );
  takeFromBudgets(
    tx,
    cards.map(({ rule, cost }) => ({ ruleId: rule.ruleId, cost })),
  );
}
