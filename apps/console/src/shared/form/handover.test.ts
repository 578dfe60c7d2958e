import { expect, it } from 'vitest';
import { handOver, takeOver } from './handover.ts';

const saved = { name: 'Goat', description: '' };

it('hands what was typed to the form of the saved object, once', () => {
  let typed = saved;
  handOver({ field: 'category', saved, typedNow: () => typed, focused: 'description' });
  typed = { ...saved, description: 'Cut to order' };
  expect(takeOver('category', { ...saved })).toEqual({ typed, focused: 'description' });
  expect(takeOver('category', saved)).toBeNull();
});

it('hands nothing to another object, nor to a form of another kind', () => {
  handOver({ field: 'category', saved, typedNow: () => saved, focused: null });
  expect(takeOver('category', { ...saved, name: 'Lamb' })).toBeNull();
  expect(takeOver('combo', saved)).toBeNull();
  expect(takeOver('category', saved)).toEqual({ typed: null, focused: null });
});
