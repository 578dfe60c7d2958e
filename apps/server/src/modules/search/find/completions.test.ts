import { describe, expect, it } from 'vitest';
import { completionsOf } from './completions.ts';

const names = [
  'Chicken',
  'Chicken Curry Cut, Skinless',
  'Chicken Breast, Boneless',
  'Goat Curry Cut',
];

describe('completions', () => {
  it('continue the typed text, by sound, without the part after a comma', () => {
    expect(completionsOf('chi', names, 8)).toEqual([
      'chicken',
      'chicken curry cut',
      'chicken breast',
    ]);
    expect(completionsOf('chiken cu', names, 8)).toEqual(['chicken curry cut']);
    expect(completionsOf('curry go', names, 8)).toEqual(['goat curry cut']);
  });

  it('are limited in number, never equal the typed text, and are empty for empty text', () => {
    expect(completionsOf('chi', names, 1)).toEqual(['chicken']);
    expect(completionsOf('chicken', names, 8)).not.toContain('chicken');
    expect(completionsOf(' ', names, 8)).toEqual([]);
  });
});
