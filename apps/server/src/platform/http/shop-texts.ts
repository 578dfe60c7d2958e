import { type Locale, directionOf } from '@halal-basket/contract/languages';
import { englishWords } from '@halal-basket/times';
import type { Observation } from '../observation.ts';
import bn from './phrases/bn.json' with { type: 'json' };
import hi from './phrases/hi.json' with { type: 'json' };
import kn from './phrases/kn.json' with { type: 'json' };
import ml from './phrases/ml.json' with { type: 'json' };
import ta from './phrases/ta.json' with { type: 'json' };
import te from './phrases/te.json' with { type: 'json' };
import ur from './phrases/ur.json' with { type: 'json' };

/** The texts that staff translated. Never changes. */
export interface ShopTexts {
  /** Undefined without a translation. */
  of(english: string, language: Locale): string | undefined;
}

type OtherLocale = Exclude<Locale, 'en'>;
type Phrases = Record<string, string>;

/**
 * Texts that the server composes, by their English text with `{d}` for a date, `{t}` for a time, `{n}` for a number,
 * `{o}` for the number of an order or a complaint and `{l}` for a list.
 * A translation has them in the order of the English text.
 */
export const phrases: Record<OtherLocale, Phrases> = { hi, ur, te, ta, kn, ml, bn };

const months = englishWords.shortMonths.join(' ');
const weekdays = englishWords.shortWeekdays.join(' ');

const either = (words: string): string => words.replaceAll(' ', '|');
const clock = String.raw`\d{1,2}(?::\d\d)?`;
const span = String.raw`\d+(?:[.,]\d+)*(?:\u2013\d+(?:[.,]\d+)*)?`;

/**
 * The number of an order or a complaint such as 'HB4V67F4D6YQBP', a date such as 'Sat 5 Nov' or '05 Nov 2026', a time
 * such as '7–9 am' or '11 am–1 pm', a number or span.
 */
const values = new RegExp(
  [
    String.raw`(?<o>\bH[BC][2-9A-Z]{12}\b)`,
    String.raw`(?<d>(?:(?:${either(weekdays)}) )?\d{1,2} (?:${either(months)})(?: \d{4})?)`,
    String.raw`(?<t>(?:${clock}(?: [ap]m)?\u2013)?${clock} [ap]m\b)`,
    `(?<n>${span})`,
  ].join('|'),
  'g',
);

/** From right to left, the parts of a span and a sign before a number would change places. */
export const isolated = (value: string, language: Locale): string =>
  directionOf(language) === 'rtl' ? `\u2066${value}\u2069` : value;

/** The sign of an amount moves inside the isolation, else it would change places with the number. */
const withSign = (sign: string, value: string): string =>
  value.startsWith('\u2066') ? `\u2066${sign}${value.slice(1)}` : sign + value;

/** The word of a list of English words, from the list of another language. */
function wordIn(word: string, list: string, own: Phrases): string {
  const place = list.split(' ').indexOf(word);
  return own[list]?.split(' ')[place] ?? word;
}

function dateIn(date: string, own: Phrases): string {
  const words = date.split(' ').map((word) => wordIn(word, months, own));
  return words.map((word) => wordIn(word, weekdays, own)).join(' ');
}

const timeIn = (time: string, own: Phrases): string =>
  time.replace(/[ap]m/g, (half) => own[half] ?? half);

type Mark = '{o}' | '{d}' | '{t}' | '{n}';

/** The text with each of its values replaced. */
const replaceValues = (english: string, replaced: (value: string, mark: Mark) => string): string =>
  english.replace(values, (value, order?: string, date?: string, time?: string) => {
    if (order !== undefined) return replaced(value, '{o}');
    if (date !== undefined) return replaced(value, '{d}');
    return replaced(value, time === undefined ? '{n}' : '{t}');
  });

/** The English text of a translation that serves all values: '{n}% off' for '20% off'. */
export const withPlaceholders = (english: string): string =>
  replaceValues(english, (_, mark) => mark);

/** The text with its values replaced by marks, and the values in the language. */
function keyOf(english: string, language: OtherLocale): { key: string; found: string[] } {
  const own = phrases[language];
  const found: string[] = [];
  const key = replaceValues(english, (value, mark) => {
    if (mark === '{d}') found.push(dateIn(value, own));
    else found.push(isolated(mark === '{t}' ? timeIn(value, own) : value, language));
    return mark;
  });
  return { key, found };
}

