import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count } from '../shapes/basic.ts';
import { editedTaxes, taxCategoryChoice, taxesAnswer } from '../shapes/tax-editing.ts';

/** Taxes in the console: dated GST rates, and the taxation of fees and combos. */
export const consoleTaxesCalls = {
  consoleTaxes: defineCall({
    summary: 'Lists the tax categories with all rates, and the tax treatment of fees and combos.',
    method: 'GET',
    path: '/api/console/taxes',
    who: 'staff',
    permission: 'editTaxes',
    rate: 'console',
    device: false,
    answer: taxesAnswer,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveTaxes: defineCall({
    summary: 'Saves tax rates and treatments. Existing orders keep their rates.',
    method: 'PUT',
    path: '/api/console/taxes',
    who: 'staff',
    permission: 'editTaxes',
    audit: 'taxes.save',
    rate: 'console',
    device: false,
    body: z.strictObject({ revision: count, taxes: editedTaxes }),
    answer: taxesAnswer,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  }),
  consoleTaxCategories: defineCall({
    summary: 'Lists the tax categories that a product can have.',
    method: 'GET',
    path: '/api/console/tax-categories',
    who: 'staff',
    permission: 'editCatalogue',
    rate: 'console',
    device: false,
    answer: z.object({ categories: z.array(taxCategoryChoice) }),
    errors: ['FORBIDDEN'],
  }),
};
