import { digest } from '../ids.ts';
import { LruCache } from '../shared-read.ts';
import { PrecompressedText } from './precompressed.ts';

/** An answer as it is sent again. */
export interface CachedAnswer {
  kept: PrecompressedText;
  etag: string;
}

/** The body of a new answer, and whether it is the same in a later state. */
export interface NewAnswer<S> {
  body: string;
  isSameIn(state: S): boolean;
}

interface Entry<S> {
  /** The last state in which the answer was the same. */
  version: string;
  answer: Promise<CachedAnswer & Pick<NewAnswer<S>, 'isSameIn'>>;
}

/** Equal answers have equal tags, on every server. */
const cachedAnswer = (body: string): CachedAnswer => ({
  kept: new PrecompressedText(body),
  etag: `"${digest(body)}"`,
});

/** Keeps answers in memory until something that they depend on changes. */
export class KeptAnswers<S extends { version: string }> {
  readonly #entries: LruCache<Entry<S>>;

  constructor(limit: number) {
    this.#entries = new LruCache(limit);
  }

  /** The kept answer if it is the same in the caller's state, else a new one by `make`. */
  async get(key: string, state: S, make: () => Promise<NewAnswer<S>>): Promise<CachedAnswer> {
    const entry = this.#entries.get(key);
    if (entry && (await this.#isSame(entry, state))) return entry.answer;
    const latest = this.#entries.get(key);
    // Another request may have made it for this state meanwhile.
    if (latest && latest !== entry && latest.version === state.version) return latest.answer;
    return this.#make(key, state, make);
  }

  async #isSame(entry: Entry<S>, state: S): Promise<boolean> {
    if (entry.version === state.version) return true;
    // An answer that is refused in another state may be given in this one.
    const answer = await entry.answer.catch(() => null);
    if (!answer?.isSameIn(state)) return false;
    entry.version = state.version;
    return true;
  }

  #make(key: string, state: S, make: () => Promise<NewAnswer<S>>): Promise<CachedAnswer> {
    const answer = make().then(({ body, isSameIn }) => ({ ...cachedAnswer(body), isSameIn }));
    const entry = { version: state.version, answer };
    this.#entries.set(key, entry);
    answer.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return answer;
  }
}
