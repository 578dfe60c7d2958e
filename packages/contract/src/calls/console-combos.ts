import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { id, idInUrl, text } from '../shapes/basic.ts';
import {
  comboForEditing,
  comboListRow,
  comboSku,
  editedCombo,
  packChoice,
} from '../shapes/combo-editing.ts';
import { revision } from '../shapes/product-editing.ts';

const staffCall = { who: 'staff', rate: 'console', device: false } as const;
const ofCombo = z.object({ comboProductId: idInUrl });
const order = z.array(id).max(500);

/** Combos in the console: SKUs that are sold together. */
export const consoleCombosCalls = {
  consoleCombos: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    summary: 'Lists all combos in sort order, also those not for sale.',
    method: 'GET',
    path: '/api/console/combos',
    answer: z.object({ combos: z.array(comboListRow) }),
    errors: ['FORBIDDEN'],
  }),
  consoleOrderCombos: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    audit: 'combo.order',
    summary: 'Sets the sort order of the combos. The request names all of them.',
    method: 'PUT',
    path: '/api/console/combo-order',
    body: z.strictObject({ before: order, after: order }),
    answer: z.object({ combos: z.array(comboListRow) }),
    errors: ['EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleSkus: defineCall({
    ...staffCall,
    permission: 'checkedByHandler',
    summary: 'Lists up to 20 packs for a combo or a recipe, by words in names and SKUs.',
    method: 'GET',
    path: '/api/console/skus',
    query: z.object({ q: text(80) }),
    answer: z.object({ packs: z.array(packChoice) }),
    errors: ['FORBIDDEN'],
  }),
  consoleCombo: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    summary: 'Returns a combo for editing.',
    method: 'GET',
    path: '/api/console/combos/:comboProductId',
    params: ofCombo,
    answer: comboForEditing,
    errors: ['COMBO_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleCreateCombo: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    audit: 'combo.create',
    summary:
      'Adds a combo at the end of the list. Its SKU cannot change, because orders and carts refer to it.',
    method: 'POST',
    path: '/api/console/combos',
    body: z.strictObject({ sku: comboSku, combo: editedCombo }),
    answer: comboForEditing,
    errors: ['LIST_FULL', 'FORBIDDEN'],
  }),
  consoleSaveCombo: defineCall({
    ...staffCall,
    permission: 'editCatalogue',
    audit: 'combo.save',
    summary: 'Saves a combo unless it changed since it was read.',
    method: 'PUT',
    path: '/api/console/combos/:comboProductId',
    params: ofCombo,
    body: z.strictObject({ revision, combo: editedCombo }),
    answer: comboForEditing,
    errors: ['COMBO_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
};
