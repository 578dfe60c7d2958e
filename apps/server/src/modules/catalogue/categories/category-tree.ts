import type { CategoryRow } from '../hub-catalogue/hub-catalogue.sql.ts';
import type { Category } from '../products/products.ts';

/** A hidden category contains nothing on sale. */
const isShown = ({ isActive, parent }: Category): boolean =>
  isActive && (parent === null || parent.isActive);

/** The categories with their sub-categories. Never changes. */
export class CategoryTree {
  /** Top categories in the order of the category bar. */
  readonly top: readonly Category[];
  /** Includes sub-categories; hidden ones are in no list. */
  readonly allShown: readonly Category[];
  readonly #byId = new Map<number, Category>();

  constructor(rows: readonly CategoryRow[]) {
    for (const { parentId: _, ...row } of rows) {
      this.#byId.set(row.id, { ...row, parent: null, children: [] });
    }
    const top: Category[] = [];
    for (const { id, parentId } of rows) {
      const category = this.category(id);
      if (parentId !== null) category.parent = this.category(parentId);
      if (!isShown(category)) continue;
      if (category.parent) category.parent.children.push(category);
      else top.push(category);
    }
    this.top = top;
    this.allShown = [...this.#byId.values()].filter(isShown);
  }

  /** Includes hidden ones. Throws Error for an unknown id. */
  category(id: number): Category {
    const category = this.#byId.get(id);
    if (!category) throw new Error(`The catalogue names category ${id}, which does not exist.`);
    return category;
  }

  has(id: number): boolean {
    return this.#byId.has(id);
  }

  /** A category or a sub-category that is shown. */
  shown(id: number): Category | undefined {
    const category = this.#byId.get(id);
    return category && isShown(category) ? category : undefined;
  }
}
