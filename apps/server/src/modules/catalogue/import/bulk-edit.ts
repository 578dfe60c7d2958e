import type { BulkChange, CatalogueImport, ImportedProduct } from '@halal-basket/contract';
import {
  type Paise,
  formatNumber,
  formatRupees,
  paise,
  paiseFromRupees,
  rupeesFromPaise,
} from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { countsOf, outcomeOf } from './check-import.ts';
import { categoryErrors, ruleErrors } from './check-products.ts';
import { CatalogueNames } from './import-names.ts';
import type { RowError } from './import-table.ts';
import { type NewImport, addCounts, insertImport, insertRows, setState } from './imports.sql.ts';
import { importById } from './imports.ts';
import { selectProductValuesOf } from './product-values.sql.ts';

type PriceChange = Extract<BulkChange, { kind: 'price' }>;

/** A price after a change, rounded to whole rupees where wanted. It may be zero or less. */
export function changedPrice(price: Paise, { by, value, wholeRupees }: PriceChange): Paise {
  const exact =
    by === 'percent'
      ? Math.round((price * (10_000 + Math.round(value * 100))) / 10_000)
      : price + Math.sign(value) * paiseFromRupees(Math.abs(value));
  return paise(wholeRupees ? Math.round(exact / 100) * 100 : exact);
}

/** The product after a change. A sale price never rises above an unchanged retail price: that is an error. */
export function changedProduct(product: ImportedProduct, change: BulkChange): ImportedProduct {
  switch (change.kind) {
    case 'price': {
      const next = (rupees: number) =>
        rupeesFromPaise(changedPrice(paiseFromRupees(rupees), change));
      const skus = product.skus.map((sku) => ({
        ...sku,
        salePrice: next(sku.salePrice),
        ...(change.of === 'both' && { retailPrice: next(sku.retailPrice) }),
      }));
      return { ...product, skus };
    }
    case 'sale':
      return { ...product, active: change.active };
    case 'category':
      return { ...product, categoryId: change.categoryId, subCategoryId: change.subCategoryId };
    case 'tax':
      return { ...product, taxCategoryId: change.taxCategoryId };
  }
}

/** A change that gives a pack away is an error, because it is surely a mistake. */
export function zeroPriceErrors(before: ImportedProduct, after: ImportedProduct): RowError[] {
  const prices = [
    ['retail_price', 'retailPrice'],
    ['sale_price', 'salePrice'],
  ] as const;
  return after.skus.flatMap((pack, place) =>
    prices
      .filter(([, field]) => pack[field] <= 0)
      .map(([column, field]) => {
        const former = formatRupees(before.skus[place]?.[field] ?? 0);
        const message = `of ${pack.sku} would change from ${former} to ${formatRupees(pack[field])}. A price must be more than ₹0: choose a smaller change`;
        return { line: 0, column, message };
      }),
  );
}

const signed = (value: number): string =>
  `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`;

function titleOf(change: BulkChange, names: CatalogueNames): string {
  switch (change.kind) {
    case 'price':
      return `${change.of === 'both' ? 'Retail and sale price' : 'Sale price'} ${
        change.by === 'percent' ? `${signed(change.value)} %` : `${signed(change.value)} rupees`
      }`;
    case 'sale':
      return change.active ? 'Put on sale' : 'Take off sale';
    case 'category':
      return `Category ${names.categories.get(change.subCategoryId ?? change.categoryId)?.name ?? ''}`;
    case 'tax':
      return `Tax category ${names.taxLabel(change.taxCategoryId)}`;
  }
}

function refuseUnknown(change: BulkChange, names: CatalogueNames): void {
  if (change.kind === 'tax' && names.taxLabel(change.taxCategoryId) === '') {
    refuse('INVALID', {
      fields: { 'change.taxCategoryId': 'This tax category does not exist. Choose another one.' },
    });
  }
  if (change.kind !== 'category') return;
  const ids = [change.categoryId, change.subCategoryId ?? change.categoryId];
  if (!ids.every((id) => names.categories.has(id))) {
    refuse('INVALID', {
      fields: { 'change.categoryId': 'This category was not found. Choose another one.' },
    });
  }
}

/** Prepares a change of several products as a checked import, for staff to look at and apply. */
export async function prepareBulkEdit(
  tx: Tx,
  productIds: readonly number[],
  change: BulkChange,
  by: Pick<NewImport, 'staff' | 'now'>,
): Promise<CatalogueImport> {
  const names = await CatalogueNames.read(tx);
  refuseUnknown(change, names);
  const products = await selectProductValuesOf(tx, productIds);
  const rows = products.map(({ value }, index) => {
    const after = changedProduct(value, change);
    const free = zeroPriceErrors(value, after);
    const errors = [
      ...ruleErrors({ after, skus: [] }),
      ...categoryErrors(after, 0, names),
      ...free,
    ];
    // A price that no product may have is not stored.
    const stored = free.length > 0 ? null : after;
    const row = { line: 0, key: value.seoName, before: value, after: stored, errors };
    return { ...row, no: index + 1, outcome: outcomeOf(row) };
  });
  const title = `${titleOf(change, names)} (${products.length})`;
  const { id } = await insertImport(tx, {
    kind: 'products',
    source: 'selection',
    title,
    size: 0,
    ...by,
  });
  const stored = rows.flatMap((row) =>
    row.outcome === 'same' ? [] : [{ ...row, outcome: row.outcome }],
  );
  await insertRows(tx, id, stored);
  await addCounts(tx, id, 0, countsOf(rows.map(({ outcome }) => outcome)));
  await setState(tx, id, 'checked');
  return importById(tx, id);
}
