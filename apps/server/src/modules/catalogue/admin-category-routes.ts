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
} from './index.ts';
import { followCategory } from '../promotions/index.ts';
import { changesOf } from '../staff/audit.ts';

const isArtOf = async (folder: string): Promise<(file: string) => boolean> => {
  const art = await artFiles(folder);
  return (file) => art.has(file);
};

/** Editing of the range: in which categories goods stand, and which are sold together. */
export const rangeConsoleRoutes = routes({
  consoleCategories: async ({ db }) => {
    return { categories: await categoryChoices(db) };
  },

  consoleCategory: async ({ db }, { params }) => {
    return categoryForEditing(db, params.categoryId);
  },

  consoleNewCategory: async (context, { body: { parentId, category } }) => {
    const { tx, settings } = context;
    const isArt = await isArtOf(settings.artFolder);
    const categoryId = await newCategory(tx, parentId, category, isArt);
    const after = { parentId, ...category };
    context.audit.detail(String(categoryId), { after });
    return categoryForEditing(tx, categoryId);
  },

  consoleSaveCategory: async (context, { params: { categoryId }, body }) => {
    const { tx, settings } = context;
    const before = await categoryForEditing(tx, categoryId);
    const isArt = await isArtOf(settings.artFolder);
    await saveCategory(tx, categoryId, body.revision, body.category, isArt);
    const after = await categoryForEditing(tx, categoryId);
    await followCategory(tx, before.category.seoName, after.category.seoName);
    const changes = changesOf(before.category, after.category);
    context.audit.detail(String(categoryId), changes);
    return after;
  },

  consoleRemoveCategory: async (context, { params: { categoryId }, query }) => {
    const { parentId, category } = await removeCategory(context.tx, categoryId, query.revision);
    context.audit.detail(String(categoryId), {
      before: { parentId, ...category },
      after: {},
    });
    return {};
  },

  consoleOrderCategories: async (context, { body: { parentId, before, after } }) => {
    await orderCategories(context.tx, parentId, before, after);
    context.audit.detail(String(parentId ?? 'top'), {
      before: { categoryIds: before },
      after: { categoryIds: after },
    });
    return { categories: await categoryChoices(context.tx) };
  },

  consoleShelf: async ({ db }, { params }) => {
    return { products: await shelfOf(db, params.categoryId) };
  },

  consoleOrderShelf: async (context, { params: { categoryId }, body: { before, after } }) => {
    await orderShelf(context.tx, categoryId, before, after);
    context.audit.detail(String(categoryId), {
      before: { productIds: before },
      after: { productIds: after },
    });
    return { products: await shelfOf(context.tx, categoryId) };
  },

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

  consolePacks: async ({ db }, { query }) => {
    return { packs: await packChoices(db, query.q) };
  },

  consoleCombo: async ({ db }, { params }) => {
    return comboForEditing(db, params.comboProductId);
  },

  consoleNewCombo: async (context, { body: { sku, combo } }) => {
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
    context.audit.detail(String(comboProductId), changesOf(before.combo, after.combo));
    return after;
  },
});
