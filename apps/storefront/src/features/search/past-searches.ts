import { useSyncExternalStore } from 'react';
import { onCustomerLeft } from '../../customer-storage.ts';

const key = 'hb-past-searches';
const kept = 8;
const none: readonly string[] = [];

let known: readonly string[] | undefined;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

onCustomerLeft(() => {
  known = undefined;
  notify();
});

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return none;
    return stored.filter((term) => typeof term === 'string' && term !== '').slice(0, kept);
  } catch {
    // The entry is invalid, or storage is forbidden: there are no past searches.
    return none;
  }
}

function write(terms: readonly string[]): void {
  known = terms;
  try {
    if (terms.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(terms));
  } catch {
    // Storage is full or forbidden: kept as long as the page.
  }
  notify();
}

const pastSearches = (): readonly string[] => (known ??= read());

/** Adds a term as the newest, once. It does not leave the browser. */
export function rememberSearch(term: string): void {
  const same = (other: string) => other.toLowerCase() === term.toLowerCase();
  write([term, ...pastSearches().filter((other) => !same(other))].slice(0, kept));
}

export const forgetSearches = (): void => write(none);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns this browser's past searches, newest first; none on the server. */
export const usePastSearches = (): readonly string[] =>
  useSyncExternalStore(subscribe, pastSearches, () => none);
