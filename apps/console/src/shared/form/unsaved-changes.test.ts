import { expect, it } from 'vitest';
import { addUnsavedChanges, hasUnsavedChanges, onUnsavedChanges } from './unsaved-changes.ts';

it('lets only the first of several forms ask', () => {
  expect(hasUnsavedChanges()).toBe(false);
  const [weights, note] = [addUnsavedChanges(), addUnsavedChanges()];
  expect([weights.areFirst(), note.areFirst()]).toEqual([true, false]);
  weights.remove();
  expect(note.areFirst()).toBe(true);
  expect(hasUnsavedChanges()).toBe(true);
  note.remove();
  expect([note.areFirst(), hasUnsavedChanges()]).toEqual([false, false]);
});

it('reports when changes begin and end, until the listener is removed', () => {
  const states: boolean[] = [];
  const stop = onUnsavedChanges(() => states.push(hasUnsavedChanges()));
  addUnsavedChanges().remove();
  stop();
  addUnsavedChanges().remove();
  expect(states).toEqual([true, false]);
});
