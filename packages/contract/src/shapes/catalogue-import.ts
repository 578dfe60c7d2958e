import { z } from 'zod';
import { count, id, idInUrl, instant, newSeoName, text } from './basic.ts';
import { arrangedPicture, editedProduct, editedSku } from './product-editing.ts';

/** The tables that staff import and export as CSV. */
export const importKind = z.enum(['products', 'prices', 'stock', 'translations']);
export type ImportKind = z.infer<typeof importKind>;

/** An import is uploaded, checked, applied and, if staff want it, rolled back. */
export const importState = z.enum([
  'uploading',
  'checking',
  /** The file as a whole cannot be read. */
  'refused',
  'checked',
  'applying',
  'applied',
  'rollingBack',
  'rolledBack',
]);
export type ImportState = z.infer<typeof importState>;

/** The largest file, in bytes: about 60,000 products. */
export const maxImportBytes = 40_000_000;

export const newImport = z.strictObject({
  kind: importKind,
  fileName: text(200),
  /** In bytes. */
  size: z
    .int()
    .min(1, 'the file is empty')
    .max(maxImportBytes, 'must be at most 40 MB: split the file into several'),
});

export const importPiece = z.strictObject({
  /** The number of bytes before this piece. */
  start: count,
  content: z.base64().min(4).max(1_400_000),
});
export const importPieceBodyBytes = 1_450_000;

export const catalogueImport = z.object({
  importId: id,
  kind: importKind,
  /** 'selection': an edit of products that staff selected in the list. */
  source: z.enum(['file', 'selection']),
  /** The name of the file, or the description of the edit. */
  title: z.string(),
  state: importState,
  /** The received bytes; an interrupted upload continues here. */
  receivedBytes: count,
  size: count,
  /** The share of the present step that is done, from 0 to 1. */
  progress: z.number().min(0).max(1),
  /** The reason for the state `refused`. */
  problem: z.string(),
  counts: z.object({
    wrong: count,
    added: count,
    changed: count,
    /** Equal to the catalogue, so not listed. */
    same: count,
    done: count,
    /** Not written, because they changed after the check. */
    skipped: count,
  }),
  staffName: z.string(),
  createdAt: instant,
});
export type CatalogueImport = z.infer<typeof catalogueImport>;

export const importRowFilter = z.enum(['wrong', 'added', 'changed', 'skipped']);
export type ImportRowFilter = z.infer<typeof importRowFilter>;

export const importRow = z.object({
  no: count,
  /** The line of the file; 0 without a file. */
  line: count,
  /** The slug of a product, or hub and SKU. */
  key: z.string(),
  errors: z.array(z.object({ line: count, column: z.string(), message: z.string() })),
  /** The changed columns; of a new row all filled ones. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** Why the row was not written. */
  note: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

export const ofImport = z.object({ importId: idInUrl });

/** A product as a file contains it: cross-sells by slug, without the prices of hubs. */
export const importedProduct = editedProduct.omit({ goesWellWith: true, skus: true }).extend({
  goesWith: z.array(newSeoName).max(12),
  pictures: z.array(arrangedPicture).max(12),
  skus: z
    .array(editedSku.omit({ hubPrices: true }))
    .min(1)
    .max(20),
});
export type ImportedProduct = z.infer<typeof importedProduct>;
