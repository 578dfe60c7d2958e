import type { CatalogueImport, ImportKind, ImportRowFilter } from '@halal-basket/contract';
import type { BadgeTone } from '@halal-basket/ui';
import { m } from '../../messages.ts';

export const kindLabels: Readonly<Record<ImportKind, () => string>> = {
  products: m.import_products,
  prices: m.import_prices,
  stock: m.import_stock,
  translations: m.import_translations,
};

export const exportLabels: Readonly<Record<ImportKind, () => string>> = {
  products: m.export_products,
  prices: m.export_prices,
  stock: m.export_stock,
  translations: m.export_translations,
};

export const kindNotes: Readonly<Record<ImportKind, () => string>> = {
  products: m.import_products_note,
  prices: m.import_prices_note,
  stock: m.import_stock_note,
  translations: m.import_translations_note,
};

export const kinds = [
  'products',
  'prices',
  'stock',
  'translations',
] as const satisfies readonly ImportKind[];

export const stateLabels: Readonly<Record<CatalogueImport['state'], () => string>> = {
  uploading: m.import_uploading,
  checking: m.import_checking,
  refused: m.import_refused,
  checked: m.import_checked,
  applying: m.import_applying,
  applied: m.import_applied,
  rollingBack: m.import_rolling_back,
  rolledBack: m.import_rolled_back,
};

/** The state in a word; a checked file with errors has errors. */
export const stateText = ({ state, counts }: CatalogueImport): string =>
  state === 'checked' && counts.wrong > 0 ? m.import_has_errors() : stateLabels[state]();

export function stateTone({ state, counts }: CatalogueImport): BadgeTone {
  if (state === 'refused' || (state === 'checked' && counts.wrong > 0)) return 'danger';
  if (state === 'applied') return 'success';
  return state === 'rolledBack' ? 'neutral' : 'info';
}

export const filterLabels: Readonly<Record<ImportRowFilter, (of: { count: string }) => string>> = {
  wrong: m.import_filter_wrong,
  added: m.import_filter_added,
  changed: m.import_filter_changed,
  skipped: m.import_filter_skipped,
};
