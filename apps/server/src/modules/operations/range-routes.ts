import { routes } from '../../platform/http/routes.ts';
import { artFiles } from '../../platform/pictures/index.ts';
import {
  categoryChoices,
  categoryForEditing,
  comboForEditing,
  combosForEditing,
  newCategory,
  newCombo,
  orderCategories,
  orderCombos,
  orderShelf,
  packChoices,
  removeCategory,
  saveCategory,
  saveCombo,
  shelfOf,
} from '../catalogue/index.ts';
import { followCategory } from '../promotions/index.ts';
import { audit, changesOf } from './audit.ts';
import { demand } from './permissions.ts';

const isArtOf = async (folder: string): Promise<(file: string) => boolean> => {
  const art = await artFiles(folder);
  return (file) => art.has(file);
};

/** Editing of the range: in which categories goods stand, and which are sold together. */
export const rangeConsoleRoutes = routes({
  consoleCategories: async ({ db, staff }) => {
    demand(staff, 'editCatalogue');
    return { categories: await categoryChoices(db) };
  },

  consoleCategory: async ({ db, staff }, { params }) => {
    demand(staff, 'editCatalogue');
    return categoryForEditing(db, params.categoryId);
  },

  consoleNewCategory: async (context, { body: { parentId, category } }) => {
    demand(context.staff, 'editCatalogue');
    const { tx, settings } = context;
    const isArt = await isArtOf(settings.artFolder);
    const categoryId = await newCategory(tx, parentId, category, isArt);
    const after = { parentId, ...category };
    await audit(context, 'category.new', String(categoryId), { after });
    return categoryForEditing(tx, categoryId);
  },

  consoleSaveCategory: async (context, { params: { categoryId }, body }) => {
    demand(context.staff, 'editCatalogue');
    const { tx, settings } = context;
    const before = await categoryForEditing(tx, categoryId);
    const isArt = await isArtOf(settings.artFolder);
    await saveCategory(tx, categoryId, body.revision, body.category, isArt);
    const after = await categoryForEditing(tx, categoryId);
    await followCategory(tx, before.category.seoName, after.category.seoName);
    const changes = changesOf(before.category, after.category);
    await audit(context, 'category.save', String(categoryId), changes);
    return after;
  },

  consoleRemoveCategory: async (context, { params: { categoryId }, query }) => {
    demand(context.staff, 'editCatalogue');
    const { parentId, category } = await removeCategory(context.tx, categoryId, query.revision);
    await audit(context, 'category.remove', String(categoryId), {
      before: { parentId, ...category },
      after: {},
    });
    return {};
  },

  consoleOrderCategories: async (context, { body: { parentId, before, after } }) => {
    demand(context.staff, 'editCatalogue');
    await orderCategories(context.tx, parentId, before, after);
    await audit(context, 'category.order', String(parentId ?? 'top'), {
      before: { categoryIds: before },
      after: { categoryIds: after },
    });
    return { categories: await categoryChoices(context.tx) };
  },

  consoleShelf: async ({ db, staff }, { params }) => {
    demand(staff, 'editCatalogue');
    return { products: await shelfOf(db, params.categoryId) };
  },

  consoleOrderShelf: async (context, { params: { categoryId }, body: { before, after } }) => {
    demand(context.staff, 'editCatalogue');
    await orderShelf(context.tx, categoryId, before, after);
    await audit(context, 'category.shelf', String(categoryId), {
      before: { productIds: before },
      after: { productIds: after },
    });
    return { products: await shelfOf(context.tx, categoryId) };
  },

  consoleCombos: async ({ db, staff }) => {
    demand(staff, 'editCatalogue');
    return { combos: await combosForEditing(db) };
  },

  consoleOrderCombos: async (context, { body: { before, after } }) => {
    demand(context.staff, 'editCatalogue');
    await orderCombos(context.tx, before, after);
    await audit(context, 'combo.order', 'all', {
      before: { comboProductIds: before },
      after: { comboProductIds: after },
    });
    return { combos: await combosForEditing(context.tx) };
  },

  consolePacks: async ({ db, staff }, { query }) => {
    demand(staff, 'editCatalogue');
    return { packs: await packChoices(db, query.q) };
  },

  consoleCombo: async ({ db, staff }, { params }) => {
    demand(staff, 'editCatalogue');
    return comboForEditing(db, params.comboProductId);
  },

  consoleNewCombo: async (context, { body: { sku, combo } }) => {
    demand(context.staff, 'editCatalogue');
    const { tx, settings } = context;
    const comboId = await newCombo(tx, sku, combo, await isArtOf(settings.artFolder));
    await audit(context, 'combo.new', String(comboId), { after: { sku, ...combo } });
    return comboForEditing(tx, comboId);
  },

  consoleSaveCombo: async (context, { params: { comboProductId }, body }) => {
    demand(context.staff, 'editCatalogue');
    const { tx, settings } = context;
    const before = await comboForEditing(tx, comboProductId);
    const isArt = await isArtOf(settings.artFolder);
    await saveCombo(tx, comboProductId, body.revision, body.combo, isArt);
    const after = await comboForEditing(tx, comboProductId);
    await audit(
      context,
      'combo.save',
      String(comboProductId),
      changesOf(before.combo, after.combo),
    );
    return after;
  },
});
