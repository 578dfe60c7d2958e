import type { EditedPromo, PromoForEditing, PromoRedemption } from '@halal-basket/contract';
import { paiseFromRupees, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { termsOf, termsView } from './promo-terms.ts';
import {
  type Promo,
  type PromoFields,
  type PromoStats,
  codeTaken,
  countPromos,
  insertPromo,
  promoOrder,
  renameCategoryInTerms,
  selectLastRedemptions,
  selectPromoPage,
  selectWithStats,
  updatePromo,
} from './promo.sql.ts';

const fieldsOf = (edited: EditedPromo): PromoFields => ({
  code: edited.promoCode,
  description: edited.description,
  terms: termsOf(edited),
  totalLimit: edited.totalLimit,
  customerLimit: edited.customerLimit,
  budget: edited.budget === null ? null : paiseFromRupees(edited.budget),
  startsAt: new Date(edited.startsAt),
  endsAt: edited.endsAt === null ? null : new Date(edited.endsAt),
  isActive: edited.active,
  isAutomatic: edited.automatic,
  isListed: edited.listed,
});

/** A promo as if it had started before `now` and were unused, whether or not it is saved. */
export const draftPromo = (edited: EditedPromo, now: Date): Promo => ({
  ...fieldsOf(edited),
  promoId: 0,
  revision: 0,
  uses: 0,
  spent: zeroPaise,
  startsAt: now,
  endsAt: null,
  isActive: true,
});

function stateOf(promo: PromoStats, now: Date): PromoForEditing['state'] {
  if (promo.endsAt !== null && promo.endsAt <= now) return 'ENDED';
  if (!promo.isActive) return 'PAUSED';
  if (promo.totalLimit !== null && promo.uses >= promo.totalLimit) return 'USED_UP';
  if (promo.budget !== null && promo.spent >= promo.budget) return 'USED_UP';
  return promo.startsAt > now ? 'PLANNED' : 'RUNNING';
}

const forEditing = (promo: PromoStats, now: Date): PromoForEditing => ({
  promoId: promo.promoId,
  revision: promo.revision,
  promo: {
    ...termsView(promo.terms),
    promoCode: promo.code,
    description: promo.description,
    automatic: promo.isAutomatic,
    listed: promo.isListed,
    active: promo.isActive,
    totalLimit: promo.totalLimit,
    customerLimit: promo.customerLimit,
    budget: promo.budget === null ? null : rupeesFromPaise(promo.budget),
    startsAt: promo.startsAt.toISOString(),
    endsAt: promo.endsAt?.toISOString() ?? null,
  },
  uses: promo.uses,
  customers: promo.customers,
  saved: rupeesFromPaise(promo.spent),
  state: stateOf(promo, now),
});

/** A page of the promos with these words, and the number of all with them. */
export async function promosForEditing(
  q: Queryable,
  { q: words = '', ...request }: PageRequest & { q?: string | undefined },
  now: Date,
) {
  const [{ rows, links }, total] = await Promise.all([
    pageOf(promoOrder, request, async (seek) => ({ rows: await selectPromoPage(q, words, seek) })),
    countPromos(q, words),
  ]);
  return { offers: rows.map((promo) => forEditing(promo, now)), total, ...links };
}

/** Refuses PROMO_NOT_FOUND. */
export async function promoForEditing(
  q: Queryable,
  promoId: number,
  now: Date,
): Promise<PromoForEditing> {
  return forEditing((await selectWithStats(q, promoId)) ?? refuse('PROMO_NOT_FOUND'), now);
}

export const lastRedemptionsOf = async (
  q: Queryable,
  promoId: number,
): Promise<PromoRedemption[]> =>
  (await selectLastRedemptions(q, promoId)).map(({ orderNo, saved, at, givenBackAt }) => ({
    orderNo,
    saved: rupeesFromPaise(saved),
    at: at.toISOString(),
    ...(givenBackAt && { givenBackAt: givenBackAt.toISOString() }),
  }));

/** Creates a promo. Refuses PROMO_CODE_TAKEN. */
export async function newPromo(tx: Tx, edited: EditedPromo, now: Date): Promise<PromoForEditing> {
  const made = await insertPromo(tx, fieldsOf(edited), now);
  if (!made) refuse('PROMO_CODE_TAKEN');
  return promoForEditing(tx, made.promoId, now);
}

/**
 * Changes a promo; orders with it keep their discount. Refuses PROMO_NOT_FOUND, PROMO_CODE_TAKEN,
 * EDIT_CONFLICT when another user saved a newer revision, and INVALID for a limit or budget
 * below the redemptions so far.
 */
export async function savePromo(
  tx: Tx,
  promoId: number,
  revision: number,
  edited: EditedPromo,
  now: Date,
): Promise<PromoForEditing> {
  const before = await promoForEditing(tx, promoId, now);
  if (await codeTaken(tx, edited.promoCode, promoId)) refuse('PROMO_CODE_TAKEN');
  if (edited.totalLimit !== null && edited.totalLimit < before.uses) {
    refuse('INVALID', {
      fields: { 'promo.totalLimit': `must be at least ${before.uses}, the uses so far` },
    });
  }
  if (edited.budget !== null && edited.budget < before.saved) {
    refuse('INVALID', {
      fields: { 'promo.budget': `must be at least ${before.saved}, the discounts so far` },
    });
  }
  if ((await updatePromo(tx, promoId, revision, fieldsOf(edited))) === 0) refuse('EDIT_CONFLICT');
  return promoForEditing(tx, promoId, now);
}

/** Renames a category in all offers, which refer to it by slug. */
export async function renameCategoryInPromos(tx: Tx, from: string, to: string): Promise<void> {
  if (from !== to) await renameCategoryInTerms(tx, from, to);
}
