/** The forms of this page with changes that leaving it would lose. */
const forms = new Set<symbol>();

/** Adds a form until the returned function is called. */
export function addUnsavedChanges(): () => void {
  const form = Symbol('form');
  forms.add(form);
  return () => void forms.delete(form);
}

export const hasUnsavedChanges = (): boolean => forms.size > 0;
