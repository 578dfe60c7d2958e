import type { ScratchCard } from '@halal-basket/contract';
import { brand } from '@halal-basket/contract/brand';
import { type Paise, formatRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Visitor } from '../../../platform/http/context.ts';
import { creditReward, clawBackReward } from '../../wallet/index.ts';
import { isDelivered } from '../promos/promo.sql.ts';
import {
  type ScratchCardRow,
  lockCard,
  lockCardOfOrder,
  saveScratched,
  saveVoided,
  selectCardOfOrder,
  selectCards,
} from './scratch.sql.ts';

const rewardKey = (cardId: number): string => `scratch-card:${cardId}`;

/** Credits the card’s HB Money, once. */
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

/** Credits the scratched card of a delivered order. */
export async function creditScratchedCard(tx: Tx, orderNo: string, now: Date): Promise<void> {
  const card = await lockCardOfOrder(tx, orderNo);
  if (card?.scratchedAt) await credit(tx, card, now);
}

/** Whether the kept part of the order still reaches the card’s minimum. */
export async function isEarnedBy(q: Queryable, orderNo: string, kept: number): Promise<boolean> {
  const card = await selectCardOfOrder(q, orderNo);
  return card === null || kept >= card.minimum;
}

/** Voids the card of an order that no longer earns it, and claws back its money and points. */
export async function voidCard(tx: Tx, orderNo: string, now: Date): Promise<void> {
  const card = await lockCardOfOrder(tx, orderNo);
  if (!card) return;
  const { id, customerId, points, scratchedAt } = card;
  const key = rewardKey(id);
  await clawBackReward(tx, { key, reference: orderNo, now });
  await saveVoided(tx, id, now);
  if (scratchedAt !== null && points > 0) {
    await emit(tx, 'scratch.voided', { key, orderNo, customerId });
  }
}

function rewardText(reward: Paise, points: number): string {
  if (points > 0) return `${points} ${brand.points}`;
  if (reward > 0) return `${formatRupees(rupeesFromPaise(reward))} ${brand.money}`;
  return 'Better luck next time';
}

/** A card as its owner sees it: the reward only after scratching. */
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

/** The card of an order, while it is valid or after it was scratched. */
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
 * Scratches a card and shows its reward. Credits it once, at the delivery of the order or now if it
 * was delivered, after any number of calls. Refuses SCRATCH_CARD_NOT_FOUND for another customer’s
 * card, SCRATCH_CARD_GONE for a void or expired one.
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
  // Checked with the card locked: a concurrent delivery waits and finds it scratched.
  const matured = await isDelivered(tx, card.orderNo);
  if (matured) await credit(tx, card, now);
  if (card.points > 0) {
    const { orderNo, points } = card;
    await emit(tx, 'scratch.won', { key: rewardKey(id), orderNo, customerId, points });
  }
  return cardView({ ...card, matured, scratchedAt: now });
}
