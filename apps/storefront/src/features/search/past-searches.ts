import { useSyncExternalStore } from 'react';

const key = 'hb-past-searches';
const kept = 8;
const none: readonly string[] = [];

let known: readonly string[] | undefined;
const listeners = new Set<() => void>();

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return none;
    return stored.filter((term) => typeof term === 'string' && term !== '').slice(0, kept);
  } catch {
    // Broken by hand, or storage is closed to this site: then there is no past.
    return none;
  }
}

function write(terms: readonly string[]): void {
  known = terms;
  try {
    if (terms.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(terms));
  } catch {
    // Full or closed: remembered until the page is left.
  }
  for (const listener of listeners) listener();
}

const pastSearches = (): readonly string[] => (known ??= read());

/** Keeps a term as the newest, once. It never leaves the browser. */
export function rememberSearch(term: string): void {
  const same = (other: string) => other.toLowerCase() === term.toLowerCase();
  write([term, ...pastSearches().filter((other) => !same(other))].slice(0, kept));
}

export const forgetSearches = (): void => write(none);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this browser searched for, newest first; nothing while the server renders. */
export const usePastSearches = (): readonly string[] =>
  useSyncExternalStore(subscribe, pastSearches, () => none);
