import { isArtOf } from '../pictures/pictures.ts';
import { routes } from '../../../platform/http/routes.ts';
import {
  comboForEditing,
  combosForEditing,
  newCombo,
  orderCombos,
  packChoices,
  saveCombo,
} from './edit-combos.ts';
import { changedFields, requireGoodsList } from '../../staff/index.ts';

/** Editing of combos. */
export const comboAdminRoutes = routes({
  consoleCombos: async ({ db }) => {
    return { combos: await combosForEditing(db) };
  },

  consoleOrderCombos: async (context, { body: { before, after } }) => {
    await orderCombos(context.tx, before, after);
    context.audit.detail('all', {
      before: { comboProductIds: before },
      after: { comboProductIds: after },
    });
    return { combos: await combosForEditing(context.tx) };
  },

  consoleSkus: async ({ db, staff }, { query }) => {
    requireGoodsList(staff);
    return { packs: await packChoices(db, query.q) };
  },

  consoleCombo: async ({ db }, { params }) => {
    return comboForEditing(db, params.comboProductId);
  },

  consoleCreateCombo: async (context, { body: { sku, combo } }) => {
    const { tx, settings } = context;
    const comboId = await newCombo(tx, sku, combo, await isArtOf(settings.artFolder));
    context.audit.detail(String(comboId), { after: { sku, ...combo } });
    return comboForEditing(tx, comboId);
  },

  consoleSaveCombo: async (context, { params: { comboProductId }, body }) => {
    const { tx, settings } = context;
    const before = await comboForEditing(tx, comboProductId);
    const isArt = await isArtOf(settings.artFolder);
    await saveCombo(tx, comboProductId, body.revision, body.combo, isArt);
    const after = await comboForEditing(tx, comboProductId);
    context.audit.detail(String(comboProductId), changedFields(before.combo, after.combo));
    return after;
  },
});
