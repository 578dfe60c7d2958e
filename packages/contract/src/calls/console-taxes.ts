import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count } from '../shapes/basic.ts';
import { editedTaxes, taxCategoryChoice, taxesForEditing } from '../shapes/tax-editing.ts';

/** Taxes in the console: rates of GST with their days, and how fees and combos are taxed. */
export const consoleTaxesCalls = {
  consoleTaxes: defineCall({
    summary: 'Tax categories with all their rates, and how fees and combos are taxed.',
    method: 'GET',
    path: '/api/console/taxes',
    who: 'staff',
    permission: 'editTaxes',
    rate: 'console',
    device: false,
    answer: taxesForEditing,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveTaxes: defineCall({
    summary: 'Saves rates and treatments; orders keep the rates that they were made with.',
    method: 'PUT',
    path: '/api/console/taxes',
    who: 'staff',
    permission: 'editTaxes',
    audit: 'taxes.save',
    rate: 'console',
    device: false,
    body: z.strictObject({ revision: count, taxes: editedTaxes }),
    answer: taxesForEditing,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  }),
  consoleTaxCategories: defineCall({
    summary: 'The tax categories to choose from for a product.',
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
