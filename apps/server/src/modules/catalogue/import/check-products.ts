import type { ImportedProduct } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { selectFixedCuts } from '../combos/edit-combos.sql.ts';
import { isPhoto } from '../pictures/picture-url.ts';
import { packProblems } from '../products/edit-product.ts';
import type { CatalogueNames } from './import-names.ts';
import type { CheckedRow, RowError } from './import-table.ts';
import { skuColumns } from './product-columns.ts';
import { type ReadProduct, readProduct } from './product-rows.ts';
import {
  selectExistingPhotos,
  selectProductValues,
  selectSkuOwners,
  selectExistingSlugs,
} from './product-values.sql.ts';
import { type Line, cellOf } from './read-file.ts';

type IsArt = (file: string) => boolean;

/** The names that uploads have in the store of pictures: without the width. */
const photoName = (file: string): string => file.replace(/-\d+$/, '');

/** Errors of the rules that forms check too, at their columns. */
export function ruleErrors({ after, skus }: Pick<ReadProduct, 'after' | 'skus'>): RowError[] {
  if (!after) return [];
  return Object.entries(packProblems(after.skus.map((sku) => ({ ...sku, hubPrices: [] })))).flatMap(
    ([path, message]) => {
      const [, , index, field] = path.split('.');
      const pack = after.skus[Number(index)];
      const line = skus.find(({ sku }) => sku === pack?.sku)?.line ?? skus[0]?.line ?? 0;
      const column = skuColumns.find((each) => each.field === field)?.name ?? 'sku';
      return [{ line, column, message: `: ${message}` }];
    },
  );
}

export function categoryErrors(
  after: ImportedProduct,
  line: number,
  names: CatalogueNames,
): RowError[] {
  const category = names.categories.get(after.categoryId);
  const sub = after.subCategoryId === null ? null : names.categories.get(after.subCategoryId);
  if (category?.parentId !== null) {
    return [{ line, column: 'category', message: 'must be a top category' }];
  }
  if (sub && sub.parentId !== category.id) {
    return [{ line, column: 'subcategory', message: 'does not belong to the category' }];
  }
  if (after.active && (!category.isActive || (sub && !sub.isActive))) {
    const message = 'is hidden. Choose a visible one, or write no in the column active';
    return [{ line, column: 'category', message }];
  }
  return [];
}

async function pictureErrors(
  q: Queryable,
  products: readonly (readonly [ReadProduct, ImportedProduct | null])[],
  isArt: IsArt,
): Promise<Map<string, RowError>> {
  const added = products.flatMap(([{ key, after, skus }, before]) => {
    const known = new Set(before?.pictures.map(({ file }) => file));
    return (after?.pictures ?? [])
      .filter(({ file }) => !known.has(file))
      .map(({ file }) => ({ key, file, line: skus[0]?.line ?? 0 }));
  });
  const photos = await selectExistingPhotos(
    q,
    added.filter(({ file }) => isPhoto(file)).map(({ file }) => photoName(file)),
  );
  const isThere = (file: string) => (isPhoto(file) ? photos.has(photoName(file)) : isArt(file));
  return new Map(
    added
      .filter(({ file }) => !isThere(file))
      .map(({ key, file, line }) => [
        key,
        {
          line,
          column: 'pictures',
          message: `: the picture ${file} was not found. Upload it first`,
        },
      ]),
  );
}

/** Checks the products of a file in pieces; the rows seen before are remembered. */
export class ProductCheck {
  readonly #q: Queryable;
  readonly #names: CatalogueNames;
  readonly #isArt: IsArt;
  readonly #lineOfProduct = new Map<string, number>();
  readonly #lineOfSku = new Map<string, number>();

  constructor(q: Queryable, names: CatalogueNames, isArt: IsArt) {
    this.#q = q;
    this.#names = names;
    this.#isArt = isArt;
  }

  async rows(groups: readonly (readonly Line[])[]): Promise<CheckedRow[]> {
    const keys = groups.map(([line]) => (line ? cellOf(line, 'product') : ''));
    const before = new Map(
      (await selectProductValues(this.#q, keys)).map(({ value }) => [value.seoName, value]),
    );
    const read = groups.map((lines, place) =>
      readProduct(lines, before.get(keys[place] ?? '') ?? null, this.#names, (id) =>
        typeof id === 'number' ? (this.#names.categories.get(id)?.tint ?? 'grocery') : 'grocery',
      ),
    );
    const skus = read.flatMap((each) => each.skus.map(({ sku }) => sku));
    const owners = new Map(
      (await selectSkuOwners(this.#q, skus)).map(({ sku, seoName }) => [sku, seoName]),
    );
    const fixed = await selectFixedCuts(this.#q, skus);
    const others = read.flatMap(({ after }) => after?.goesWith ?? []);
    const there = await selectExistingSlugs(this.#q, others);
    const pictures = await pictureErrors(
      this.#q,
      read.map((each) => [each, before.get(each.key) ?? null] as const),
      this.#isArt,
    );
    return read.map((product) => {
      const line = product.skus[0]?.line ?? 0;
      const { key, after } = product;
      const picture = pictures.get(key);
      const errors = [
        ...product.errors,
        ...this.#repeated(product),
        ...this.#foreign(product, owners),
        ...ruleErrors(product),
        ...(picture ? [picture] : []),
        ...(after ? categoryErrors(after, line, this.#names) : []),
        ...(after ? lostCuts(after, line, fixed) : []),
      ];
      return {
        line,
        key,
        before: before.get(key) ?? null,
        after,
        errors,
        needs: (after?.goesWith ?? [])
          .filter((other) => !there.has(other) || other === key)
          .map((other) => ({ key: other, error: crossSellError(line, other) })),
      };
    });
  }

  #repeated({ key, skus }: ReadProduct): RowError[] {
    const errors: RowError[] = [];
    const [first] = skus;
    const earlier = this.#lineOfProduct.get(key);
    if (first && earlier !== undefined) {
      const message = `is also on line ${earlier}. Put the packs of a product on consecutive lines`;
      errors.push({ line: first.line, column: 'product', message });
    } else if (first) this.#lineOfProduct.set(key, first.line);
    for (const { sku, line } of skus) {
      const other = this.#lineOfSku.get(sku);
      if (other !== undefined) {
        const message = `${sku} is also on line ${other}. Remove one of the lines`;
        errors.push({ line, column: 'sku', message });
      } else if (sku !== '') this.#lineOfSku.set(sku, line);
    }
    return errors;
  }

  #foreign({ key, skus }: ReadProduct, owners: ReadonlyMap<string, string>): RowError[] {
    return skus.flatMap(({ sku, line }) => {
      const owner = owners.get(sku);
      if (owner === undefined || owner === key) return [];
      const message = `${sku} belongs to the product ${owner}. Use another code`;
      return [{ line, column: 'sku', message }];
    });
  }
}

const crossSellError = (line: number, other: string): RowError => ({
  line,
  column: 'goes_with',
  message: `: the product ${other} is neither in the shop nor in the file. Remove it or add it`,
});

type FixedCuts = Awaited<ReturnType<typeof selectFixedCuts>>;

function lostCuts({ skus }: ImportedProduct, line: number, fixed: FixedCuts): RowError[] {
  return fixed.flatMap(({ name, sku, cut }) => {
    const pack = skus.find((each) => each.sku === sku);
    if (!pack || pack.cuts.some(({ code }) => code === cut)) return [];
    const message = `: the combo “${name}” uses ${sku} with the cut ${cut}. Change the combo first`;
    return [{ line, column: 'cuts', message }];
  });
}
