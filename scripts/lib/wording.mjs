import fs from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { filesBelow } from './files.mjs';
import { isNode, visit } from './source.mjs';

/**
 * The places where people read texts: the catalogues of the shop and of the console, the contract's errors,
 * the documents, and the titles of tests.
 * @typedef {'shop' | 'console' | 'errors' | 'documents' | 'titles'} Place
 * @typedef {object} Phrase
 * @property {RegExp} phrase
 * @property {string} why the remedy: what to write instead, and the reason
 * @property {readonly Place[]} in the places without the phrase; add a place when its texts are rewritten
 * @typedef {{ line: number, text: string }} Text
 * @typedef {{ file: string, line: number, phrase: string, why: string, text: string }} Relapse
 */

/** The places that people read while they use the store. @type {readonly Place[]} */
const screens = ['shop', 'console', 'errors'];

/** @type {readonly Place[]} */
const everywhere = [...screens, 'documents', 'titles'];

/** The phrases that docs/writing.md advises against. @type {readonly Phrase[]} */
export const phrases = [
  { phrase: /\bbaskets?\b/i, why: 'write "cart": one word for one thing', in: screens },
  { phrase: /\bkitchens?\b/i, why: 'write "store", the word for a hub on screens', in: ['shop'] },
  { phrase: /\bways? to pay\b/i, why: 'write "payment method"', in: screens },
  { phrase: /\bat the door\b/i, why: 'write "on delivery", as customers say', in: screens },
  { phrase: /\bshel(?:f|ves)\b(?! life)/i, why: 'a metaphor: write "products"', in: screens },
  { phrase: /\b(?:thereby|wherein)\b/i, why: 'start a new sentence', in: everywhere },
  { phrase: /\banew\b/i, why: 'write "again"', in: screens },
  {
    phrase: /\b(?:whoever|nobody|somebody)\b/i,
    why: 'name the person: customer, visitor, staff',
    in: screens,
  },
  {
    phrase: /\b(?:is|are|was|were|be|been) told\b/i,
    why: 'write "is reported", "is shown" or "we notify you"',
    in: screens,
  },
  { phrase: /\b(?:brought|brings?)\b/i, why: 'write "deliver"', in: screens },
  { phrase: /\bstands?\b/i, why: 'write "is listed" or "contains"', in: screens },
  { phrase: /\bgoes on\b/i, why: 'write "continues"', in: screens },
  { phrase: /\bgo(?:es)? for good\b/i, why: 'write "permanently"', in: screens },
  { phrase: /\be-mails?\b/i, why: 'write "email"', in: screens },
  { phrase: /\bby itself\b/i, why: 'write "automatically"', in: screens },
  { phrase: /\bgiven? back\b/i, why: 'write "refund" or "cancel"', in: screens },
  { phrase: /\bdearer\b/i, why: 'write "more expensive"', in: screens },
  {
    phrase: /\bof the house\b|\bfront door\b/i,
    why: 'a metaphor: name the file, service or person',
    in: screens,
  },
];

/**
 * Texts that may contain a phrase, each with its reason.
 * @type {readonly { text: RegExp, reason: string }[]}
 */
