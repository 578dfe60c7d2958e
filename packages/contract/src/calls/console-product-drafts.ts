import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { boundedCount, cursorPaging, cursors, id, idInUrl, nothing } from '../shapes/basic.ts';
import { draftDefaults, draftProduct, draftRow, productDraft } from '../shapes/product-draft.ts';
import { revision } from '../shapes/product-editing.ts';

const byEditor = {
  who: 'staff',
  permission: 'editCatalogue',
  rate: 'console',
  device: false,
} as const;
const params = z.object({ draftId: idInUrl });

/** Products that are being written: saved at any time, shown nowhere, published when nothing is missing. */
export const consoleProductDraftsCalls = {
  consoleProductDrafts: defineCall({
    ...byEditor,
    summary: 'Lists the drafts of products, the last changed first.',
    method: 'GET',
    path: '/api/console/product-drafts',
    query: z.object(cursorPaging(50)),
    answer: z.object({ drafts: z.array(draftRow), total: boundedCount, ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleProductDraft: defineCall({
    ...byEditor,
    summary: 'Returns a draft with the fields that it needs before it can be published.',
    method: 'GET',
    path: '/api/console/product-drafts/:draftId',
    params,
    answer: productDraft,
    errors: ['DRAFT_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleDraftDefaults: defineCall({
    ...byEditor,
    summary: 'Returns the values that most products of a category have in common.',
    method: 'GET',
    path: '/api/console/product-draft-defaults',
    query: z.object({ categoryId: idInUrl }),
    answer: draftDefaults,
    errors: ['FORBIDDEN'],
  }),
  consoleCreateDraft: defineCall({
    ...byEditor,
    summary: 'Saves a new draft of a product.',
    method: 'POST',
    path: '/api/console/product-drafts',
    audit: 'draft.create',
    body: z.strictObject({ draft: draftProduct }),
    answer: productDraft,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveDraft: defineCall({
    ...byEditor,
    summary: 'Saves a draft of a product. Refuses one that was saved since it was read.',
    method: 'PUT',
    path: '/api/console/product-drafts/:draftId',
    audit: 'draft.save',
    params,
    body: z.strictObject({ revision, draft: draftProduct }),
    answer: productDraft,
    errors: ['DRAFT_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleDeleteDraft: defineCall({
    ...byEditor,
    summary: 'Deletes a draft of a product.',
    method: 'DELETE',
    path: '/api/console/product-drafts/:draftId',
    audit: 'draft.delete',
    params,
    answer: nothing,
    errors: ['DRAFT_NOT_FOUND', 'FORBIDDEN'],
  }),
  consolePublishDraft: defineCall({
    ...byEditor,
    summary:
      'Publishes a draft: a product for sale with its packs, pictures and first stock. Refuses INVALID with what is missing.',
    method: 'POST',
    path: '/api/console/product-drafts/:draftId/publish',
    audit: 'product.publish',
    params,
    body: z.strictObject({ revision }),
    answer: z.object({ productId: id }),
    errors: ['DRAFT_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
};
