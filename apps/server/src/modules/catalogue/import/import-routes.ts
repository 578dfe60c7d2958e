import type { ImportKind } from '@halal-basket/contract';
import type { RawAnswer } from '../../../platform/http/routes.ts';
import { routes } from '../../../platform/http/routes.ts';
import { isArtOf } from '../pictures/pictures.ts';
import { prepareBulkEdit } from './bulk-edit.ts';
import { exportTable, templateOf } from './export-table.ts';
import type { ImportTable } from './import-table.ts';
import { pricesTable } from './prices-table.ts';
import { productsTable } from './products-table.ts';
import { translationsTable } from './translations-table.ts';
import {
  createImport,
  discardImport,
  importList,
  importRows,
  importById,
  rollBackImport,
  startImport,
  uploadPiece,
} from './imports.ts';

export type TableOf = (kind: ImportKind) => ImportTable;

/** The tables of imports. The stock is that of a later module. */
export const tablesOf =
  (stockTable: ImportTable) =>
  (artFolder: string): TableOf => {
    const tables = {
      products: productsTable(() => isArtOf(artFolder)),
      prices: pricesTable,
      stock: stockTable,
      translations: translationsTable,
    };
    return (kind) => tables[kind];
  };

const csvFile = (fileName: string, content: Buffer | string): RawAnswer => ({
  raw: 'file',
  mediaType: 'text/csv; charset=utf-8',
  fileName,
  content,
});

/** Imports and exports of products, prices, stock and translations. */
export const importRoutes = (tables: (artFolder: string) => TableOf) =>
  routes({
    consoleImports: async ({ db }, { query }) => importList(db, query),

    consoleImport: async ({ db }, { params: { importId } }) => importById(db, importId),

    consoleImportRows: async ({ db, settings }, { params: { importId }, query }) =>
      importRows(db, tables(settings.artFolder), importId, query),

    consoleCreateImport: async (context, { body: { kind, fileName, size } }) => {
      const { tx, staff, clock } = context;
      const newImport = {
        kind,
        source: 'file',
        title: fileName,
        size,
        staff,
        now: clock.now(),
      } as const;
      const created = await createImport(tx, newImport);
      context.audit.detail(String(created.importId), { after: { kind, fileName, size } });
      return created;
    },

    consoleUploadImport: async ({ tx }, { params: { importId }, body: { start, content } }) =>
      uploadPiece(tx, importId, start, Buffer.from(content, 'base64')),

    consoleStartImport: async (context, { params: { importId } }) => {
      const started = await startImport(context.tx, importId);
      context.audit.detail(String(importId), {
        after: { title: started.title, ...started.counts },
      });
      return started;
    },

    consoleRollBackImport: async (context, { params: { importId } }) => {
      const begun = await rollBackImport(context.tx, importId);
      context.audit.detail(String(importId), { after: { title: begun.title } });
      return begun;
    },

    consoleBulkEdit: async (context, { body: { productIds, change } }) => {
      const { tx, staff, clock } = context;
      const prepared = await prepareBulkEdit(tx, productIds, change, { staff, now: clock.now() });
      context.audit.detail(String(prepared.importId), { after: { productIds, change } });
      return prepared;
    },

    consoleDiscardImport: async (context, { params: { importId } }) => {
      const { title, state } = await discardImport(context.tx, importId);
      context.audit.detail(String(importId), { after: { title, state } });
      return {};
    },

    consoleImportTemplate: async ({ settings }, { params: { kind } }) =>
      csvFile(`${kind}-template.csv`, templateOf(tables(settings.artFolder)(kind))),

    consoleExportCatalogue: async ({ db, settings }, { params: { kind } }) =>
      csvFile(`${kind}.csv`, await exportTable(db, tables(settings.artFolder)(kind))),
  });
