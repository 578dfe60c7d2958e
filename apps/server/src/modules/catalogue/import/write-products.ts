import { type ImportedProduct, shapes } from '@halal-basket/contract';
import type { Tx } from '../../../platform/db.ts';
import { lockSaving } from '../products/edit-product.sql.ts';
import { isSame } from './is-same.ts';
import type { RowChange, Written } from './import-table.ts';
import {
  insertProducts,
  raiseRevisions,
  replaceCrossSellsOf,
  replaceCutsOf,
  replacePicturesOf,
  selectProductValues,
  selectExistingSlugs,
  takeOffSale,
  updateProducts,
  upsertPacks,
} from './product-values.sql.ts';

export const changedSinceCheck = 'Another user changed this after the check.';

interface Change {
  from: ImportedProduct | null;
  to: ImportedProduct;
}

const valueOf = (value: unknown): ImportedProduct | null =>
  value === null ? null : shapes.importedProduct.parse(value);

function wordsOf(product: ImportedProduct) {
  const { skus: _, pictures: __, goesWith: ___, ...words } = product;
  return words;
}

async function writePacks(tx: Tx, changes: readonly Change[]): Promise<void> {
  const packs = changes.flatMap(({ from, to }) =>
    to.skus.flatMap((pack, index) => {
      const before = from?.skus[index];
      return isSame(before, pack)
        ? []
        : [{ seoName: to.seoName, position: index + 1, pack, before }];
    }),
  );
  if (packs.length === 0) return;
  await upsertPacks(tx, packs);
  const cuts = packs.filter(({ pack, before }) => !isSame(before?.cuts ?? [], pack.cuts));
  if (cuts.length > 0) {
    await replaceCutsOf(
      tx,
      cuts.map(({ pack }) => pack),
    );
  }
}

/** Packs that a roll-back finds and does not know: an import added them, so they are taken off sale. */
function withAddedPacks({ from, to }: Change): Change {
  const kept = new Set(to.skus.map(({ sku }) => sku));
  const added = (from?.skus ?? []).filter(({ sku }) => !kept.has(sku));
  if (added.length === 0) return { from, to };
  return {
    from,
    to: { ...to, skus: [...to.skus, ...added.map((pack) => ({ ...pack, active: false }))] },
  };
}

async function writeAll(tx: Tx, changes: readonly Change[]): Promise<void> {
  const added = changes.filter(({ from }) => from === null).map(({ to }) => to);
  if (added.length > 0) await insertProducts(tx, added);
  const kept = changes.filter(({ from }) => from !== null);
  const words = kept.filter(({ from, to }) => from && !isSame(wordsOf(from), wordsOf(to)));
  if (words.length > 0) {
    await updateProducts(
      tx,
      words.map(({ to }) => to),
    );
  }
  const others = kept.filter((change) => !words.includes(change)).map(({ to }) => to.seoName);
  if (others.length > 0) await raiseRevisions(tx, others);
  await writePacks(tx, changes);
  const pictured = changes.filter(({ from, to }) => !isSame(from?.pictures ?? [], to.pictures));
  if (pictured.length > 0) {
    await replacePicturesOf(
      tx,
      pictured.map(({ to }) => to),
    );
  }
}

const changesLinks = ({ from, to }: Change): boolean => !isSame(from?.goesWith ?? [], to.goesWith);

/**
 * Writes products whose values are still `from`. `to` null takes a product off sale. Cross-sells of products
 * that are not there yet are left for `finishProducts`.
 */
export async function writeProducts(tx: Tx, rows: readonly RowChange[]): Promise<Written> {
  await lockSaving(tx);
  const keys = rows.map(({ key }) => key);
  const present = new Map(
    (await selectProductValues(tx, keys)).map(({ value }) => [value.seoName, value]),
  );
  const skipped = new Map<number, string>();
  const due = rows.filter(({ no, key, from }) => {
    const isUnchanged = isSame(present.get(key) ?? null, valueOf(from));
    if (!isUnchanged) skipped.set(no, changedSinceCheck);
    return isUnchanged;
  });
  const gone = due.filter(({ to }) => to === null).map(({ key }) => key);
  if (gone.length > 0) await takeOffSale(tx, gone);
  const changes = due.flatMap(({ no, from, to }) => {
    const next = valueOf(to);
    return next ? [{ no, ...withAddedPacks({ from: valueOf(from), to: next }) }] : [];
  });
  await writeAll(tx, changes);

  const linked = changes.filter(changesLinks);
  const there = await selectExistingSlugs(
    tx,
    linked.flatMap(({ to }) => to.goesWith),
  );
  const isComplete = ({ to }: Change) => to.goesWith.every((other) => there.has(other));
  const complete = linked.filter(isComplete).map(({ to }) => to);
  if (complete.length > 0) await replaceCrossSellsOf(tx, complete);
  const unfinished = linked.filter((change) => !isComplete(change)).map(({ no }) => no);
  return { skipped, unfinished: new Set(unfinished) };
}

/** Writes the cross-sells of products that were written before their cross-sells were there. */
export async function finishProducts(tx: Tx, rows: readonly RowChange[]): Promise<void> {
  await lockSaving(tx);
  const products = rows.flatMap(({ to }) => valueOf(to) ?? []);
  if (products.length > 0) await replaceCrossSellsOf(tx, products);
}
