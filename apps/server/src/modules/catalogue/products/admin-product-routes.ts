import type { AnswerOf } from '@halal-basket/contract';
import { routes } from '../../../platform/http/routes.ts';
import { artFiles } from '../../../platform/pictures/index.ts';
import { addPhoto, arrangePictures, makePhoto, requireProduct } from '../pictures/pictures.ts';
import { draftForEditing } from '../drafts/drafts.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { createProduct, saveProduct } from './edit-product.ts';
import { productForEditing, productList } from './product-for-editing.ts';
import { changedFields, requireGoodsList } from '../../staff/index.ts';

type EditableProduct = AnswerOf<'consoleProduct'>;

/** Editing of products. Every save raises the version that cached pages depend on. */
export const productAdminRoutes = routes({
  consoleProducts: async ({ db, staff }, { query }) => {
    requireGoodsList(staff);
    return productList(db, query);
  },

  consoleProductArt: async ({ settings }) => {
    return { files: [...(await artFiles(settings.artFolder))] };
  },

  consoleProduct: async ({ db }, { params }) => {
    return productForEditing(db, params.productId);
  },

  consoleCreateProduct: async (context, { body: { product } }) => {
    const productId = await createProduct(context.tx, product);
    context.audit.detail(String(productId), { after: product });
    return productForEditing(context.tx, productId);
  },

  consoleSaveProduct: async (
    context,
    { params: { productId }, body },
  ): Promise<EditableProduct> => {
    const { tx } = context;
    const before = await productForEditing(tx, productId);
    await saveProduct(tx, productId, body.revision, body.product);
    const after = await productForEditing(tx, productId);
    context.audit.detail(String(productId), changedFields(before.product, after.product));
    return after;
  },

  consoleDuplicateProduct: async (context, { params: { productId } }) => {
    const { tx, staff, clock } = context;
    const draftId = await duplicateProduct(tx, productId, { by: staff.fullName, now: clock.now() });
    context.audit.detail(String(draftId), { after: { copyOf: productId } });
    return draftForEditing(tx, staff, draftId);
  },

  consoleAddPhoto: {
    prepare: async (call, { params: { productId }, body: { photo: base64, alt } }) => {
      await requireProduct(call.db, productId);
      const photo = await makePhoto(call, base64);
      return async (context) => {
        const { tx, clock } = context;
        const pictures = await addPhoto(tx, productId, { photo, alt, at: clock.now() });
        context.audit.detail(String(productId), { after: pictures });
        return { productId, pictures };
      };
    },
  },

  consoleArrangePictures: async (context, { params: { productId }, body }) => {
    const art = await artFiles(context.settings.artFolder);
    const pictures = await arrangePictures(context.tx, productId, body, (file) => art.has(file));
    context.audit.detail(String(productId), { after: pictures });
    return { productId, pictures };
  },
});
