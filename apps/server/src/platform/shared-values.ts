/** Keeps one copy of values that many rows share. It holds them as long as it lives: make one for each reading. */
export class SharedValues {
  readonly #texts = new Map<string, string>();
  readonly #values = new Map<string, object>();

  text(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }

  /** `value`: plain data that never changes. */
  value<T extends object>(value: T): T {
    const key = JSON.stringify(value);
    const known = this.#values.get(key);
    if (known === undefined) this.#values.set(key, value);
    return (known as T | undefined) ?? value;
  }
}
