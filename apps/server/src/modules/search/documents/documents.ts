import { createHash } from 'node:crypto';
import type { Category, Combo, HubCatalogue, Product } from '../../catalogue/index.ts';
import { sizesOf } from '../words/pack-sizes.ts';
import { soundOf, wordsOf } from '../words/phonetics.ts';
import type { Synonyms } from '../settings/synonyms.ts';

/**
 * The weights of PostgreSQL's full-text search: own name, other name or category, part of one; the last for
 * the exact spelling and for pack sizes.
 */
type Weight = 'A' | 'B' | 'C' | 'D';

export interface SearchDocument {
  kind: 'product' | 'combo' | 'category';
  refId: number;
  title: string;
  /** Text of a `tsvector`. */
  words: string;
  nameWords: number;
  categoryId: number | null;
  subcategoryId: number | null;
  prior: number;
  place: number;
  digest: string;
}

/** A word of the catalogue. */
export interface ShopWord {
  sound: string;
  written: string;
  documents: number;
  /** Whether it is part of a product's own name, not only of another name or a synonym. */
  isName: boolean;
}

interface Known extends ShopWord {
  weight: Weight;
}

/** The words of a document while it is written: each by its sound, with its highest weight. */
class Words {
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

interface Taken {
  written: readonly string[];
  sounds: readonly string[];
}

/** The marks of a text in a document. */
type Marks = readonly (readonly [word: string, weight: Weight])[];

/** Short words of different languages sound alike, so their letters are compared too. */
const isAmbiguous = (sound: string): boolean => sound.length <= 4;

/** 'Chicken Curry Cut, Skinless' becomes 'Chicken Curry Cut'. */
const withoutDetails = (name: string): string => /^(\S+ [^,(]+)[,(]/.exec(name)?.[1] ?? name;

/** The mark of a word's exact letters, for words that sound alike. */
const spelling = (word: string): string => `~${word}`;

/** The mark of a category with that name. */
const inCategory = (sound: string, word: string): string =>
  `@${isAmbiguous(sound) ? spelling(word) : sound}`;

/** Common names for packs that are sold together. */
const comboWord = 'combo';

const bestsellerPrior = 0.6;
const steps = 40;

const firstCategoryPrior = 0.2;
const firstShelfPrior = 0.2;

/** 1 for the first of `all`, and less for each further one. */
const shareBy = (place: number, all: number): number => (place < 0 ? 0 : 1 - place / all);

/** Writes the documents of a catalogue. Made for one reading of it. */
export class DocumentWriter {
  readonly #synonyms: Synonyms;
  readonly #categories: readonly Category[];
  readonly #taken = new Map<string, Taken>();
  readonly #marks = new Map<string, Marks>();
  readonly #words = new Map<string, Known>();

  /** `categories`: the top categories in their order. */
  constructor(synonyms: Synonyms, categories: readonly Category[]) {
    this.#synonyms = synonyms;
    this.#categories = categories;
    for (const name of synonyms.names) this.#know(this.#take(name), 'C');
  }

  /** All words of the documents written so far. */
  words(): ShopWord[] {
    return [...this.#words.values()]
      .filter(({ documents }) => documents > 0)
      .map(({ sound, written, documents, isName }) => ({ sound, written, documents, isName }));
  }

  product(product: Product, place: number): SearchDocument {
    const { name, otherNames, category, subcategory, skus } = product;
    const words = new Words();
    this.#add(words, withoutDetails(name), 'A');
    this.#add(words, name, 'C');
    this.#rememberName(name);
    for (const each of Object.values(otherNames).flat()) this.#partOrWhole(words, each);
    for (const each of [category, subcategory]) {
      if (each) this.#addCategory(words, each.name);
    }
    for (const cut of skus.flatMap(({ cuts }) => cuts)) this.#add(words, cut.label, 'C');
    words.add(skus.flatMap((sku) => sizesOf(sku).map((size) => [size, 'D'] as const)));
    return this.#finish(words, {
      kind: 'product',
      refId: product.id,
      title: name,
      categoryId: category.id,
      subcategoryId: subcategory?.id ?? null,
      prior: this.#priorOf(product),
      place,
    });
  }

  /** A combo is found by its own name and by its parts. */
  combo(combo: Combo, place: number): SearchDocument {
    const words = new Words();
    this.#add(words, combo.name, 'A');
    this.#add(words, comboWord, 'B');
    for (const { product } of combo.parts) this.#add(words, product.name, 'C');
    return this.#finish(words, {
      kind: 'combo',
      refId: combo.id,
      title: combo.name,
      categoryId: null,
      subcategoryId: null,
      prior: 0,
      place,
    });
  }

