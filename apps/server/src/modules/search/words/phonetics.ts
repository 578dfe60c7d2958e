import { toLatin } from './transliteration.ts';

/** Invisible marks of direction and joining, which are no part of a word. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Accents of Latin letters, and the vowel marks of Arabic ones. */
const accents = /[\u0300-\u036f\u064b-\u065f\u0670]/g;

/** The words of a text in lower-case Latin letters, from any script. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(invisible, '')
    .toLowerCase();
  // An apostrophe joins: "bird's" is one word.
  return toLatin(plain.replace(/['’]s?\b/g, '')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const singular: readonly [RegExp, string][] = [
  [/ies$/, 'y'],
  [/oes$/, 'o'],
  [/(ch|sh|x|ss)es$/, '$1'],
  [/eaves$/, 'eaf'],
  [/([^su])s$/, '$1'],
];

/** Spellings that sound alike in Indian words written in Latin letters; the order matters. */
const soundings: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/zh/g, 'j'],
  [/sh/g, 's'],
  [/tch|chh|ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|kh|q|c/g, 'k'],
  [/ph/g, 'f'],
  [/([bdgjtkpr])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|ie/g, 'i'],
  [/ea/g, 'e'],
  [/oo|ou/g, 'u'],
  [/ey$/, 'i'],
  [/y/g, 'i'],
  [/(\p{L})\1+/gu, '$1'],
  [/([aeiou])h$/, '$1'],
];

const known = new Map<string, string>();
const keptSounds = 20_000;

/** The singular of an English plural: 'curries' → 'curry'. */
export function singularOf(word: string): string {
  if (word.length < 3) return word;
  const found = singular.find(([ending]) => ending.test(word));
  return found ? word.replace(...found) : word;
}

function sounded(word: string): string {
  let sound = singularOf(word);
  for (const [spelling, plain] of soundings) sound = sound.replace(spelling, plain);
  return sound;
}

/**
 * Equal for spellings of one word: 'chiken' and 'chicken', 'jheenga' and 'jhinga', 'eggs' and 'egg'. Accepts a
 * word as `wordsOf` returns it.
 */
export function soundOf(word: string): string {
  let sound = known.get(word);
  if (sound === undefined) {
    sound = sounded(word);
    if (known.size >= keptSounds) known.clear();
    known.set(word, sound);
  }
  return sound;
}

/** Short words of different languages sound alike, so their letters are compared too. */
export const isAmbiguous = (sound: string): boolean => sound.length <= 4;

/** The sounds of a text's words, in their order. */
export const soundsOf = (text: string): string[] => wordsOf(text).map(soundOf);

/** Equal for words in which letters changed places. */
export const lettersOf = (sound: string): string => Array.from(sound).sort().join('');
