import type { AnswerOf } from '@halal-basket/contract';
import { routes } from '../../platform/http/routes.ts';
import { artFiles } from '../../platform/pictures/index.ts';
import {
  addPhoto,
  arrangePictures,
  createProduct,
  demandProduct,
  productForEditing,
  productList,
  saveProduct,
} from '../catalogue/index.ts';
import { type StaffChange, audit, changesOf } from './audit.ts';
import { madePhoto } from './made-photo.ts';
import { demand } from './permissions.ts';

type Goods = AnswerOf<'consoleProduct'>;

const auditProduct = (
  context: StaffChange,
  action: string,
  productId: number,
  change: { before?: object | null; after: object },
) => audit(context, `product.${action}`, String(productId), change);

/** Editing of what the shop sells. Every save raises the version by which pages are kept. */
export const goodsConsoleRoutes = routes({
  consoleProducts: async ({ db, staff }, { query }) => {
    demand(staff, 'editCatalogue');
    return productList(db, query);
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
    await auditProduct(context, 'create', productId, { after: product });
    return productForEditing(context.tx, productId);
  },

  consoleSaveProduct: async (context, { params: { productId }, body }): Promise<Goods> => {
    demand(context.staff, 'editCatalogue');
    const { tx } = context;
    const before = await productForEditing(tx, productId);
    await saveProduct(tx, productId, body.revision, body.product);
    const after = await productForEditing(tx, productId);
    await auditProduct(context, 'save', productId, changesOf(before.product, after.product));
    return after;
  },

  consoleAddPhoto: {
    prepare: async (asked, { params: { productId }, body: { photo: given, alt } }) => {
      demand(asked.staff, 'editCatalogue');
      await demandProduct(asked.db, productId);
      const photo = await madePhoto(asked, given);
      return async (context) => {
        const { tx, clock } = context;
        const pictures = await addPhoto(tx, productId, { photo, alt, at: clock.now() });
        await auditProduct(context, 'addPhoto', productId, { after: pictures });
        return { productId, pictures };
      };
    },
  },

  consoleArrangePictures: async (context, { params: { productId }, body }) => {
    demand(context.staff, 'editCatalogue');
    const art = await artFiles(context.settings.artFolder);
    const pictures = await arrangePictures(context.tx, productId, body, (file) => art.has(file));
    await auditProduct(context, 'arrangePictures', productId, { after: pictures });
    return { productId, pictures };
  },
});
