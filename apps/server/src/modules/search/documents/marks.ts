import { isAmbiguous } from '../words/phonetics.ts';

/**
 * The weights of PostgreSQL's full-text search: own name, other name or category, part of one; the last for
 * the exact spelling and for pack sizes.
 */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** The marks of a text in a document. */
export type Marks = readonly (readonly [word: string, weight: Weight])[];

/** The words of a document while it is written: each by its sound, with its highest weight. */
export class Words {
  readonly #weights = new Map<string, Weight>();

  add(marks: Marks): void {
    for (const [word, weight] of marks) {
      const before = this.#weights.get(word);
      if (before === undefined || weight < before) this.#weights.set(word, weight);
    }
  }

  entries(): Iterable<[string, Weight]> {
    return this.#weights;
  }

  /** Sounds are letters and digits, other marks start with '=', '~' or '@': nothing needs escaping. */
  toString(): string {
    return [...this.#weights].map(([sound, weight]) => `'${sound}':1${weight}`).join(' ');
  }
}

/** The mark of a word's exact letters, for words that sound alike. */
export const spelling = (word: string): string => `~${word}`;

/** The mark of a category with that name. */
export const inCategory = (sound: string, word: string): string =>
  `@${isAmbiguous(sound) ? spelling(word) : sound}`;
