import { useSyncExternalStore } from 'react';
import { hasUnsavedChanges } from '../shared/form/unsaved-changes.ts';

/**
 * Whether a page with unsaved changes asks for a new login. `dismissed`: a person chose to stay, and
 * reads that the page repeats do not ask again.
 */
type Question = 'none' | 'asked' | 'dismissed';

let question: Question = 'none';
const listeners = new Set<() => void>();

function setQuestion(next: Question): void {
  question = next;
  for (const listener of listeners) listener();
}

/** After a refused read: asks once. */
export function noteEndedSession(): void {
  if (question === 'none') setQuestion('asked');
}

/** After a refused change: asks again. */
export function askForLogin(): void {
  if (hasUnsavedChanges()) setQuestion('asked');
}

export const dismissLogin = (): void => setQuestion('dismissed');

/** For the next session. */
export const forgetEndedSession = (): void => setQuestion('none');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useLoginPrompt = (): boolean =>
  useSyncExternalStore(subscribe, () => question === 'asked');
