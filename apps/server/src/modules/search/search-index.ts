import type { Category, HubCatalogue, Product } from '../catalogue/index.ts';
import { likeness, soundOf, trigramsOf, wordsOf } from './words.ts';

/** What a word weighs by where it stands. */
const weights = { name: 3, otherName: 2, subcategory: 1.5, category: 1.5 } as const;

/** How much of that counts by how the word was met. */
const exact = 1;
const beginning = 0.75;
const alike = 0.5;

/** Less alike than this is another word. */
const threshold = 0.45;

interface Word {
  /** As it is written where it weighs most. */
  written: string;
  weight: number;
  /** Place of the product in the catalogue → weight. */
  products: Map<number, number>;
  categories: Set<Category>;
}

interface Met {
  word: Word;
  score: number;
}

export interface Found {
  /** Best first. */
  products: Product[];
  categories: Category[];
  /** What was probably meant, where words had to be guessed. */
  didYouMean: string | undefined;
}

/** Finds products by their names in any language and spelling. Made once per catalogue. */
export class SearchIndex {
  readonly #catalogue: HubCatalogue;
  /** By sound. */
  readonly #words = new Map<string, Word>();
  readonly #sounds: string[];
  readonly #wordsOf = new Map<string, string[]>();
  readonly #soundOf = new Map<string, string>();
  readonly #byTrigram = new Map<string, string[]>();
  /** Names to complete what is being typed, best known first. */
  readonly #phrases: { text: string; words: string[] }[];

  constructor(catalogue: HubCatalogue) {
    this.#catalogue = catalogue;
    catalogue.products.forEach((product, place) => this.#addProduct(product, place));
    for (const category of catalogue.allCategories()) {
      for (const text of wordsOf(category.name)) {
        this.#word(text, weights.category).categories.add(category);
      }
    }
    this.#sounds = [...this.#words.keys()].sort();
    for (const sound of this.#sounds) {
      for (const trigram of trigramsOf(sound)) {
        const list = this.#byTrigram.get(trigram);
        if (list) list.push(sound);
        else this.#byTrigram.set(trigram, [sound]);
      }
    }
    this.#phrases = [
      ...catalogue.categories.map(({ name }) => name),
      ...catalogue.bestsellers.map(({ name }) => name),
      ...catalogue.products.map(({ name }) => name),
    ].map((text) => ({ text, words: this.#take(text) }));
  }

  find(term: string): Found {
    const asked = wordsOf(term);
    const met = asked.map((word) => this.#meet(word));
    const every = this.#rank(met, met.length);
    const products = every.length > 0 ? every : this.#rank(met, 1);
    const guessed = met.some(({ isGuess }) => isGuess);
    const meant = met
      .map(({ words: [best] }, place) => best?.word.written ?? asked[place])
      .join(' ');
    return {
      products,
      categories: this.#categoriesOf(met.map(({ words }) => words)),
      didYouMean: guessed && products.length > 0 ? meant : undefined,
    };
  }

  /** Names that go on from what is typed, at most `limit`. */
  complete(term: string, limit: number): string[] {
    const typed = wordsOf(term);
    const last = typed.pop();
    if (last === undefined) return [];
    const completions = new Map<string, string>();
    for (const { text, words } of this.#phrases) {
      if (!words.some((word) => word.startsWith(last))) continue;
      if (!typed.every((word) => words.includes(word))) continue;
      const key = text.toLowerCase();
      if (!completions.has(key)) completions.set(key, text);
      if (completions.size === limit) break;
    }
    return [...completions.values()];
  }

  /** Shelves and languages repeat themselves: each text is taken apart once. */
  #take(text: string): string[] {
    let words = this.#wordsOf.get(text);
    if (!words) this.#wordsOf.set(text, (words = wordsOf(text)));
    return words;
  }

  #addProduct(product: Product, place: number): void {
    const texts: [string, number][] = [
      [product.name, weights.name],
      ...Object.values(product.otherNames).flatMap((names) =>
        names.map((name): [string, number] => [name, weights.otherName]),
      ),
      [product.category.name, weights.category],
      [product.subcategory?.name ?? '', weights.subcategory],
    ];
    for (const [text, weight] of texts) {
      for (const written of this.#take(text)) {
        const { products } = this.#word(written, weight);
        products.set(place, Math.max(products.get(place) ?? 0, weight));
      }
    }
  }

  #word(written: string, weight: number): Word {
    let sound = this.#soundOf.get(written);
    if (sound === undefined) this.#soundOf.set(written, (sound = soundOf(written)));
    let word = this.#words.get(sound);
    if (!word) {
      word = { written, weight, products: new Map(), categories: new Set() };
      this.#words.set(sound, word);
    } else if (weight > word.weight) {
      word.written = written;
      word.weight = weight;
    }
    return word;
  }

  /** The words of the shop that a word of the visitor may be: guesses only when nothing else is. */
  #meet(asked: string): { words: Met[]; isGuess: boolean } {
    const sound = soundOf(asked);
    const words: Met[] = [];
    const same = this.#words.get(sound);
    if (same) words.push({ word: same, score: exact });
    if (sound.length >= 2) {
      for (const word of this.#beginningWith(sound)) {
        if (word !== same) words.push({ word, score: beginning });
      }
    }
    if (words.length > 0) return { words, isGuess: false };
    const guesses = this.#alike(sound);
    return { words: guesses, isGuess: guesses.length > 0 };
  }

