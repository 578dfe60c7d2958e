import { type ImportedProduct, shapes } from '@halal-basket/contract';
import { numberProblem, readNumber, readYesNo, scientificProblem, yesNoCell } from './cells.ts';
import { listCell, readListCell } from './cell-lists.ts';

export type ImportedSku = ImportedProduct['skus'][number];

/** Categories by id and slug, tax categories by id and label. */
export interface ImportNames {
  categoryId(seoName: string): number | undefined;
  categorySeoName(id: number): string;
  taxCategoryId(label: string): number | undefined;
  taxLabel(id: number): string;
}

export interface Column<Value> {
  name: string;
  /** The field of the value that it fills. */
  field: keyof Value & string;
  example: string;
  write(value: Value, names: ImportNames): string;
  /** Reads a filled cell; what cannot be read is returned so that the schema refuses it. */
  read(cell: string, names: ImportNames): unknown;
  /** The value of an empty cell; without it the cell must be filled in. */
  empty?: unknown;
  /** Replaces the schema's error. */
  error?: string;
}

type Fields<Value, Type> = {
  [Key in keyof Value]: Value[Key] extends Type ? Key : never;
}[keyof Value] &
  string;

const columnsOf = <Value>() => ({
  text: (
    name: string,
    field: Fields<Value, string>,
    example: string,
    empty?: '',
  ): Column<Value> => ({
    name,
    field,
    example,
    write: (value) => String(value[field]),
    read: (cell) => cell,
    ...(empty === '' && { empty }),
  }),
  number: (
    name: string,
    field: Fields<Value, number | null>,
    example: string,
    empty?: null,
  ): Column<Value> => ({
    name,
    field,
    example,
    write: (value) => (value[field] === null ? '' : String(value[field])),
    read: readNumber,
    ...(empty === null && { empty }),
  }),
  yesNo: (name: string, field: Fields<Value, boolean>, example: string): Column<Value> => ({
    name,
    field,
    example,
    write: (value) => yesNoCell(Boolean(value[field])),
    read: readYesNo,
  }),
  /** Entries of several parts, by the names of their properties. */
  list: (
    name: string,
    field: keyof Value & string,
    example: string,
    parts: readonly string[],
    read: (part: string, place: number) => unknown = (part) => part,
  ): Column<Value> => ({
    name,
    field,
    example,
    write: (value) =>
      listCell(
        (value[field] as readonly Record<string, unknown>[]).map((entry) =>
          parts.map((part) => String(entry[part])),
        ),
      ),
    read: (cell) =>
      readListCell(cell).map((entry) =>
        Object.fromEntries(parts.map((part, place) => [part, read(entry[place] ?? '', place)])),
      ),
    empty: [],
    error: `must be a list such as “${example}”`,
  }),
});

const product = columnsOf<ImportedProduct>();
const sku = columnsOf<ImportedSku>();

const words = (list: readonly string[]): string => listCell(list.map((word) => [word]));
const readWords = (cell: string): string[] => readListCell(cell).map((parts) => parts.join(': '));

const localNames = shapes.localLanguages.map((language): Column<ImportedProduct> => ({
  name: `names_${language}`,
  field: 'localNames',
  example: language === 'hi' ? 'चिकन; murgh' : '',
  write: (value) => words(value.localNames.find((each) => each.language === language)?.names ?? []),
  read: (cell) => ({ language, names: readWords(cell) }),
  empty: { language, names: [] },
}));

const categoryError = 'was not found. Write the slug of a category, or add the category first';

const pictures = product.list('pictures', 'pictures', 'chicken.webp: Curry cut on a plate', [
  'file',
  'alt',
]);

