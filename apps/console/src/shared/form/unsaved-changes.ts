/** Changes of a form that leaving its page would lose. */
export interface UnsavedChanges {
  /** Whether they are the first of the page: only one form asks before it is left. */
  areFirst: () => boolean;
  remove: () => void;
}

const all = new Set<UnsavedChanges>();
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Notes unsaved changes until they are removed. */
export function addUnsavedChanges(): UnsavedChanges {
  const changes: UnsavedChanges = {
    areFirst: () => all.values().next().value === changes,
    remove: () => {
      all.delete(changes);
      notify();
    },
  };
  all.add(changes);
  notify();
  return changes;
}

export const hasUnsavedChanges = (): boolean => all.size > 0;

/** Calls a listener when changes begin or end; returns its removal. */
export function onUnsavedChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
