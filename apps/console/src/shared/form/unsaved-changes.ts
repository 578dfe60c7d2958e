/** Changes of a form that leaving its page would lose. */
export interface UnsavedChanges {
  /** Whether they are the first of the page: only one form asks before it is left. */
  areFirst: () => boolean;
  remove: () => void;
}

const all = new Set<UnsavedChanges>();

/** Notes unsaved changes until they are removed. */
export function addUnsavedChanges(): UnsavedChanges {
  const changes: UnsavedChanges = {
    areFirst: () => all.values().next().value === changes,
    remove: () => void all.delete(changes),
  };
  all.add(changes);
  return changes;
}

export const hasUnsavedChanges = (): boolean => all.size > 0;