  *#beginningWith(sound: string): Iterable<Word> {
    let low = 0;
    let high = this.#sounds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sounds[middle] ?? '') < sound) low = middle + 1;
      else high = middle;
    }
    for (let place = low; ; place += 1) {
      const next = this.#sounds[place];
      const word = next?.startsWith(sound) ? this.#words.get(next) : undefined;
      if (!word) return;
      yield word;
    }
  }

  #alike(sound: string): Met[] {
    const candidates = new Set<string>();
    for (const trigram of trigramsOf(sound)) {
      for (const candidate of this.#byTrigram.get(trigram) ?? []) candidates.add(candidate);
    }
    const met: Met[] = [];
    for (const candidate of candidates) {
      const similarity = likeness(sound, candidate);
      const word = this.#words.get(candidate);
      if (word && similarity >= threshold) met.push({ word, score: alike * similarity });
    }
    return met.sort((a, b) => b.score - a.score).slice(0, 5);
  }

  /** Products that meet at least `atLeast` of the words, by the sum of what each word gives. */
  #rank(met: readonly { words: readonly Met[] }[], atLeast: number): Product[] {
    const scores = new Map<number, { score: number; words: number }>();
    for (const { words } of met) {
      const best = new Map<number, number>();
      for (const { word, score } of words) {
        for (const [place, weight] of word.products) {
          best.set(place, Math.max(best.get(place) ?? 0, score * weight));
        }
      }
      for (const [place, score] of best) {
        const sum = scores.get(place) ?? { score: 0, words: 0 };
        scores.set(place, { score: sum.score + score, words: sum.words + 1 });
      }
    }
    return [...scores]
      .filter(([, { words }]) => words >= atLeast)
      .sort(([placeA, a], [placeB, b]) => b.score - a.score || placeA - placeB)
      .flatMap(([place]) => this.#catalogue.products[place] ?? []);
  }

  #categoriesOf(met: readonly (readonly Met[])[]): Category[] {
    const scores = new Map<Category, number>();
    for (const words of met) {
      for (const { word, score } of words) {
        for (const category of word.categories) {
          scores.set(category, (scores.get(category) ?? 0) + score);
        }
      }
    }
    return [...scores]
      .filter(([{ productCount }]) => productCount > 0)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 5)
      .map(([category]) => category);
  }
}
