import { singularOf, soundOf, wordsOf } from '../words/phonetics.ts';

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
interface Synonym {
  name: string;
  /** False: a word that leads to it and to others. */
  isSame: boolean;
}

/** A name, word by word, with its synonyms. */
interface Entry {
  name: readonly string[];
  adds: readonly Synonym[];
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
    const given = words.map(singularOf);
    return given.flatMap((word, place) =>
      (this.#byFirst.get(word) ?? []).flatMap(({ name, adds }) =>
        name.every((each, offset) => given[place + offset] === each) ? adds : [],
      ),
    );
  }
}
