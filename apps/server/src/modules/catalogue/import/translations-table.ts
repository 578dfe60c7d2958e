import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { fieldError } from '../../../platform/http/field-errors.ts';
import { yieldEventLoop } from '../../../platform/yield-event-loop.ts';
import { inOrder, translationsOf } from '../translations/edit-translations.ts';
import {
  lockTranslations,
  selectGroupTexts,
  selectProductTextsAfter,
  selectTranslationsAfter,
  upsertTranslations,
} from '../translations/translations.sql.ts';
import { type Texts, otherLocales } from '../translations/translations.ts';
import { cellProblem } from './cells.ts';
import type { CellChange, CheckedRow, ImportTable, RowChange, Written } from './import-table.ts';
import { type Line, cellOf } from './read-file.ts';
import { isSame } from './is-same.ts';
import { changedSinceCheck } from './write-products.ts';

const names = ['english', ...otherLocales] as const;
const rowsAtOnce = 1000;

/** Null: no translations, whether the text has an empty row or none. */
type Value = Texts | null;

const valueOf = (texts: Texts): Value => {
  const ordered = inOrder(texts);
  return Object.keys(ordered).length === 0 ? null : ordered;
};

const storedValue = z.union([shapes.translatedTexts, z.null()]);
const textsOf = (value: unknown): Texts => storedValue.parse(value) ?? {};

async function valuesOf(q: Queryable, english: readonly string[]): Promise<Map<string, Value>> {
  const found = await translationsOf(q, english);
  return new Map(found.map((each) => [each.english, valueOf(each.texts)]));
}

/** The translations of a line; languages without a column stay as they are. */
function readLine(line: Line, before: Value) {
  const errors: CheckedRow['errors'][number][] = [];
  const wrong = (column: string, message: string) =>
    errors.push({ line: line.line, column, message });
  if (line.problem) wrong('', line.problem);
  for (const column of names) {
    const problem = cellProblem(line.cells.get(column) ?? '');
    if (problem) wrong(column, problem);
  }
  const english = shapes.englishText.safeParse(cellOf(line, 'english'), { error: fieldError });
  if (!english.success) wrong('english', english.error.issues[0]?.message ?? '');
  const locales = otherLocales.filter((locale) => line.cells.has(locale));
  const texts: Texts = { ...before };
  for (const locale of locales) {
    const cell = cellOf(line, locale);
    const read = shapes.translatedTexts.safeParse(cell === '' ? {} : { [locale]: cell }, {
      error: fieldError,
    });
    if (read.success) texts[locale] = read.data[locale];
    else wrong(locale, read.error.issues[0]?.message ?? '');
  }
  return { after: valueOf(texts), errors };
}

function checkOf(q: Queryable) {
  const lineOf = new Map<string, number>();
  return async (rows: readonly (readonly Line[])[]): Promise<CheckedRow[]> => {
    const lines = rows.flat();
    const present = await valuesOf(
      q,
      lines.map((line) => cellOf(line, 'english')),
    );
    return lines.map((line) => {
      const key = cellOf(line, 'english');
      const before = present.get(key) ?? null;
      const { after, errors } = readLine(line, before);
      const earlier = lineOf.get(key);
      if (earlier !== undefined) {
        const message = `is also on line ${earlier}. Remove one of the lines`;
        errors.push({ line: line.line, column: 'english', message });
      } else lineOf.set(key, line.line);
      return { line: line.line, key, before, after, errors };
    });
  };
}

async function write(tx: Tx, rows: readonly RowChange[]): Promise<Written> {
  await lockTranslations(tx);
  const present = await valuesOf(
    tx,
    rows.map(({ key }) => key),
  );
  const isAsChecked = ({ key, from }: RowChange) => isSame(present.get(key) ?? null, from);
  const skipped = new Map(
    rows.filter((row) => !isAsChecked(row)).map(({ no }) => [no, changedSinceCheck]),
  );
  const due = rows.filter(isAsChecked);
  await upsertTranslations(
    tx,
    due.map(({ key, to }) => ({ english: key, texts: textsOf(to) })),
  );
  return { skipped, unfinished: new Set() };
}

function changedCells(from: unknown, to: unknown): CellChange[] {
  const [before, after] = [textsOf(from), textsOf(to)];
  return otherLocales.flatMap((column) => {
    const cells = { before: before[column] ?? '', after: after[column] ?? '' };
    return cells.before === cells.after ? [] : [{ column, ...cells }];
  });
}

type Cells = Record<string, string>;

/** The texts of categories, combos and products, then all other translations, such as those of pages. */
async function* exported(q: Queryable): AsyncGenerator<Cells[]> {
  const seen = new Set<string>();
  const fresh = (texts: readonly string[]) =>
    [...new Set(texts)].filter((text) => text !== '' && !seen.has(text));
  const cellsOf = async (texts: readonly string[]): Promise<Cells[]> => {
    const english = fresh(texts);
    for (const text of english) seen.add(text);
    return (await translationsOf(q, english)).map((each) => ({
      english: each.english,
      ...each.texts,
    }));
  };
  yield await cellsOf((await selectGroupTexts(q)).map(({ text }) => text));
  for (let last = 0; ;) {
    const products = await selectProductTextsAfter(q, last, rowsAtOnce);
    last = products.at(-1)?.id ?? last;
    yield await cellsOf(products.flatMap(({ texts }) => texts));
    if (products.length < rowsAtOnce) break;
    await yieldEventLoop();
  }
  for (let last = 0; ;) {
    const others = await selectTranslationsAfter(q, last, rowsAtOnce);
    last = others.at(-1)?.id ?? last;
    yield others
      .filter(({ english }) => !seen.has(english))
      .map(({ english, texts }) => ({ english, ...texts }));
    if (others.length < rowsAtOnce) return;
    await yieldEventLoop();
  }
}

/** Translations, one line for each English text. */
export const translationsTable: ImportTable = {
  kind: 'translations',
  columns: { names, keys: ['english'] },
  example: [
    ['english', 'Chicken Curry Cut'],
    ['hi', 'चिकन करी कट'],
    ['ur', 'چکن کری کٹ'],
    ['ta', 'சிக்கன் கறி கட்'],
  ],
  keyOf: (line) => `${line.line}`,
  check: async (q) => checkOf(q),
  write: (tx, rows) => write(tx, rows),
  finish: async () => {},
  changes: async (_, rows) => rows.map(({ from, to }) => changedCells(from, to)),
  exported,
};
