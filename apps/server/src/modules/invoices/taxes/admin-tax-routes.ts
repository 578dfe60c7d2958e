import type { TaxesAnswer, TaxesForEditing } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { routes } from '../../../platform/http/routes.ts';
import { dayOf } from '../../../platform/days.ts';
import { invoiceSetting } from './hsn-setting.ts';
import { saveTaxes, taxCategoryChoices, taxesForEditing } from '../../catalogue/index.ts';

const withHsnDigits = async (q: Queryable, read: TaxesForEditing): Promise<TaxesAnswer> => ({
  ...read,
  hsnDigits: (await invoiceSetting(q)).hsnDigits,
});

/** GST rates, and the taxation of fees and combos. The audit records every change. */
export const taxAdminRoutes = routes({
  consoleTaxes: async ({ db, clock }) => {
    return withHsnDigits(db, await taxesForEditing(db, dayOf(clock.now())));
  },

  consoleSaveTaxes: async (context, { body: { revision, taxes } }) => {
    const { tx, clock } = context;
    const today = dayOf(clock.now());
    const before = await taxesForEditing(tx, today);
    const after = await saveTaxes(tx, revision, taxes, today);
    context.audit.detail('taxes', { before: before.taxes, after: after.taxes });
    return withHsnDigits(tx, after);
  },

  consoleTaxCategories: async ({ db, clock }) => {
    return { categories: await taxCategoryChoices(db, dayOf(clock.now())) };
  },
});
