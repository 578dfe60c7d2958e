import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { sameAsEnglish } from './same-as-english.mjs';

/** @typedef {string | Record<string, string>} Message */
/** @typedef {Record<string, Message>} Messages */

/** A longer label breaks buttons and tabs; sentences have room. */
const labelLength = 24;
const maxRatio = 1.6;
const maxMore = 12;

const segmenters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters as readers count them: a consonant with its vowel sign is one. */
const lengthOf = (/** @type {string} */ text) => [...segmenters.segment(text)].length;

const textsOf = (/** @type {Message} */ message) =>
  typeof message === 'string' ? [message] : Object.values(message);

const inputsOf = (/** @type {Message} */ message) =>
  [...new Set(textsOf(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

const longest = (/** @type {Message} */ message) => Math.max(...textsOf(message).map(lengthOf));

/**
 * The fault of a translation, or none.
 * @param {string} key @param {Message} english @param {Message} translated @param {string} locale
 */
export function problemOf(key, english, translated, locale) {
  if (textsOf(translated).some((text) => text.trim() === '')) return 'is empty';
  const [expected, actual] = [inputsOf(english), inputsOf(translated)];
  // A form for one may spell the number.
  const isCount = (/** @type {string} */ input) =>
    input === '{count}' && typeof english !== 'string';
  const missing = expected.filter((input) => !actual.includes(input) && !isCount(input));
  const unknown = actual.filter((input) => !expected.includes(input) && !isCount(input));
  if (missing.length > 0) return `lacks ${missing.join(', ')}`;
  if (unknown.length > 0) return `has ${unknown.join(', ')}, which the English message lacks`;
  if (typeof translated !== 'string') {
    const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const strange = Object.keys(translated).filter(
      (form) => !known.includes(/** @type {any} */ (form)),
    );
    if (strange.length > 0)
      return `has the plural form ${strange.join(', ')}, which ${locale} lacks`;
    if (!('other' in translated)) return 'lacks the plural form other';
  }
  const isSame = JSON.stringify(translated) === JSON.stringify(english);
  const hasWords = textsOf(english).some((text) =>
    /[a-z]{2}/i.test(text.replaceAll(/\{\w+\}/g, '')),
  );
  if (isSame && hasWords && !sameAsEnglish.includes(key)) return 'is the English message';
  const size = longest(english);
  const limit = size * maxRatio + maxMore;
  if (size <= labelLength && longest(translated) > limit) {
    return `has ${longest(translated)} characters, the limit of a label is ${Math.floor(limit)}`;
  }
  return null;
}

/** The messages of a file; none if it is missing. @param {string} file @returns {Messages} */
export const messagesIn = (file) =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};

/**
 * The faults of a folder with a file per language, each with its file and key.
 * @param {string} root the folder from which files are named
 * @param {string} folder @param {readonly string[]} locales without English
 * @returns {string[]}
 */
export function folderProblems(root, folder, locales) {
  const english = messagesIn(path.join(root, folder, 'en.json'));
  return locales.flatMap((locale) => {
    const file = path.join(folder, `${locale}.json`);
    const translated = messagesIn(path.join(root, file));
    const keys = new Set([...Object.keys(english), ...Object.keys(translated)]);
    return [...keys].flatMap((key) => {
      const [source, text] = [english[key], translated[key]];
      if (source === undefined) return `${file}: ${key} is in no English file`;
      if (text === undefined) return `${file}: ${key} is missing`;
      const fault = problemOf(key, source, text, locale);
      return fault === null ? [] : `${file}: ${key} ${fault}`;
    });
  });
}

/**
 * All faults of the translations of an app, each with its file and key.
 * @param {string} app the folder of the app
 * @returns {string[]}
 */
export function translationProblems(app) {
  const locales = settingsOf(app).locales.slice(1);
  return messageFolders(app).flatMap((folder) => folderProblems(app, folder, locales));
}

/** @param {string} app the folder of the app */
export const settingsOf = (app) =>
  JSON.parse(fs.readFileSync(path.join(app, 'project.inlang/settings.json'), 'utf8'));

/** The folders of an app that contain messages. @param {string} app @returns {string[]} */
const messageFolders = (app) =>
  settingsOf(app)['plugin.halalBasket.messages'].folders.map((/** @type {string} */ folder) =>
    path.join(folder, 'messages'),
  );

/**
 * The keys of all English messages of an app.
 * @param {string} app the folder of the app
 * @returns {string[]}
 */
export const messageKeys = (app) =>
  messageFolders(app).flatMap((folder) =>
    Object.keys(messagesIn(path.join(app, folder, 'en.json'))),
  );

/**
 * The English messages that no code uses.
 * @param {string} app the folder of the app
 * @param {readonly string[]} [keys] the messages to look for
 * @returns {string[]}
 */
export function unusedMessages(app, keys = messageKeys(app)) {
  const code = filesBelow(path.join(app, 'src'), /(?<!\.test)\.tsx?$/)
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n');
  const words = new Set(code.match(/\w+/g));
  // `m[`order_step_${step}`]` uses all messages with that start.
  const starts = [...code.matchAll(/`(\w+_)\$\{/g)].map(([, start = '']) => start);
  return keys.filter((key) => !words.has(key) && !starts.some((start) => key.startsWith(start)));
}
