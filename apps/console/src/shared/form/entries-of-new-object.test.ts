import { expect, it } from 'vitest';
import { keepEntries, takeEntries } from './entries-of-new-object.ts';

const saved = { name: 'Goat', description: '' };

it('gives the entries since the save to the form of the saved object, once', () => {
  let typed = saved;
  keepEntries({ field: 'category', saved, typedNow: () => typed, focused: 'description' });
  typed = { ...saved, description: 'Cut to order' };
  expect(takeEntries('category', { ...saved })).toEqual({ typed, focused: 'description' });
  expect(takeEntries('category', saved)).toBeNull();
});

it('gives none to another object, nor to a form of another kind', () => {
  keepEntries({ field: 'category', saved, typedNow: () => saved, focused: null });
  expect(takeEntries('category', { ...saved, name: 'Lamb' })).toBeNull();
  expect(takeEntries('combo', saved)).toBeNull();
  expect(takeEntries('category', saved)).toEqual({ typed: null, focused: null });
});
