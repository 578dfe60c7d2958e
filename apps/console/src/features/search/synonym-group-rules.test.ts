import { describe, expect, it } from 'vitest';
import { problemOf, wordsIn } from './synonym-group-rules.ts';

describe('groups of synonyms', () => {
  it('take words between commas and on lines, each once', () => {
    expect(wordsIn(' seer fish, surmai,\nsurmai ,, vanjaram ')).toEqual([
      'seer fish',
      'surmai',
      'vanjaram',
    ]);
  });

  it('tell what is missing', () => {
    const draft = { key: 'seer-fish', kind: 'same', words: 'surmai', leadsTo: '' } as const;
    expect(problemOf(draft)).toBeNull();
    expect(problemOf({ ...draft, key: 'Seer Fish' })).toBe('key');
    expect(problemOf({ ...draft, words: ' , ' })).toBe('words');
    expect(problemOf({ ...draft, kind: 'leadsTo' })).toBe('leadsTo');
  });
});
