import { singularOf, soundOf, wordsOf } from './phonetics.ts';

/**
 * `same`: whatever is called one of the words is called all of them · `leadsTo`: the words find what
 * is called one of those, not the other way round · `ignored`: the words say nothing about a product.
 */
export interface SynonymGroup {
  key: string;
  kind: 'same' | 'leadsTo' | 'ignored';
  words: string[];
  leadsTo: string[];
}

/** A name, word by word, with what else it is called. */
interface Entry {
  name: readonly string[];
  adds: readonly string[];
}

/**
 * Compared letter by letter, not by sound: words of different languages that sound alike (Tamil's
 * liver and prawn) must not be taken for one.
 */
const nameOf = (text: string): string[] => wordsOf(text).map(singularOf);

/** Answers what else a thing is called that has these words. */
export class Synonyms {
  readonly ignored: ReadonlySet<string>;
  /** All that something may be called by the groups, as staff wrote it. */
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
          );
      }
      if (kind === 'leadsTo') for (const target of leadsTo) this.#add(target, words);
    }
    this.ignored = ignored;
  }

  #add(called: string, adds: readonly string[]): void {
    const name = nameOf(called);
    const [first] = name;
    if (first === undefined) return;
    const list = this.#byFirst.get(first);
    if (list) list.push({ name, adds });
    else this.#byFirst.set(first, [{ name, adds }]);
  }

  /** What else it is called whose name has these words (as `wordsOf` gives them). */
  of(words: readonly string[]): string[] {
    const given = words.map(singularOf);
    return given.flatMap((word, place) =>
      (this.#byFirst.get(word) ?? []).flatMap(({ name, adds }) =>
        name.every((each, offset) => given[place + offset] === each) ? adds : [],
      ),
    );
  }
}
