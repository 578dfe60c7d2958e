import { createHash } from 'node:crypto';
import type {
  Category,
  Combo,
  HubCatalogue,
  Product,
  Translations,
} from '../../catalogue/index.ts';
import { sizesOf } from '../words/pack-sizes.ts';
import { isAmbiguous, lettersOf, singularOf, soundOf, wordsOf } from '../words/phonetics.ts';
import type { Synonym, Synonyms } from '../settings/synonyms.ts';
import { type Marks, type Weight, Words, inCategory, spelling } from './marks.ts';
import { isList, withoutDetails } from './name-parts.ts';

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
  digest: string;
}

/** A word of the catalogue. */
export interface ShopWord {
  sound: string;
  written: string;
  documents: number;
  /** Whether it is part of a product's own name, not only of another name or a synonym. */
  isName: boolean;
  /** Whether it is such a part, or a complete other name. */
  isWhole: boolean;
}

interface Known extends Omit<ShopWord, 'isWhole'> {
  weight: Weight;
}

interface Taken {
  written: readonly string[];
  sounds: readonly string[];
}

type Applies = (synonym: Synonym) => boolean;
const always: Applies = () => true;
const never: Applies = () => false;
/** A cut in 'tikka cubes' is not marinated, although 'marinated' leads to tikka. */
const isSame: Applies = (synonym) => synonym.isSame;

/** Common names for packs that are sold together. */
const comboWord = 'combo';

const bestsellerPrior = 0.6;
const steps = 40;

const firstCategoryPrior = 0.3;
const firstShelfPrior = 0.2;

/** 1 for the first of `all`, and less for each further one. */
const shareBy = (place: number, all: number): number => (place < 0 ? 0 : 1 - place / all);

/** Identifies a document among all. */
export const keyOf = (kind: string, refId: number): string => `${kind} ${refId}`;

/** Writes the documents of a catalogue. Made for one reading of it. */
export class DocumentWriter {
  readonly #synonyms: Synonyms;
  readonly #categories: readonly Category[];
  readonly #translations: Translations;
  readonly #taken = new Map<string, Taken>();
  readonly #marks = new Map<string, Marks>();
  readonly #words = new Map<string, Known>();

  constructor(
    synonyms: Synonyms,
    { categories, translations }: Pick<HubCatalogue, 'categories' | 'translations'>,
  ) {
    this.#synonyms = synonyms;
    this.#categories = categories;
    this.#translations = translations;
    for (const name of synonyms.names) this.#know(this.#take(name), 'C');
  }

