import type { PromoWithProducts, PromoForEditing } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { routes } from '../../../platform/http/routes.ts';
import { productChoices } from '../../catalogue/index.ts';
import {
  lastRedemptionsOf,
  newPromo,
  promoForEditing,
  promosForEditing,
  savePromo,
} from './promo-editing.ts';

const withGoods = async (q: Queryable, offer: PromoForEditing): Promise<PromoWithProducts> => ({
  ...offer,
  goods: await productChoices(q, offer.promo.productIds),
});

/** Promo codes and automatic offers. The audit records every change. */
export const promoAdminRoutes = routes({
  consolePromos: ({ db, clock }, { query }) => promosForEditing(db, query, clock.now()),

  consolePromo: async ({ db, clock }, { params: { promoId } }) => {
    const offer = await promoForEditing(db, promoId, clock.now());
    return { offer: await withGoods(db, offer), lastUses: await lastRedemptionsOf(db, promoId) };
  },

  consoleCreatePromo: async (context, { body }) => {
    const { tx, clock } = context;
    const made = await newPromo(tx, body.promo, clock.now());
    context.audit.detail(made.promo.promoCode, { after: made.promo });
    return withGoods(tx, made);
  },

  consoleSavePromo: async (context, { params: { promoId }, body }) => {
    const { tx, clock } = context;
    const now = clock.now();
    const before = await promoForEditing(tx, promoId, now);
    const after = await savePromo(tx, promoId, body.revision, body.promo, now);
    context.audit.detail(after.promo.promoCode, {
      before: before.promo,
      after: after.promo,
    });
    return withGoods(tx, after);
  },
});