/** A text with other values than the translated one: '8–10 chops' by the translation of '{n} chops'. */
function byKey(english: string, language: OtherLocale, texts: ShopTexts): string | undefined {
  const { key, found } = keyOf(english, language);
  const own = phrases[language];
  const text = texts.of(key, language) ?? (Object.hasOwn(own, key) ? own[key] : undefined);
  let place = 0;
  return text?.replace(/(₹?)\{[dtno]\}/g, (_, sign: string) =>
    withSign(sign, found[place++] ?? ''),
  );
}

/** A weekday alone, as in a list of days. */
const weekdayIn = (text: string, language: OtherLocale): string | undefined =>
  weekdays.split(' ').includes(text) ? wordIn(text, weekdays, phrases[language]) : undefined;

type Own = (part: string) => string | undefined;

/** 'Only for: Chicken, Eggs.' */
const headedList = /^([^:.]+: )(.+)\.$/s;

/** A list with a heading, by the heading's phrase with `{l}` for the list. Names without a translation stay as they are. */
function byList(english: string, language: OtherLocale, own: Own): string | undefined {
  const [, head, list] = headedList.exec(english) ?? [];
  if (head === undefined || list === undefined) return undefined;
  const phrase = phrases[language][`${head}{l}.`];
  return phrase?.replace('{l}', () => own(list) ?? byParts(list, own) ?? list);
}

/** Between sentences, between the packs of a combo, and between the parts of one text. */
const separators = ['. ', ' · ', ', '] as const;
const countAndName = /^(\d+ × )?(.*)$/s;

/** A sentence keeps its full stop. */
const partsOf = (text: string, separator: string): string[] =>
  separator === '. ' ? text.split(/(?<=\.) /) : text.split(separator);

function partIn(part: string, own: Own): string | undefined {
  const [, count = '', name = ''] = countAndName.exec(part) ?? [];
  const text = own(name) ?? byParts(name, own);
  return text === undefined ? undefined : count + text;
}

/** Names contain commas: 'Tiger Prawns, Peeled, Tail-on'. */
const maxNameParts = 4;

/** The parts between commas, where the longest run with a translation is one name. */
function namesIn(parts: readonly string[], own: Own): string[] | undefined {
  if (parts.length === 0) return [];
  for (let length = Math.min(maxNameParts, parts.length); length > 0; length -= 1) {
    const run = parts.slice(0, length).join(', ');
    const text = length === 1 ? partIn(run, own) : own(run);
    const rest = text === undefined ? undefined : namesIn(parts.slice(length), own);
    if (text !== undefined && rest) return [text, ...rest];
  }
  return undefined;
}

/** All parts in the language; undefined if one of them is only in English. */
function byParts(english: string, own: Own): string | undefined {
  const separator = separators.find((each) => english.includes(each));
  if (separator === undefined) return undefined;
  const pieces = partsOf(english, separator);
  if (separator === ', ') return namesIn(pieces, own)?.join(', ');
  const parts = pieces.map((part) => partIn(part, own));
  const between = separator === '. ' ? ' ' : separator;
  return parts.includes(undefined) ? undefined : parts.join(between);
}

/**
 * A text in the language: as staff translated it, or composed of phrases, or of parts of which each has a translation.
 * Otherwise the English text.
 */
export function textIn(english: string, language: Locale, texts: ShopTexts): string {
  if (language === 'en' || english === '') return english;
  const own = (text: string) =>
    texts.of(text, language) ?? byKey(text, language, texts) ?? weekdayIn(text, language);
  const sentence = (text: string) => own(text) ?? byList(text, language, own);
  return sentence(english) ?? byParts(english, sentence) ?? english;
}

export type Translate = (english: string) => string;

/** Translates with each read of a translation recorded by `seen`. */
export function translating(seen: Observation<ShopTexts | null>, language: Locale): Translate {
  const read = (texts: ShopTexts | null, english: string) => texts?.of(english, language);
  const texts = { of: (english: string) => seen.read('text', english, read) };
  return (english) => textIn(english, language, texts);
}
