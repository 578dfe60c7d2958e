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
  /** Bytes; what an entry needs besides its text until the text is known. */
  size: number;
}

/** Equal answers have equal tags, on every server. */
const cachedAnswer = (body: string): CachedAnswer => ({
  kept: new PrecompressedText(body),
  etag: `"${digest(body)}"`,
});

/** The bytes of an entry besides its text: mostly what the answer read. */
const entryBytes = 20_000;

/** Keeps answers in memory until something that they depend on changes. */
export class AnswerCache<S extends { version: string }> {
  readonly #entries: LruCache<Entry<S>>;

  /** `limit`: bytes of all kept answers together. */
  constructor(limit: number) {
    this.#entries = new LruCache(limit, ({ size }) => size);
  }

  /** The kept answer if it is the same in the caller's state, else a new one by `make`. */
  async get(key: string, state: S, make: () => Promise<NewAnswer<S>>): Promise<CachedAnswer> {
    let entry = this.#entries.get(key);
    while (entry) {
      if (await this.#isSame(entry, state)) return entry.answer;
      const latest = this.#entries.get(key);
      if (latest === entry) break;
      // Another request has made it again meanwhile.
      entry = latest;
    }
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
    const entry = { version: state.version, answer, size: entryBytes };
    this.#entries.set(key, entry);
    answer.then(
      ({ kept }) => this.#settle(key, entry, kept.bytes),
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      },
    );
    return answer;
  }

  #settle(key: string, entry: Entry<S>, textBytes: number): void {
    entry.size += textBytes;
    if (this.#entries.get(key) === entry) this.#entries.set(key, entry);
  }
}