export const allowedTexts = [
  { text: /\bhalal[ -]basket\b/gi, reason: 'the name of the brand and of its packages' },
  { text: /`[^`\n]*`/g, reason: 'code in a document is named as it is' },
];

/** @type {readonly { file: RegExp, reason: string }[]} */
export const allowedFiles = [
  { file: /^docs\/writing\.md$/, reason: 'quotes the phrases to avoid' },
  { file: /^demo\//, reason: 'articles of the demo shop, written for its readers' },
  { file: /^docs\/coverage\.md$/, reason: 'generated from the titles of tests' },
];

/**
 * Finds the phrases of a place in a text.
 * @param {string} text @param {Place} place
 * @returns {{ phrase: string, why: string }[]}
 */
export function relapsesIn(text, place) {
  const rest = allowedTexts.reduce((left, allowed) => left.replaceAll(allowed.text, ' '), text);
  return phrases.flatMap(({ phrase, why, in: places }) => {
    const found = places.includes(place) ? phrase.exec(rest) : null;
    return found ? [{ phrase: found[0], why }] : [];
  });
}

/** Reads the values of a message file, one from each line. @param {string} json @returns {Text[]} */
export const messagesIn = (json) =>
  json.split('\n').flatMap((line, index) => {
    const value = /^\s*"[^"]*": "(.*)",?$/.exec(line)?.[1];
    return value === undefined ? [] : [{ line: index + 1, text: value }];
  });

/** @param {string} text @returns {Text[]} */
const linesOf = (text) => text.split('\n').map((one, index) => ({ line: index + 1, text: one }));

/** @param {string} source @param {number} offset */
const lineAt = (source, offset) => source.slice(0, offset).split('\n').length;

/** @param {unknown} node @returns {string | undefined} */
function stringOf(node) {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = /** @type {{ value: { cooked: string } }[]} */ (node['quasis']);
  return quasis.map(({ value }) => value.cooked).join(' … ');
}

/** @param {string} source @param {string} file */
const treeOf = (source, file) =>
  parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' }, file);

/** The descriptions of the contract's errors. @param {string} source @param {string} file @returns {Text[]} */
export function descriptionsIn(source, file) {
  /** @type {Text[]} */
  const found = [];
  visit(treeOf(source, file), (node) => {
    const key = /** @type {{ name?: string } | undefined} */ (node['key']);
    const text = key?.name === 'description' ? stringOf(node['value']) : undefined;
    if (text !== undefined) found.push({ line: lineAt(source, node.start), text });
  });
  return found;
}

const opensTest = new Set(['it', 'test', 'describe', 'story']);

/** `it` of `it('…')`, `it.skipIf(x)('…')` and `test.each(rows)('…')`. @param {unknown} callee @returns {string} */
function nameOf(callee) {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee['name']);
  return nameOf(callee['object'] ?? callee['callee'] ?? callee['tag']);
}

/** The titles of tests and of their groups. @param {string} source @param {string} file @returns {Text[]} */
export function titlesIn(source, file) {
  /** @type {Text[]} */
  const found = [];
  visit(treeOf(source, file), (node) => {
    if (node.type !== 'CallExpression' || !opensTest.has(nameOf(node['callee']))) return;
    const text = stringOf(/** @type {unknown[]} */ (node['arguments'])[0]);
    if (text !== undefined) found.push({ line: lineAt(source, node.start), text });
  });
  return found;
}

/**
 * Returns the place of a file and the function that finds its texts.
 * @param {string} file
 * @returns {{ place: Place, read: (source: string, file: string) => Text[] } | null}
 */
function readerOf(file) {
  if (/\.test\.(?:tsx?|mjs)$/.test(file)) return { place: 'titles', read: titlesIn };
  if (file.endsWith('.md')) return { place: 'documents', read: linesOf };
  if (file === 'packages/contract/src/errors.ts') return { place: 'errors', read: descriptionsIn };
  const app = /^apps\/(\w+)\/.*\bmessages\/.*\.json$/.exec(file)?.[1];
  if (app === 'storefront') return { place: 'shop', read: messagesIn };
  return app === 'console' ? { place: 'console', read: messagesIn } : null;
}

/**
 * Finds phrases that the project no longer uses.
 * @param {string} root the folder of the clone
 * @returns {{ relapses: Relapse[], texts: number }}
 */
export function checkWording(root) {
  let texts = 0;
  const relapses = filesBelow(root, /\.(?:md|json|tsx?|mjs)$/).flatMap((full) => {
    const file = path.relative(root, full).replaceAll('\\', '/');
    const reader = readerOf(file);
    if (!reader || allowedFiles.some((allowed) => allowed.file.test(file))) return [];
    const found = reader.read(fs.readFileSync(full, 'utf8'), file);
    texts += found.length;
    return found.flatMap(({ line, text }) =>
      relapsesIn(text, reader.place).map((relapse) => ({ file, line, text, ...relapse })),
    );
  });
  return { relapses, texts };
}
