import fs from 'node:fs';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { demoFolder } from '../../src/demo-folder.ts';
import { ConfigError } from '../../src/platform/config-error.ts';

type Issues = readonly z.core.$ZodIssue[];

/** Makes the error for a problem in a file of the demo shop: file, line and field, expected value. */
function problem(file: string, place: string | undefined, message: string): ConfigError {
  return new ConfigError([`demo/${file}`, place].filter(Boolean).join(', ') + `: ${message}`);
}

function firstIssue(issues: Issues): { field: string; message: string } {
  const [issue] = issues;
  const fields = [...(issue?.path ?? [])];
  if (issue?.code === 'unrecognized_keys') fields.push(issue.keys[0] ?? '');
  return { field: fields.join('.'), message: issue?.message ?? 'is not valid' };
}

const textOf = (file: string): string => {
  try {
    return fs.readFileSync(path.join(demoFolder, file), 'utf8');
  } catch (error) {
    throw problem(file, undefined, `cannot be read (${String(error)})`);
  }
};

const csvLine = z.object({
  record: z.array(z.string()),
  info: z.object({ lines: z.number() }),
});

/**
 * Reads the rows of a table. The first line names the columns, which are those of `row`. `key` names the column
 * whose values are unique.
 */
export function parseCsv<Row extends z.ZodObject>(
  file: string,
  text: string,
  row: Row,
  key?: string,
): z.output<Row>[] {
  const [head, ...lines] = csvLinesOf(file, text);
  const columns = head?.record ?? [];
  const expected = Object.keys(row.shape);
  const missing = expected.find((name) => !columns.includes(name));
  if (missing) throw problem(file, 'line 1', `the column ${missing} is missing`);
  const unknown = columns.find((name) => !expected.includes(name));
  if (unknown !== undefined) throw problem(file, 'line 1', `unknown column ${unknown}`);
  const seen = new Set<string>();
  return lines.map(({ record, info }) => {
    const cells = Object.fromEntries(columns.map((name, index) => [name, record[index]]));
    const read = row.safeParse(cells);
    if (!read.success) {
      const { field, message } = firstIssue(read.error.issues);
      const found = JSON.stringify(cells[field] ?? '');
      throw problem(file, `line ${info.lines}, ${field}`, `${message} (found ${found})`);
    }
    const own = key && cells[key];
    if (own && seen.has(own)) throw problem(file, `line ${info.lines}, ${key}`, `${own} is twice`);
    if (own) seen.add(own);
    return read.data;
  });
}

function csvLinesOf(file: string, text: string): z.output<typeof csvLine>[] {
  try {
    return z.array(csvLine).parse(parse(text, { bom: true, info: true, skip_empty_lines: true }));
  } catch (error) {
    if (error instanceof CsvError) {
      throw problem(file, `line ${String(error['lines'])}`, error.message);
    }
    throw error;
  }
}

export const readCsv = <Row extends z.ZodObject>(
  file: string,
  row: Row,
  key?: string,
): z.output<Row>[] => parseCsv(file, textOf(file), row, key);

export function parseJson<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw problem(file, undefined, `is not valid JSON (${String(error)})`);
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const { field, message } = firstIssue(read.error.issues);
  throw problem(file, field, message);
}

export const readJson = <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> => parseJson(file, textOf(file), schema);

export interface TextFile {
  readonly text: string;
  /** Throws the error that names this file and the line of the problem. */
  readonly fail: (line: number, message: string) => never;
}

export interface MarkdownFile<Data> extends TextFile {
  /** The fields above the text, between two lines of dashes. */
  readonly data: Data;
}

/** `above`: the lines of the file before the text. */
const textFile = (file: string, text: string, above = 0): TextFile => ({
  text,
  fail: (line, message) => {
    throw problem(file, `line ${above + line}`, message);
  },
});

/** Reads a text without fields above it. */
export const readText = (file: string): TextFile => textFile(file, textOf(file));

export function parseMarkdown<Schema extends z.ZodType>(
  file: string,
  whole: string,
  schema: Schema,
): MarkdownFile<z.output<Schema>> {
  const [head, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(whole) ?? [];
  if (head === undefined)
    throw problem(file, 'line 1', 'the fields between --- and --- are missing');
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const lineOf = (offset: number) => `line ${lines.linePos(offset).line + 1}`;
  const [broken] = document.errors;
  if (broken) throw problem(file, lineOf(broken.pos[0]), broken.message);
  const read = schema.safeParse(document.toJS());
  if (!read.success) {
    const { field, message } = firstIssue(read.error.issues);
    const at = Math.max(0, yaml.search(new RegExp(`^${field.split('.')[0] ?? ''}:`, 'm')));
    throw problem(file, `${lineOf(at)}, ${field}`, message);
  }
  const above = head.split('\n').length - 1;
  return { data: read.data, ...textFile(file, whole.slice(head.length), above) };
}

export const readMarkdown = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  parseMarkdown(file, textOf(file), schema);

/** Lists the files of a folder with an ending, in the order of their names. */
export const filesIn = (folder: string, ending: string): string[] =>
  fs
    .readdirSync(path.join(demoFolder, folder))
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => `${folder}/${name}`);

/** The slug of a text's page is the name of its file. */
export const slugOf = (file: string): string => path.basename(file, '.md').replace(/^\d+-/, '');

/** Reads at the first call and keeps the result. */
export function lazy<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: read() }).value;
}