  category(category: Category, place: number): SearchDocument {
    const words = new Words();
    this.#add(words, category.name, 'A');
    return this.#finish(words, {
      kind: 'category',
      refId: category.id,
      title: category.name,
      categoryId: category.parent?.id ?? category.id,
      subcategoryId: category.parent ? category.id : null,
      prior: category.parent ? 0 : bestsellerPrior,
      place,
    });
  }

  /**
   * Bestsellers rank first, in their order, then deals of the day, then the products of the first categories and
   * sub-categories: a shop lists the usual cuts before offal, and meat before what is made of it. The order within a
   * sub-category does not count, since each change of it would write all documents of the sub-category.
   */
  #priorOf({ bestsellerPosition, dealPosition, category, subcategory }: Product): number {
    if (bestsellerPosition !== null) {
      return bestsellerPrior * (1 - Math.min(bestsellerPosition - 1, steps) / (2 * steps));
    }
    const { children } = category;
    const shelf = children.findIndex((each) => each === subcategory);
    const typical =
      firstCategoryPrior * shareBy(this.#categories.indexOf(category), this.#categories.length) +
      firstShelfPrior * shareBy(shelf, children.length);
    return Math.max(typical, dealPosition === null ? 0 : bestsellerPrior / 3);
  }

  /** Categories and other names repeat: each text is analysed once. */
  #take(text: string): Taken {
    let taken = this.#taken.get(text);
    if (!taken) {
      const written = wordsOf(text);
      this.#taken.set(text, (taken = { written, sounds: written.map(soundOf) }));
    }
    return taken;
  }

  /** A word that is a complete name weighs more than a word of a longer one. */
  #partOrWhole(words: Words, text: string): void {
    this.#add(words, text, this.#take(text).sounds.length === 1 ? 'B' : 'C');
  }

  /** Products of the category with that name precede products that contain the word. */
  #addCategory(words: Words, name: string): void {
    this.#partOrWhole(words, name);
    const key = `@${name}`;
    let marks = this.#marks.get(key);
    if (!marks) {
      const own = this.#take(name);
      const synonyms = this.#synonyms.of(own.written).map(({ name: each }) => this.#take(each));
      const oneWord = synonyms.filter(({ sounds }) => sounds.length === 1);
      marks = [own, ...oneWord].flatMap(({ sounds, written }) =>
        sounds.map((sound, place) => [inCategory(sound, written[place] ?? sound), 'D'] as const),
      );
      this.#marks.set(key, marks);
    }
    words.add(marks);
  }

  #add(words: Words, text: string, weight: Weight): void {
    const key = weight + text;
    let marks = this.#marks.get(key);
    if (!marks) this.#marks.set(key, (marks = [...this.#marksOf(text, weight)]));
    words.add(marks);
  }

  /** The words of a text, and of its synonyms. */
  *#marksOf(text: string, weight: Weight): Iterable<readonly [string, Weight]> {
    const taken = this.#take(text);
    this.#know(taken, weight);
    yield* this.#put(taken, weight);
    for (const synonym of this.#synonyms.of(taken.written)) {
      const name = this.#take(synonym.name);
      const isWhole = synonym.isSame && name.sounds.length === 1;
      yield* this.#put(name, weight < 'C' && isWhole ? 'B' : 'C');
    }
  }

  *#put({ written, sounds }: Taken, weight: Weight): Iterable<readonly [string, Weight]> {
    for (const [place, sound] of sounds.entries()) {
      yield [sound, weight];
      const word = written[place] ?? sound;
      if (isAmbiguous(sound)) yield [spelling(word), 'D'];
    }
  }

  /** Remembers the spelling of a word with the highest weight. */
  #know({ written, sounds }: Taken, weight: Weight): void {
    sounds.forEach((sound, place) => {
      const known = this.#words.get(sound);
      if (!known) {
        const word = { sound, written: written[place] ?? sound, weight, documents: 0 };
        this.#words.set(sound, { ...word, isName: false });
      } else if (weight < known.weight) {
        known.weight = weight;
        known.written = written[place] ?? sound;
      }
    });
  }

  #rememberName(name: string): void {
    for (const sound of this.#take(name).sounds) {
      const known = this.#words.get(sound);
      if (known) known.isName = true;
    }
  }

  #finish(
    words: Words,
    rest: Omit<SearchDocument, 'words' | 'nameWords' | 'digest'>,
  ): SearchDocument {
    for (const [sound, weight] of words.entries()) {
      const known = weight === 'D' ? undefined : this.#words.get(sound);
      if (known) known.documents += 1;
    }
    const nameWords = Math.max(1, new Set(this.#take(withoutDetails(rest.title)).sounds).size);
    const document = { ...rest, words: words.toString(), nameWords };
    const digest = createHash('md5').update(JSON.stringify(document)).digest('base64');
    return { ...document, digest };
  }
}

/**
 * All categories and combos that can be found, and the products: all of them, or of `only` these. Without a
 * document for one of a deleted or hidden product.
 */
export function* documentsOf(
  catalogue: HubCatalogue,
  writer: DocumentWriter,
  only?: ReadonlySet<number>,
): Iterable<SearchDocument> {
  let place = 0;
  for (const category of catalogue.allCategories()) {
    if (catalogue.productsOf(category.id).length > 0) yield writer.category(category, (place += 1));
  }
  for (const product of catalogue.products) {
    place += 1;
    if (!only || only.has(product.id)) yield writer.product(product, place);
  }
  for (const combo of catalogue.combos) yield writer.combo(combo, (place += 1));
}
