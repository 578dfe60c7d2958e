import type { AnswerOf } from '@halal-basket/contract';
import type { StaffMember, WriteContext } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { artFiles } from '../../platform/pictures/index.ts';
import {
  type EditedProduct,
  addPhoto,
  arrangePictures,
  categoryChoices,
  createProduct,
  productForEditing,
  productList,
  saveProduct,
} from '../catalogue/index.ts';
import { demand } from './permissions.ts';
import { insertAudit } from './staff.sql.ts';

type Goods = AnswerOf<'consoleProduct'>;

/** Only what is different, so that the audit can be read. */
function changesOf(before: EditedProduct, after: EditedProduct) {
  const names = (Object.keys(after) as (keyof EditedProduct)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (product: EditedProduct) =>
    Object.fromEntries(names.map((name) => [name, product[name]]));
  return { before: pick(before), after: pick(after) };
}

const audit = (
  { tx, clock, staff }: WriteContext & { staff: StaffMember },
  action: string,
  productId: number,
  { before = null, after }: { before?: object | null; after: object },
) =>
  insertAudit(tx, {
    staffId: staff.staffId,
    action: `product.${action}`,
    subject: String(productId),
    before,
    after,
    at: clock.now(),
  });

/** Editing of what the shop sells. Every save raises the version by which pages are kept. */
export const goodsConsoleRoutes = routes({
  consoleProducts: async ({ db, staff }, { query }) => {
    demand(staff, 'editCatalogue');
    return productList(db, query);
  },

  consoleCategories: async ({ db, staff }) => {
    demand(staff, 'editCatalogue');
    return { categories: await categoryChoices(db) };
  },

  consoleArt: async ({ settings, staff }) => {
    demand(staff, 'editContent');
    return { files: [...(await artFiles(settings.artFolder))] };
  },

  consoleProduct: async ({ db, staff }, { params }) => {
    demand(staff, 'editCatalogue');
    return productForEditing(db, params.productId);
  },

  consoleCreateProduct: async (context, { body: { product } }) => {
    demand(context.staff, 'editCatalogue');
    const productId = await createProduct(context.tx, product);
    await audit(context, 'create', productId, { after: product });
    return productForEditing(context.tx, productId);
  },

  consoleSaveProduct: async (context, { params: { productId }, body }): Promise<Goods> => {
    demand(context.staff, 'editCatalogue');
    const { tx } = context;
    const before = await productForEditing(tx, productId);
    await saveProduct(tx, productId, body.revision, body.product);
    const after = await productForEditing(tx, productId);
    await audit(context, 'save', productId, changesOf(before.product, after.product));
    return after;
  },

  consoleAddPhoto: async (context, { params: { productId }, body }) => {
    demand(context.staff, 'editCatalogue');
    const { tx, clock } = context;
    const pictures = await addPhoto(tx, productId, { ...body, at: clock.now() });
    await audit(context, 'addPhoto', productId, { after: pictures });
    return { productId, pictures };
  },

  consoleArrangePictures: async (context, { params: { productId }, body }) => {
    demand(context.staff, 'editCatalogue');
    const art = await artFiles(context.settings.artFolder);
    const pictures = await arrangePictures(context.tx, productId, body, (file) => art.has(file));
    await audit(context, 'arrangePictures', productId, { after: pictures });
    return { productId, pictures };
  },
});
