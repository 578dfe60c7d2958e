import { describe, expect, it } from 'vitest';
import { type SynonymGroup, Synonyms } from './synonyms.ts';

const groups: SynonymGroup[] = [
  { key: 'seer', kind: 'same', words: ['seer fish', 'surmai', 'vanjaram'], leadsTo: [] },
  { key: 'sea', kind: 'leadsTo', words: ['seafood'], leadsTo: ['prawn', 'seer fish'] },
  { key: 'no', kind: 'ignored', words: ['fresh', 'near me'], leadsTo: [] },
];
const synonyms = new Synonyms(groups);

describe('synonyms', () => {
  it('are the other names of the given words, in order', () => {
    expect(synonyms.of(['frozen', 'seer', 'fish', 'steaks'])).toEqual([
      'surmai',
      'vanjaram',
      'seafood',
    ]);
    expect(synonyms.of(['fish', 'seer'])).toEqual([]);
  });

  it('map one way where the group says so', () => {
    expect(synonyms.of(['prawns'])).toEqual(['seafood']);
    expect(synonyms.of(['seafood'])).toEqual([]);
  });

  it('say which words are ignored', () => {
    expect([...synonyms.ignored].sort()).toEqual(['fres', 'me', 'ner']);
  });
});
