import { isSame } from './merge-typed-changes.ts';

/** A new object that its form has just saved, while its own page is being opened. */
interface NewObject {
  /** The name of the whole in the call's body. */
  field: string;
  /** The values as the server saved them. */
  saved: unknown;
  /** The values of the form, in which a person may still type. */
  typedNow: () => unknown;
  /** The field with the focus. */
  focused: string | null;
}

let newObject: NewObject | null = null;

/** Keeps the values of a new object for the form of its page. */
export function keepEntries(entries: NewObject): void {
  newObject = entries;
}

interface KeptEntries {
  /** Null: nothing was typed since the object was saved. */
  typed: unknown;
  focused: string | null;
}

/** Gives the entries of a new object to the form with its saved values, once; null for another object. */
export function takeEntries(field: string, values: unknown): KeptEntries | null {
  if (!newObject || newObject.field !== field || !isSame(newObject.saved, values)) return null;
  const { typedNow, focused } = newObject;
  newObject = null;
  const typed = typedNow();
  return { typed: isSame(typed, values) ? null : typed, focused };
}
