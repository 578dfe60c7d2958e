import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Patterns of products: `seo-name`, a beginning or end of one (`goat-*`, `*-keema`), `@category` with all its
 * products, `/sub-category`, `=intent` of intents.txt.
 */
type Pattern = string;

/** The products of a grade; the grade of an intent is at most this one. */
interface GradeGroup {
  grade: number;
  patterns: readonly Pattern[];
}

export interface Judged {
  readonly term: string;
  /** The heading above it. */
  readonly kind: string;
  readonly groups: readonly GradeGroup[];
  /** Products that must not be among the first ten. */
  readonly never: readonly Pattern[];
}

/** A product's names, as far as patterns compare them. */
export interface Judgeable {
  readonly seoName: string;
  readonly category: string;
  readonly subcategory: string | undefined;
}

/** The grade of the first group of a judgment: exactly what the customer wants. */
export const bestGrade = 3;

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function judgedLine(line: string, kind: string): Judged {
  const [term = '', judgment = ''] = line.split('=>');
  const [grades = '', ...never] = judgment.split('!');
  const groups = grades
    .split('|')
    .map((patterns, place) => ({ grade: bestGrade - place, patterns: wordsIn(patterns) }));
  return { term: term.trim(), kind, groups, never: wordsIn(never.join(' ')) };
}

function linesOf(file: string): Judged[] {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  let kind = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) kind = line.slice(3);
    return line.trim() === '' || line.startsWith('#') ? [] : [judgedLine(line, kind)];
  });
}

export const intents: ReadonlyMap<string, Judged> = new Map(
  linesOf('intents.txt').map((intent) => [intent.term, intent]),
);

function isLike(seoName: string, pattern: Pattern): boolean {
  const parts = pattern.split('*');
  const [head = '', ...others] = parts;
  const tail = others.pop();
  if (tail === undefined) return seoName === pattern;
  return (
    seoName.startsWith(head) &&
    seoName.endsWith(tail) &&
    others.every((part) => seoName.includes(part))
  );
}

function gradeByPattern(product: Judgeable, pattern: Pattern): number {
  const name = pattern.slice(1);
  if (pattern.startsWith('=')) {
    const intent = intents.get(name);
    if (!intent) throw new Error(`intents.txt has no "${name}": add it`);
    return gradeOf(product, intent);
  }
  const matches = pattern.startsWith('@')
    ? product.category === name
    : pattern.startsWith('/')
      ? product.subcategory === name
      : isLike(product.seoName, pattern);
  return matches ? bestGrade : 0;
}

/** How good an answer the product is: from 0 (wrong) to 3 (exactly that). */
export function gradeOf(product: Judgeable, { groups }: Judged): number {
  const grades = groups.map(({ grade, patterns }) =>
    Math.min(grade, Math.max(0, ...patterns.map((pattern) => gradeByPattern(product, pattern)))),
  );
  return Math.max(0, ...grades);
}

export const isForbidden = (product: Judgeable, { never }: Judged): boolean =>
  never.some((pattern) => gradeByPattern(product, pattern) > 0);

/**
 * Whether a term is reserved for the proof: a third of all, chosen by a digest of the term, so that the judge of a
 * term cannot choose its part.
 */
const isHeldOut = (term: string): boolean =>
  createHash('sha256').update(term).digest().readUInt32BE(0) % 3 === 0;

export const judged: readonly Judged[] = linesOf('judged.txt');

/** Ranking is tuned by these. */
export const tuned: readonly Judged[] = judged.filter(({ term }) => !isHeldOut(term));

/** The queries of the proof. They are not used for tuning. */
export const heldOut: readonly Judged[] = judged.filter(({ term }) => isHeldOut(term));
