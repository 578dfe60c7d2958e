import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Kinds } from './kinds.ts';

export interface Line {
  /** The line's number, from 1. */
  n: number;
  /** ms since 1970, by the sandbox's clock. */
  at: number;
  kind: string;
  id: string;
  value: unknown;
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * All data of the sandbox, by kind and id. Each change is a line of the journal with the whole object,
 * written before any notification: after a crash of sandbox or store, every payment and each of its states
 * is known.
 */
export class Journal {
  readonly #file: string;
  readonly #descriptor: number;
  readonly #kept = new Map<string, Map<string, unknown>>();
  #lines = 0;

  constructor(file: string) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    this.#file = file;
    for (const { kind, id, value } of this.lines()) {
      this.#ofKind(kind).set(id, value);
      this.#lines += 1;
    }
    this.#descriptor = fs.openSync(file, 'a');
  }

  get<K extends keyof Kinds>(kind: K, id: string): Kinds[K] | undefined {
    return this.#ofKind(kind).get(id) as Kinds[K] | undefined;
  }

  all<K extends keyof Kinds>(kind: K): Kinds[K][] {
    return [...this.#ofKind(kind).values()] as Kinds[K][];
  }

  put<K extends keyof Kinds>(kind: K, id: string, value: Kinds[K], at: number): Kinds[K] {
    this.#lines += 1;
    fs.writeSync(
      this.#descriptor,
      `${JSON.stringify({ n: this.#lines, at, kind, id, value } satisfies Line)}\n`,
    );
    this.#ofKind(kind).set(id, value);
    return value;
  }

  /** Returns a prefix and 14 letters or digits: the same in every run with the same order of calls. */
  newId(kind: keyof Kinds, prefix: string): string {
    const count = this.#ofKind(kind).size + 1;
    const hash = createHash('sha256').update(`${kind} ${count}`).digest();
    const text = Array.from(hash.subarray(0, 14), (byte) => digits[byte % digits.length]).join('');
    return `${prefix}${text}`;
  }

  /** Returns the next long number, in the format of the second gateway. */
  newNumber(kind: keyof Kinds, prefix: string): string {
    return `${prefix}${String(this.#ofKind(kind).size + 1).padStart(8, '0')}`;
  }

  /** Reads the journal from its first line. Ignores a last line that a crash has truncated. */
  *lines(): Generator<Line> {
    if (!fs.existsSync(this.#file)) return;
    for (const text of fs.readFileSync(this.#file, 'utf8').split('\n')) {
      if (text.endsWith('}')) yield JSON.parse(text) as Line;
    }
  }

  close(): void {
    fs.closeSync(this.#descriptor);
  }

  #ofKind(kind: string): Map<string, unknown> {
    const known = this.#kept.get(kind);
    if (known) return known;
    const made = new Map<string, unknown>();
    this.#kept.set(kind, made);
    return made;
  }
}
