/**
 * The kinds of text, each read by its own function of `wording-texts.mjs`:
 * `shop` and `console` are the message catalogues, `errors` the descriptions of the contract's errors, `documents`
 * the Markdown files, `titles` the titles of tests and of their groups, `comments` the comments and docstrings,
 * `fileNames` the names of files and folders, and `identifiers` the exported names of a file, split into words.
 * @typedef {'shop' | 'console' | 'errors' | 'documents' | 'titles' | 'comments' | 'fileNames' | 'identifiers'} Kind
 * @typedef {object} Phrase
 * @property {RegExp} phrase
 * @property {string} why the remedy: what to write instead, and the reason
 * @property {readonly Kind[]} in the kinds of text that may not contain it
 */

/** The kinds that people read while they use the store. @type {readonly Kind[]} */
const screens = ['shop', 'console', 'errors'];

/** The kinds that consist of sentences. @type {readonly Kind[]} */
const prose = [...screens, 'documents', 'titles', 'comments'];

/** @type {readonly Kind[]} */
const code = ['titles', 'comments'];

/** @type {readonly Kind[]} */
const names = ['fileNames', 'identifiers'];

/** The phrases that docs/writing.md advises against. @type {readonly Phrase[]} */
export const phrases = [
  { phrase: /\b(?:thereby|wherein)\b/i, why: 'start a new sentence', in: prose },
  { phrase: /\banew\b/i, why: 'write "again"', in: [...prose, ...names] },
  {
    phrase: /\b(?:whoever|nobody|somebody)\b/i,
    why: 'name the person: customer, visitor, staff',
    in: [...prose, ...names],
  },
  {
    phrase: /\b(?:is|are|was|were|be|been) told\b/i,
    why: 'write "is reported", "is shown" or "we notify you"',
    in: prose,
  },
  {
    phrase: /\b(?:brought|brings?)\b/i,
    why: 'write "deliver"',
    in: [...screens, ...code, ...names],
  },
  {
    phrase: /\b(?:stands?|stood)\b/i,
    why: 'write "is listed" or "contains"',
    in: [...screens, ...code],
  },
  { phrase: /\bgo(?:es)? on\b/i, why: 'write "continues"', in: [...screens, ...code] },
  {
    phrase: /(?:^|\. )(?:What|Who(?:ever)?) (?!.*\?)/,
    why: 'start with the subject of the sentence',
    in: ['comments', 'titles'],
  },
  { phrase: /\bgo(?:es)? for good\b/i, why: 'write "permanently"', in: prose },
  { phrase: /\bdearer\b/i, why: 'write "more expensive"', in: prose },
  {
    phrase: /\bof the house\b|\bfront door\b/i,
    why: 'a metaphor: name the file, service or person',
    in: prose,
  },
  { phrase: /\bshel(?:f|ves)\b(?! life)/i, why: 'write "products"', in: [...prose, ...names] },
  {
    phrase: /\bbaskets?\b/i,
    why: 'write "cart", also in "average cart value": one word for one thing',
    in: [...prose, ...names],
  },
  { phrase: /\bways? to pay\b/i, why: 'write "payment method"', in: [...screens, ...code] },
  { phrase: /\bat the door\b/i, why: 'write "on delivery"', in: [...screens, ...code] },
  { phrase: /\bgiven? back\b/i, why: 'write "refund" or "cancel"', in: [...screens, ...code] },
  { phrase: /\be-mails?\b/i, why: 'write "email"', in: screens },
  { phrase: /\bby itself\b/i, why: 'write "automatically"', in: screens },
  { phrase: /\bkitchens?\b/i, why: 'write "store", the word for a hub on screens', in: ['shop'] },
  { phrase: /\b(?:tells?|told)\b/i, why: 'write "report", "notify" or "show"', in: names },
  {
    phrase: /\b(?:houses?|rooms?|doors?|papers|mend(?:s|ed)?)\b/i,
    why: 'a metaphor, or not a word of the glossary',
    in: names,
  },
];

/**
 * Texts that may contain a phrase, each with its reason.
 * @type {readonly { text: RegExp, reason: string }[]}
 */
export const allowedTexts = [
  { text: /\bhalal[ -]basket\b/gi, reason: 'the name of the brand and of its packages' },
  { text: /`[^`\n]*`/g, reason: 'code in a text is named as it is' },
  {
    text: /\bstar with a basket\b|^basket Path$|What you see may be/g,
    reason: 'the mark of the brand; a text of a screen',
  },
];

/** @type {readonly { file: RegExp, reason: string }[]} */
export const allowedFiles = [
  { file: /^docs\/writing\.md$/, reason: 'quotes the phrases to avoid' },
  { file: /^demo\//, reason: 'articles of the demo shop, written for its readers' },
  { file: /^docs\/coverage\.md$/, reason: 'generated from the titles of tests' },
];
