import type { Db } from '../../../platform/db.ts';
import { FairQueue } from '../../../platform/fair-queue.ts';
import type { HubCatalogue } from '../../catalogue/index.ts';
import { type FoundRow, type SearchTerms, find } from './find.sql.ts';
import { extractPackSizes } from '../words/pack-sizes.ts';
import { extractPriceLimit } from '../words/price-limit.ts';
import { refreshDocuments } from '../documents/refresh-documents.ts';
import { lettersOf, singularOf, soundOf, wordsOf } from '../words/phonetics.ts';
import { synonymsIn } from '../settings/synonyms-in-version.ts';
import type { Synonyms } from '../settings/synonyms.ts';

/** More words than a customer types; further words are ignored. */
const maxWords = 8;
const longestWord = 40;

/** How long a search waits until a change is written into the documents: long enough for one of few products. */
const patienceMs = 100;

/** The number of misspelt letters to correct: none in words of two letters, which would match other words. */
function allowedEdits(word: string): number {
  const { length } = soundOf(word);
  if (length >= 7) return 2;
  return word.length >= 3 ? 1 : 0;
}

export interface AnalysedTerm {
  /** The typed words, without sizes, price limits and ignored words; the ignored ones if there are no others. */
  words: string[];
  sizes: string[];
  maxPrice: number | undefined;
  /** Whether it has only ignored words or a price limit: it asks for every product. */
  isForAll: boolean;
}

/** Analyses a term. */
function readTerm(term: string, { ignored }: Synonyms): AnalysedTerm {
  const { text: unlimited, maxPrice } = extractPriceLimit(term.normalize('NFKC'));
  const { text, sizes } = extractPackSizes(unlimited);
  const all = wordsOf(text).map((word) => Array.from(word).slice(0, longestWord).join(''));
  const telling = all.filter((word) => !ignored.has(soundOf(word)));
  const saysNothing = telling.length === 0 && sizes.length === 0;
  const words = saysNothing ? all : telling;
  const isForAll = saysNothing && (all.length > 0 || maxPrice !== undefined);
  return { words: words.slice(0, maxWords), sizes, maxPrice, isForAll };
}

export interface FindRequest {
  db: Db;
  /** Of the search index. */
  version: string;
  term: string;
  /** The most products. */
  limit: number;
}

export interface Found extends Omit<FoundRow, 'meant'> {
  /** The corrected term, if words were corrected. */
  didYouMean: string | undefined;
  /** In rupees: the term asks for cheaper products. */
  maxPrice: number | undefined;
}

const nothing: Found = {
  products: [],
  scores: [],
  soldOutShare: 1,
  similar: [],
  combos: [],
  categories: [],
  total: 0,
  isComplete: false,
  didYouMean: undefined,
  maxPrice: undefined,
};

/** The version of the search index, once it knows the catalogue or would let the search wait. */
export const searchVersionFor = (db: Db, catalogue: HubCatalogue): Promise<string> =>
  refreshDocuments(db, catalogue, patienceMs);

/**
 * A common word takes the database a tenth of a second on a big shop. Results are kept, but after a change of the
 * documents many words are searched again at once: other requests need the database too. Of those that wait, the last
 * one is answered after two or three seconds; later ones are refused with a time to retry.
 */
const searchesAtOnce = new FairQueue({ concurrency: 2, maxWaiting: 50 });

/** The results of a term, best first, as ids; by one statement. The stock of no hub counts: see `rankedAt`. */
export async function findBy(request: FindRequest): Promise<Found> {
  const { db, version, term, limit } = request;
  const synonyms = await synonymsIn(db, version);
  const { words, sizes, maxPrice, isForAll } = readTerm(term, synonyms);
  if (words.length === 0 && sizes.length === 0 && !isForAll) return nothing;
  const sounds = words.map(soundOf);
  const together = (first?: string, second?: string) =>
    first === undefined || second === undefined ? '' : soundOf(first + second);
  const question: SearchTerms = {
    sounds,
    written: words,
    joined: words.map((word, place) => [
      together(words[place - 1], word),
      together(word, words[place + 1]),
    ]),
    meanings: synonyms.meaningsOf(words),
    isPlural: words.map((word) => singularOf(word) !== word),
    forgiven: words.map(allowedEdits),
    letters: words.map((word) => lettersOf(singularOf(word))),
    sizes,
    isForAll,
    limit,
  };
  const { meant, ...found } = await searchesAtOnce.run(() => find(db, question));
  const guessed = meant.some(({ isGuess }) => isGuess);
  const understood = meant.map(({ written, isGuess }, place) =>
    isGuess && written ? written : words[place],
  );
  return { ...found, didYouMean: guessed ? understood.join(' ') : undefined, maxPrice };
}
