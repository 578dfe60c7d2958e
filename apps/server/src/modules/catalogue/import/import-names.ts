import type { Queryable } from '../../../platform/db.ts';
import {
  selectCategoriesForEditing,
  type EditCategoryRow,
} from '../categories/edit-categories.sql.ts';
import { selectTaxCategories, selectTaxSetting } from '../taxes/taxes.sql.ts';
import type { ImportNames } from './product-columns.ts';

/** The categories and tax categories of the shop, by their names in files. */
export class CatalogueNames implements ImportNames {
  readonly categories: ReadonlyMap<number, EditCategoryRow>;
  readonly #categoryIds: ReadonlyMap<string, number>;
  readonly #taxLabels: ReadonlyMap<number, string>;
  readonly #taxIds: ReadonlyMap<string, number>;

  private constructor(
    categories: readonly EditCategoryRow[],
    taxes: readonly { taxCategoryId: number; label: string }[],
  ) {
    this.categories = new Map(categories.map((each) => [each.id, each]));
    this.#categoryIds = new Map(categories.map(({ seoName, id }) => [seoName, id]));
    this.#taxLabels = new Map(taxes.map(({ taxCategoryId, label }) => [taxCategoryId, label]));
    this.#taxIds = new Map(taxes.map(({ taxCategoryId, label }) => [label, taxCategoryId]));
  }

  static async read(q: Queryable): Promise<CatalogueNames> {
    const { feeCategoryId } = await selectTaxSetting(q);
    const taxes = (await selectTaxCategories(q)).filter(
      ({ taxCategoryId }) => taxCategoryId !== feeCategoryId,
    );
    const labels = taxes.map(({ hsn, description }) => `${hsn} ${description}`.trim());
    return new CatalogueNames(
      await selectCategoriesForEditing(q),
      // Categories with the same code and description differ by their number.
      taxes.map(({ taxCategoryId }, place) => {
        const label = labels[place] ?? '';
        const isAlone = labels.indexOf(label) === labels.lastIndexOf(label);
        return { taxCategoryId, label: isAlone ? label : `${label} #${taxCategoryId}` };
      }),
    );
  }

  categoryId(seoName: string): number | undefined {
    return this.#categoryIds.get(seoName);
  }

  categorySeoName(id: number): string {
    return this.categories.get(id)?.seoName ?? '';
  }

  taxCategoryId(label: string): number | undefined {
    return this.#taxIds.get(label);
  }

  taxLabel(id: number): string {
    return this.#taxLabels.get(id) ?? '';
  }
}
