import type { Db } from '../../platform/db.ts';
import { RecentlyUsed } from '../../platform/shared-read.ts';
import type { HubCatalogue } from '../catalogue/index.ts';
import { type FoundRow, find } from './find.sql.ts';
import { takeMeasures } from './measures.ts';
import { refreshDocuments, searchVersion } from './refresh.ts';
import { lettersOf, soundOf, wordsOf } from './phonetics.ts';
import { selectGroups } from './synonyms.sql.ts';
import { Synonyms } from './synonyms.ts';

/** More words than anybody would ask by; what follows is not looked at. */
const wordsAtMost = 8;
const longestWord = 40;

/** How long a search waits for a changed catalogue to be written into the documents. */
const patienceMs = 1000;

/** Short words differ by a letter and mean something else. */
const forgivenIn = (sound: string): number => (sound.length >= 7 ? 2 : sound.length >= 3 ? 1 : 0);

export interface Asked {
  /** What was typed, word by word, without sizes and words that say nothing. */
  words: string[];
  sizes: string[];
}

/** Takes a term apart. Words that say nothing count only where there is nothing else. */
function readTerm(term: string, ignored: ReadonlySet<string>): Asked {
  const { text, sizes } = takeMeasures(term.normalize('NFKC'));
  const all = wordsOf(text).map((word) => Array.from(word).slice(0, longestWord).join(''));
  const telling = all.filter((word) => !ignored.has(soundOf(word)));
  const words = telling.length > 0 || sizes.length > 0 ? telling : all;
  return { words: words.slice(0, wordsAtMost), sizes };
}

export interface FindRequest {
  db: Db;
  catalogue: HubCatalogue;
  term: string;
  /** By id: what cannot be had at the visitor's hub. */
  soldOut: Buffer;
  /** A category or sub-category to stay in. */
  categoryId?: number | undefined;
  offset: number;
  limit: number;
}

export interface Found extends Omit<FoundRow, 'meant'> {
  /** What was probably meant, where words had to be guessed. */
  didYouMean: string | undefined;
}

const nothing: Found = {
  products: [],
  combos: [],
  categories: [],
  scopes: [],
  total: 0,
  isComplete: false,
  didYouMean: undefined,
};

const ignoredWords = new RecentlyUsed<Promise<ReadonlySet<string>>>(4);

/** Read again whenever something about the search changed. */
function ignoredIn(db: Db, version: string): Promise<ReadonlySet<string>> {
  let words = ignoredWords.get(version);
  if (!words) {
    words = selectGroups(db).then((groups) => new Synonyms(groups).ignored);
    ignoredWords.set(version, words);
    words.catch(() => ignoredWords.delete(version));
  }
  return words;
}

/** What a term finds, best first, as ids; by one statement, on documents as new as the catalogue. */
export async function findBy(request: FindRequest): Promise<Found> {
  const { db, catalogue, term, soldOut, categoryId = null, offset, limit } = request;
  await refreshDocuments(db, catalogue.hubId, patienceMs);
  const { words, sizes } = readTerm(term, await ignoredIn(db, await searchVersion(db)));
  if (words.length === 0 && sizes.length === 0) return nothing;
  const sounds = words.map(soundOf);
  const together = (first?: string, second?: string) =>
    first === undefined || second === undefined ? '' : soundOf(first + second);
  const { meant, ...found } = await find(db, {
    sounds,
    written: words,
    joined: words.map((word, place) => [
      together(words[place - 1], word),
      together(word, words[place + 1]),
    ]),
    forgiven: sounds.map(forgivenIn),
    letters: sounds.map(lettersOf),
    sizes,
    soldOut,
    categoryId,
    offset,
    limit,
  });
  const guessed = meant.some(({ isGuess }) => isGuess);
  const understood = meant.map(({ written, isGuess }, place) =>
    isGuess && written ? written : words[place],
  );
  return { ...found, didYouMean: guessed ? understood.join(' ') : undefined };
}
