import { isAmbiguous, singularOf, soundOf, wordsOf } from '../words/phonetics.ts';

/**
 * `same`: each of the words also finds the others · `leadsTo`: the words find products with one of those
 * names, not the other way round · `ignored`: the words say nothing about a product.
 */
export interface SynonymGroup {
  key: string;
  kind: 'same' | 'leadsTo' | 'ignored';
  words: string[];
  leadsTo: string[];
}

/** Another name of something. */
export interface Synonym {
  name: string;
  /** False: a word that leads to it and to others. */
  isSame: boolean;
}

/** A name, word by word, with its synonyms. */
interface Entry {
  name: readonly string[];
  adds: readonly Synonym[];
}

/** A name of a group of kind `same`, for typed words. */
interface Meaning {
  /** Letter by letter. */
  name: readonly string[];
  sounds: readonly string[];
  /** The first name of the group, by its sounds. */
  means: readonly string[];
}

/** The first names of the groups that a typed word belongs to, by their sounds. */
export interface MeaningOfWord {
  /** The word alone: 'murgi' means chicken. */
  alone: string[];
  /** With the words beside it: 'bina haddi' means boneless. */
  inPhrase: string[];
}

/** Whether `part` is inside `whole` and shorter. */
const isWithin = (part: Found, whole: Found): boolean =>
  part.entry.name.length < whole.entry.name.length &&
  part.place >= whole.place &&
  part.place + part.entry.name.length <= whole.place + whole.entry.name.length;

interface Found {
  place: number;
  entry: Entry;
}

const areSame = ({ adds }: Entry): boolean => adds.length > 0 && adds.every(({ isSame }) => isSame);

/**
 * Bombay duck is not a duck: the other names of the longer name contain no name of the shorter one. Country chicken is
 * chicken: 'desi murgi' contains 'murgi'.
 */
function namesAnotherThing(longer: Entry, shorter: Entry): boolean {
  const names = [shorter.name.join(' '), ...shorter.adds.map(({ name }) => nameOf(name).join(' '))];
  return longer.adds.every(({ name }) => {
    const words = ` ${nameOf(name).join(' ')} `;
    return names.every((each) => !words.includes(` ${each} `));
  });
}

/**
 * Compared letter by letter, not by sound: words of different languages that sound alike (Tamil's liver and
 * prawn) must not be confused.
 */
const nameOf = (text: string): string[] => wordsOf(text).map(singularOf);

/** Finds the other names of something with these words. */
export class Synonyms {
  readonly ignored: ReadonlySet<string>;
  /** All names by the groups, as staff wrote them. */
  readonly names: readonly string[];
  readonly #byFirst = new Map<string, Entry[]>();
  readonly #meanings = new Map<string, Meaning[]>();

  constructor(groups: readonly SynonymGroup[]) {
    const ignored = new Set<string>();
    this.names = groups.flatMap(({ kind, words }) => (kind === 'ignored' ? [] : words));
    for (const { kind, words, leadsTo } of groups) {
      if (kind === 'ignored') {
        for (const word of words.flatMap(wordsOf)) ignored.add(soundOf(word));
      }
      if (kind === 'same') {
        for (const each of words)
          this.#add(
            each,
            words.filter((other) => other !== each),
            true,
          );
      }
      if (kind === 'leadsTo') for (const target of leadsTo) this.#add(target, words, false);
    }
    this.ignored = ignored;
    for (const { kind, words } of groups) if (kind === 'same') this.#addMeanings(words);
  }

  #addMeanings(words: readonly string[]): void {
    const means = wordsOf(words[0] ?? '').map(soundOf);
    for (const word of words) {
      const written = wordsOf(word).filter((each) => !this.ignored.has(soundOf(each)));
      const sounds = written.map(soundOf);
      const meaning = { name: written.map(singularOf), sounds, means };
      const [first] = sounds;
      if (first === undefined) continue;
      const list = this.#meanings.get(first);
      if (list) list.push(meaning);
      else this.#meanings.set(first, [meaning]);
    }
  }

  /** The meanings of typed words (as `wordsOf` returns them), without ignored words. */
  meaningsOf(typed: readonly string[]): MeaningOfWord[] {
    const sounds = typed.map(soundOf);
    const found = typed.map((): MeaningOfWord => ({ alone: [], inPhrase: [] }));
    sounds.forEach((sound, place) => {
      for (const { name, sounds: own, means } of this.#meanings.get(sound) ?? []) {
        if (own.some((each, offset) => sounds[place + offset] !== each)) continue;
        const isPhrase = own.length > 1;
        if (!isPhrase && isAmbiguous(sound) && singularOf(typed[place] ?? '') !== name[0]) continue;
        own.forEach((_, offset) => {
          const mean = isPhrase ? [means[Math.min(offset, means.length - 1)] ?? ''] : means;
          found[place + offset]?.[isPhrase ? 'inPhrase' : 'alone'].push(...mean);
        });
      }
    });
    return found;
  }

  #add(called: string, others: readonly string[], isSame: boolean): void {
    const name = nameOf(called);
    const adds = others.map((other) => ({ name: other, isSame }));
    const [first] = name;
    if (first === undefined) return;
    const list = this.#byFirst.get(first);
    if (list) list.push({ name, adds });
    else this.#byFirst.set(first, [{ name, adds }]);
  }

  /** The synonyms of a name that has these words (as `wordsOf` returns them). */
  of(words: readonly string[]): Synonym[] {
    return this.#namesIn(words)
      .filter(({ isAnother }) => !isAnother)
      .flatMap(({ entry }) => entry.adds);
  }

  /** The places of words that belong to another thing: 'duck' in 'Bombay duck'. */
  placesOfOthers(words: readonly string[]): Set<number> {
    return new Set(
      this.#namesIn(words)
        .filter(({ isAnother }) => isAnother)
        .flatMap(({ place, entry }) => entry.name.map((_, offset) => place + offset)),
    );
  }

  #namesIn(words: readonly string[]): (Found & { isAnother: boolean })[] {
    const singulars = words.map(singularOf);
    const found = singulars.flatMap((word, place): Found[] =>
      (this.#byFirst.get(word) ?? [])
        .filter(({ name }) => name.every((each, offset) => singulars[place + offset] === each))
        .map((entry) => ({ place, entry })),
    );
    return found.map((part) => ({
      ...part,
      isAnother: found.some(
        (whole) =>
          isWithin(part, whole) &&
          areSame(whole.entry) &&
          areSame(part.entry) &&
          namesAnotherThing(whole.entry, part.entry),
      ),
    }));
  }
}
