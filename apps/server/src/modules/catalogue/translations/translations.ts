import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Locale, defaultLocale, locales } from '@halal-basket/contract/languages';
import { LayeredMap } from '../../../platform/layered-map.ts';

/** A language that English texts are translated into. */
export type OtherLocale = Exclude<Locale, typeof defaultLocale>;

export const otherLocales = locales.filter((each): each is OtherLocale => each !== defaultLocale);

/** Translations of one text, by language. */
export type Texts = Partial<Record<OtherLocale, string>>;

export interface TranslationRow {
  english: string;
  texts: Texts;
}

/** No text of the shop contains it: PostgreSQL cannot store it. */
const separator = '\0';

/** Longer texts, such as descriptions, are compressed. They are read when an answer is written, names each time. */
const plainLength = 1000;

/**
 * The texts of all languages as one string or buffer. As separate strings of an object they need twice the memory, and
 * long ones, compressed, a fifth.
 */
type Packed = string | Buffer;

function packed(texts: Texts): Packed {
  const joined = otherLocales.map((locale) => texts[locale] ?? '').join(separator);
  return joined.length > plainLength ? deflateRawSync(joined) : joined;
}

const unpacked = (texts: Packed): string[] =>
  (typeof texts === 'string' ? texts : inflateRawSync(texts).toString()).split(separator);

const placeOf = new Map<Locale, number>(otherLocales.map((locale, place) => [locale, place]));

/** Texts of the shop in other languages, found by their English text. Never changes. */
export class Translations {
  readonly #texts: LayeredMap<string, Packed>;

  constructor(texts = new LayeredMap<string, Packed>()) {
    this.#texts = texts;
  }

  /** Undefined without a translation. */
  of(english: string, language: Locale): string | undefined {
    const place = placeOf.get(language);
    const texts = place === undefined ? undefined : this.#texts.get(english);
    if (texts === undefined || place === undefined) return undefined;
    return unpacked(texts)[place] || undefined;
  }

  /** All translations of a text. */
  all(english: string): string[] {
    const texts = this.#texts.get(english);
    return texts === undefined ? [] : unpacked(texts).filter((text) => text !== '');
  }

  /** The later translations, which share what did not change. */
  with(rows: readonly TranslationRow[]): Translations {
    const entries = rows.map(({ english, texts }) => [english, packed(texts)] as const);
    return new Translations(this.#texts.with(entries));
  }
}
