import { randomInt } from 'node:crypto';
import type { ScratchCard } from '@halal-basket/contract';
import { brand } from '@halal-basket/contract/brand';
import { type Paise, formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Visitor } from '../../../platform/http/context.ts';
import { creditReward, clawBackReward } from '../../wallet/index.ts';
import { isDelivered } from '../promos/promo.sql.ts';
import {
  type ScratchCardRow,
  type ScratchRule,
  emptyCard,
  insertCard,
  lockCard,
  lockCardOfOrder,
  lockPast,
  noteCarriedOver,
  saveScratched,
  saveVoided,
  selectCardOfOrder,
  selectCards,
  selectPast,
  selectRuleFor,
  takeFromBudget,
} from './scratch.sql.ts';

const dayMs = 86_400_000;

export interface Reward {
  amount: Paise;
  points: number;
}

/** The reward that a draw from 0 up to the sum of all weights hits. */
export function rewardOf(rewards: ScratchRule['rewards'], draw: number): Reward {
  let left = draw;
  for (const { amount, points, weight } of rewards) {
    if (left < weight) return { amount, points };
    left -= weight;
  }
  throw new RangeError(`A draw beyond all chances: ${draw}`);
}

const weightOf = (rewards: ScratchRule['rewards']): number =>
  rewards.reduce((sum, { weight }) => sum + weight, 0);

/** What a reward costs the shop: points at their worth. */
const costOf = ({ amount, points }: Reward, { pointWorth }: ScratchRule): Paise =>
  paise(amount + points * pointWorth);

interface Earned {
  orderNo: string;
  customerId: number;
  payable: number;
  now: Date;
}

/**
 * Issues the card that an order earns, its reward decided and hidden. One an order, however often it
 * is told. A customer's voided card passes its reward on, so that cancelling buys no second chance;
 * what is passed on was paid for. A rule whose budget is used up gives nothing any more.
 */
export async function issueCard(tx: Tx, { orderNo, customerId, payable, now }: Earned) {
  const rule = await selectRuleFor(tx, payable);
  if (!rule) return;
  await lockPast(tx, customerId);
  const { carriedOver, carriedPoints } = await selectPast(tx, customerId);
  const { id: ruleId, title, minimum, rewards, validDays } = rule;
  const passedOn = carriedOver !== null;
  const { amount, points } = passedOn
    ? { amount: carriedOver, points: carriedPoints ?? 0 }
    : rewardOf(rewards, randomInt(weightOf(rewards)));
  const expiresAt = new Date(now.getTime() + validDays * dayMs);
  const card = { ruleId, customerId, orderNo, title, minimum, reward: amount, points };
  if ((await insertCard(tx, { ...card, issuedAt: now, expiresAt })) === 0) return;
  if (passedOn) {
    await noteCarriedOver(tx, customerId);
    return;
  }
  const cost = costOf({ amount, points }, rule);
  if (cost > 0 && (await takeFromBudget(tx, ruleId, cost)) === 0) await emptyCard(tx, orderNo);
}

const rewardKey = (cardId: number): string => `scratch-card:${cardId}`;

/** Its money, once for ever. */
async function credit(tx: Tx, card: ScratchCardRow, now: Date): Promise<void> {
  const { id, customerId, reward: amount } = card;
  if (amount === 0) return;
  const key = rewardKey(id);
  await creditReward(tx, {
    customerId,
    amount,
    key,
    reason: 'scratch-card',
    reference: key,
    now,
  });
}

/** The order was delivered: what its card had under it, if it was scratched, can be spent from now on. */
export async function matureCard(tx: Tx, orderNo: string, now: Date): Promise<void> {
  const card = await lockCardOfOrder(tx, orderNo);
  if (card?.scratchedAt && card.voidedAt === null) await credit(tx, card, now);
}

/** Does what the customer keeps of the order still reach the minimum of its card? */
export async function isEarnedBy(q: Queryable, orderNo: string, kept: number): Promise<boolean> {
  const card = await selectCardOfOrder(q, orderNo);
  return card === null || kept >= card.minimum;
}

/** The order was cancelled, or too little of it is kept: its card is void, and what it credited is taken back. */
export async function voidCard(tx: Tx, orderNo: string, now: Date): Promise<void> {
  const card = await lockCardOfOrder(tx, orderNo);
  if (!card || card.voidedAt !== null) return;
  await clawBackReward(tx, { key: rewardKey(card.id), reference: orderNo, now });
  await saveVoided(tx, card.id, now);
}

function rewardText(reward: Paise, points: number): string {
  if (points > 0) return `${points} ${brand.points}`;
  if (reward > 0) return `${formatRupees(rupeesFromPaise(reward))} ${brand.money}`;
  return 'Better luck next time';
}

/** A card as its owner sees it: the reward only once it is scratched. */
const cardView = ({
  id,
  title,
  reward,
  points,
  expiresAt,
  scratchedAt,
  matured,
}: ScratchCardRow): ScratchCard => ({
  id,
  title,
  scratched: scratchedAt !== null,
  ...(scratchedAt !== null && {
    reward: rewardText(reward, points),
    rewardAmount: rupeesFromPaise(reward),
    ...(points > 0 && { rewardPoints: points }),
    ...(!matured && reward + points > 0 && { pending: true }),
  }),
  expiresAt: expiresAt.toISOString(),
});

/** The visitor's cards; a guest has none. */
export async function scratchCardsOf(q: Queryable, visitor: Visitor, now: Date) {
  const rows = visitor.kind === 'customer' ? await selectCards(q, visitor.customerId, now) : [];
  const cards = rows.map(cardView);
  return {
    scratched: cards.filter(({ scratched }) => scratched),
    unscratched: cards.filter(({ scratched }) => !scratched),
  };
}

/** The card that an order earned, while it is good or was scratched. */
export async function scratchCardOf(
  q: Queryable,
  orderNo: string,
  now: Date,
): Promise<ScratchCard | null> {
  const card = await selectCardOfOrder(q, orderNo);
  if (!card || (card.scratchedAt === null && card.expiresAt <= now)) return null;
  return cardView(card);
}

/**
 * Scratches a card: its reward is told, and credited once when its order is delivered, or now if that
 * was before; however often and from how many devices it is asked. Refuses SCRATCH_CARD_NOT_FOUND for another customer's, SCRATCH_CARD_GONE when it is void
 * or too old.
 */
export async function scratchCard(
  tx: Tx,
  customerId: number,
  id: number,
  now: Date,
): Promise<ScratchCard> {
  const card = (await lockCard(tx, customerId, id)) ?? refuse('SCRATCH_CARD_NOT_FOUND');
  if (card.voidedAt !== null) refuse('SCRATCH_CARD_GONE');
  if (card.scratchedAt !== null) return cardView(card);
  if (card.expiresAt <= now) refuse('SCRATCH_CARD_GONE');
  await saveScratched(tx, id, now);
  // Asked with the card locked: who delivers the order meanwhile waits for it and finds it scratched.
  const matured = await isDelivered(tx, card.orderNo);
  if (matured) await credit(tx, card, now);
  if (card.points > 0) {
    const { orderNo, points } = card;
    await emit(tx, 'scratch.won', { key: rewardKey(id), orderNo, customerId, points });
  }
  return cardView({ ...card, matured, scratchedAt: now });
}
