import type { CategoryRow } from '../hub-catalogue/hub-catalogue.sql.ts';
import type { Category } from '../products/products.ts';

/** A hidden category contains nothing on sale. */
const isShown = ({ isActive, parent }: Category): boolean =>
  isActive && (parent === null || parent.isActive);

/** A top category with its sub-categories. They name each other, so a change of one changes all. */
interface Family {
  /** The rows that it was made of. */
  text: string;
  members: readonly Category[];
}

function familyOf(rows: readonly CategoryRow[], text: string): Family {
  const members: Category[] = [];
  for (const { parentId: _, ...row } of rows) {
    const member: Category = { ...row, parent: members[0] ?? null, children: [] };
    if (member.parent && isShown(member)) member.parent.children.push(member);
    members.push(member);
  }
  return { text, members };
}

/** The categories with their sub-categories. Never changes. */
export class CategoryTree {
  /** Top categories in the order of the category bar. */
  readonly top: readonly Category[];
  /** Includes sub-categories; hidden ones are in no list. */
  readonly allShown: readonly Category[];
  readonly #byId = new Map<number, Category>();
  readonly #families = new Map<number, Family>();

  /** Families that are the same `before` are the same objects. */
  constructor(rows: readonly CategoryRow[], before?: CategoryTree) {
    for (const row of rows) {
      if (row.parentId !== null) continue;
      const own = [row, ...rows.filter(({ parentId }) => parentId === row.id)];
      const text = JSON.stringify(own);
      const known = before && before.#families.get(row.id);
      this.#families.set(row.id, known?.text === text ? known : familyOf(own, text));
    }
    const families = [...this.#families.values()];
    const inOrder = new Map(
      families.flatMap(({ members }) => members.map((member) => [member.id, member] as const)),
    );
    for (const { id } of rows) this.#byId.set(id, requireCategory(inOrder, id));
    this.top = families.flatMap(({ members: [top] }) => (top && isShown(top) ? [top] : []));
    this.allShown = [...this.#byId.values()].filter(isShown);
  }

  /** Includes hidden ones. Throws Error for an unknown id. */
  category(id: number): Category {
    return requireCategory(this.#byId, id);
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

function requireCategory(byId: ReadonlyMap<number, Category>, id: number): Category {
  const category = byId.get(id);
  if (!category) throw new Error(`The catalogue names category ${id}, which does not exist.`);
  return category;
}
