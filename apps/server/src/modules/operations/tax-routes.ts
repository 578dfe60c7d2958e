import { routes } from '../../platform/http/routes.ts';
import { dayOf } from '../../platform/days.ts';
import { saveTaxes, taxCategoryChoices, taxesForEditing } from '../catalogue/index.ts';
import { audit } from './audit.ts';
import { demand } from './permissions.ts';

/** Rates of GST and how fees and combos are taxed. Every save is in the audit. */
export const taxesConsoleRoutes = routes({
  consoleTaxes: async ({ db, staff, clock }) => {
    demand(staff, 'editTaxes');
    return taxesForEditing(db, dayOf(clock.now()));
  },

  consoleSaveTaxes: async (context, { body: { revision, taxes } }) => {
    const { tx, staff, clock } = context;
    demand(staff, 'editTaxes');
    const today = dayOf(clock.now());
    const before = await taxesForEditing(tx, today);
    const after = await saveTaxes(tx, revision, taxes, today);
    await audit(context, 'taxes.save', 'taxes', { before: before.taxes, after: after.taxes });
    return after;
  },

  consoleTaxCategories: async ({ db, staff, clock }) => {
    demand(staff, 'editCatalogue');
    return { categories: await taxCategoryChoices(db, dayOf(clock.now())) };
  },
});