  /** All words of the documents written so far. */
  words(): ShopWord[] {
    return [...this.#words.values()]
      .filter(({ documents }) => documents > 0)
      .map(({ sound, written, documents, isName, weight }) => {
        const isWhole = isName || weight < 'C';
        return { sound, written, documents, isName, isWhole };
      });
  }

  product(product: Product): SearchDocument {
    const { name, otherNames, category, subcategory, skus } = product;
    const words = new Words();
    this.#add(words, withoutDetails(name), isList(name) ? 'C' : 'A');
    this.#add(words, name, name.includes('&') ? 'C' : 'B');
    this.#rememberName(name);
    for (const each of Object.values(otherNames).flat()) {
      if (isList(name)) this.#add(words, each, 'C', isSame);
      else this.#partOrWhole(words, each, isSame);
    }
    // Its details, such as 'without skin', have words of other products in other languages.
    for (const each of this.#translations.all(name)) {
      this.#partOrWhole(words, isList(name) ? each : withoutDetails(each), never);
    }
    this.#addCategory(words, category.name, always);
    if (subcategory) this.#addCategory(words, subcategory.name, isSame);
    for (const cut of skus.flatMap(({ cuts }) => cuts)) this.#add(words, cut.label, 'C', isSame);
    words.add(skus.flatMap((sku) => sizesOf(sku).map((size) => [size, 'D'] as const)));
    return this.#finish(words, {
      kind: 'product',
      refId: product.id,
      title: name,
      categoryId: category.id,
      subcategoryId: subcategory?.id ?? null,
      prior: this.#priorOf(product),
    });
  }

  /** A combo is found by its own name and by its parts. */
  combo(combo: Combo): SearchDocument {
    const words = new Words();
    this.#add(words, combo.name, 'A');
    this.#add(words, comboWord, 'B');
    this.#addTranslations(words, combo.name);
    for (const { product } of combo.parts) this.#add(words, product.name, 'C');
    return this.#finish(words, {
      kind: 'combo',
      refId: combo.id,
      title: combo.name,
      categoryId: null,
      subcategoryId: null,
      prior: 0,
    });
  }

  category(category: Category): SearchDocument {
    const words = new Words();
    this.#add(words, category.name, 'A');
    this.#addTranslations(words, category.name);
    return this.#finish(words, {
      kind: 'category',
      refId: category.id,
      title: category.name,
      categoryId: category.parent?.id ?? category.id,
      subcategoryId: category.parent ? category.id : null,
      prior: category.parent ? 0 : bestsellerPrior,
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
  #partOrWhole(words: Words, text: string, applies: Applies = always): void {
    const isWhole = this.#take(text).sounds.length === 1;
    this.#add(words, text, isWhole ? 'B' : 'C', isWhole ? always : applies);
  }

  /** A name in other languages. */
  #addTranslations(words: Words, name: string): void {
    for (const text of this.#translations.all(name)) this.#partOrWhole(words, text, isSame);
  }

  /** Products of the category with that name precede products that contain the word. */
  #addCategory(words: Words, name: string, applies: Applies): void {
    this.#partOrWhole(words, name);
    const key = `@${applies.name}${name}`;
    let marks = this.#marks.get(key);
    if (!marks) {
      const isTop = applies === always;
      const things = isTop ? [name] : name.split(/[,&]/);
      marks = things
        .filter((thing) => isTop || this.#take(thing).sounds.length === 1)
        .flatMap((thing) => [...this.#categoryMarks(thing, isTop ? 'D' : 'C')]);
      this.#marks.set(key, marks);
    }
    words.add(marks);
  }

  *#categoryMarks(name: string, weight: Weight): Iterable<readonly [string, Weight]> {
    const own = this.#take(name);
    const others = this.#synonyms.of(own.written).map(({ name: each }) => this.#take(each));
    for (const { sounds, written } of [own, ...others.filter((each) => each.sounds.length === 1)]) {
      for (const [place, sound] of sounds.entries()) {
        yield [inCategory(sound, written[place] ?? sound), weight];
      }
    }
  }

  #add(words: Words, text: string, weight: Weight, applies: Applies = always): void {
    const key = weight + applies.name + text;
    let marks = this.#marks.get(key);
    if (!marks) this.#marks.set(key, (marks = [...this.#marksOf(text, weight, applies)]));
    words.add(marks);
  }

  /** The words of a text, and of its synonyms. */
  *#marksOf(text: string, weight: Weight, applies: Applies): Iterable<readonly [string, Weight]> {
    const taken = this.#take(text);
    const others = this.#synonyms.placesOfOthers(taken.written);
    this.#know(taken, weight);
    yield* this.#put(taken, weight, others);
    for (const synonym of this.#synonyms.of(taken.written).filter(applies)) {
      const name = this.#take(synonym.name);
      const isPhrase = name.sounds.length > 1;
      const isWhole = weight < 'C' && synonym.isSame;
      // A search recognises such a phrase as a whole: 'nattu kozhi' is country chicken, 'kozhi' any chicken.
      if (synonym.isSame && isPhrase) continue;
      if (isWhole) this.#know(name, 'B');
      yield* this.#put(name, isWhole ? 'B' : 'C');
    }
  }

  /** Words of another thing are a part of the name only. */
  *#put(
    { written, sounds }: Taken,
    weight: Weight,
    others?: ReadonlySet<number>,
  ): Iterable<readonly [string, Weight]> {
    for (const [place, sound] of sounds.entries()) {
      if (weight !== 'A' && this.#synonyms.ignored.has(sound)) continue;
      yield [sound, others?.has(place) ? 'C' : weight];
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

/** All that can be found: categories and combos, and products. */
export function* documentsOf(
  catalogue: HubCatalogue,
  writer: DocumentWriter,
): Iterable<SearchDocument> {
  yield* documentsOfGroups(catalogue, writer);
  for (const product of catalogue.products) yield writer.product(product);
}

/** The documents of categories that have products, and of combos on sale. */
export function* documentsOfGroups(
  catalogue: HubCatalogue,
  writer: DocumentWriter,
): Iterable<SearchDocument> {
  for (const category of catalogue.allCategories()) {
    if (catalogue.productsOf(category.id).length > 0) yield writer.category(category);
  }
  for (const combo of catalogue.combos) yield writer.combo(combo);
}

/** The documents of products; a deleted or hidden product has none. */
export function* documentsOfProducts(
  catalogue: HubCatalogue,
  writer: DocumentWriter,
  productIds: readonly number[],
): Iterable<SearchDocument> {
  for (const id of productIds) {
    const product = catalogue.productById(id);
    if (product) yield writer.product(product);
  }
}

/** The words of the documents that a writer wrote, with the letters by which misspelt words are found. */
export const writtenWords = (writer: DocumentWriter): (ShopWord & { letters: string })[] =>
  writer.words().map((word) => ({ ...word, letters: lettersOf(singularOf(word.written)) }));