export const productColumns: readonly Column<ImportedProduct>[] = [
  product.text('product', 'seoName', 'chicken-curry-cut'),
  product.text('name', 'name', 'Chicken Curry Cut'),
  {
    name: 'category',
    field: 'categoryId',
    example: 'chicken',
    write: ({ categoryId }, names) => names.categorySeoName(categoryId),
    read: (cell, names) => names.categoryId(cell),
    error: categoryError,
  },
  {
    name: 'subcategory',
    field: 'subCategoryId',
    example: 'chicken-curry-cuts',
    write: ({ subCategoryId }, names) =>
      subCategoryId === null ? '' : names.categorySeoName(subCategoryId),
    read: (cell, names) => names.categoryId(cell),
    empty: null,
    error: categoryError,
  },
  product.text('summary', 'summary', 'On the bone, cut on the day you order.'),
  product.text('description', 'description', 'Leg, thigh, breast, back and wing from one bird.'),
  product.text('tint', 'tint', 'chicken'),
  product.text('diet', 'diet', 'nonveg'),
  product.text('kind', 'kind', 'poultry'),
  product.yesNo('halal', 'halal', 'yes'),
  {
    name: 'tax_category',
    field: 'taxCategoryId',
    example: '0207 Poultry meat, fresh or chilled',
    write: ({ taxCategoryId }, names) => names.taxLabel(taxCategoryId),
    read: (cell, names) => names.taxCategoryId(cell),
    error: 'was not found. Write HSN code and description as under Taxes',
  },
  product.text('packer', 'packer', '', ''),
  product.text('importer', 'importer', '', ''),
  product.number('best_before_days', 'bestBeforeDays', '2', null),
  product.number('delivery_days', 'deliveryDays', '0'),
  { ...product.text('presale_from', 'summary', ''), ...presaleFrom() },
  product.text('shelf_life', 'shelfLife', '2 days chilled, 30 days frozen'),
  product.text('storage', 'storage', 'Keep at 0–4 °C.'),
  product.text('cooking', 'cooking', '', ''),
  product.text('origin', 'origin', 'Telangana', ''),
  product.text('ingredients', 'ingredients', 'Chicken', ''),
  product.text('allergens', 'allergens', '', ''),
  product.text('weight_note', 'weightNote', '', ''),
  product.list('nutrition', 'nutrition', 'Energy: 201 kcal; Protein: 18.2 g', ['name', 'amount']),
  ...localNames,
  {
    name: 'goes_with',
    field: 'goesWith',
    example: '',
    write: ({ goesWith }) => words(goesWith),
    read: readWords,
    empty: [],
    error: 'must be slugs of at most 12 products, separated by semicolons',
  },
  product.number('deal_position', 'dealPosition', '', null),
  product.number('bestseller_position', 'bestsellerPosition', '', null),
  pictures,
  product.yesNo('active', 'active', 'no'),
];

function presaleFrom(): Omit<Column<ImportedProduct>, 'name' | 'example'> {
  return {
    field: 'presaleFrom',
    write: ({ presaleFrom: day }) => day ?? '',
    read: (cell) => cell,
    empty: null,
    error: 'must be a day such as 2026-12-31',
  };
}

const exact = (column: Column<ImportedSku>, error?: string): Column<ImportedSku> => ({
  ...column,
  ...(error && { error }),
});

export const skuColumns: readonly Column<ImportedSku>[] = [
  exact(
    sku.text('sku', 'sku', 'CHK-CURRY-500'),
    'must be 2 to 40 capital letters, digits and hyphens',
  ),
  sku.text('pack', 'quantity', '500 g'),
  sku.number('net_grams', 'netWeightGrams', '500'),
  sku.number('gross_grams', 'grossWeightGrams', '520'),
  sku.text('pieces', 'pieces', '10–12 pieces', ''),
  sku.text('serves', 'serves', '2–3 people', ''),
  sku.number('retail_price', 'retailPrice', '239'),
  sku.number('sale_price', 'salePrice', '199'),
  sku.number('max_quantity', 'maxQuantityCart', '10'),
  sku.yesNo('retail_is_mrp', 'retailIsMrp', 'no'),
  sku.text('sold_by', 'soldBy', 'weight'),
  sku.number('unit_count', 'unitCount', '', null),
  sku.list(
    'cuts',
    'cuts',
    'small: Small: 20 g each: 0; large: Large: 80 g each: 10',
    ['code', 'label', 'detail', 'extraPrice'],
    (part, place) => (place === 3 ? readNumber(part || '0') : part),
  ),
  sku.list('specifications', 'attributes', 'Skin: Off; Bone: In', ['name', 'value']),
  sku.yesNo('pack_active', 'active', 'yes'),
];

const numbers: ReadonlySet<string> = new Set(
  [...productColumns, ...skuColumns]
    .filter(({ read }) => read === readNumber)
    .map(({ name }) => name),
);

/** Why a number, or a code that a spreadsheet took for one, is refused. */
export function figureProblem(name: string, cell: string): string | undefined {
  if (name === 'sku') return scientificProblem(cell);
  return numbers.has(name) ? numberProblem(cell) : undefined;
}
