import { describe, expect, it } from 'vitest';
import { type SynonymGroup, Synonyms } from './synonyms.ts';

const groups: SynonymGroup[] = [
  { key: 'seer', kind: 'same', words: ['seer fish', 'surmai', 'vanjaram'], leadsTo: [] },
  { key: 'sea', kind: 'leadsTo', words: ['seafood'], leadsTo: ['prawn', 'seer fish'] },
  { key: 'no', kind: 'ignored', words: ['fresh', 'near me'], leadsTo: [] },
];
const synonyms = new Synonyms(groups);
const namesFor = (words: readonly string[]) => synonyms.of(words).map(({ name }) => name);

describe('synonyms', () => {
  it('are the other names of the given words, in order', () => {
    expect(namesFor(['frozen', 'seer', 'fish', 'steaks'])).toEqual([
      'surmai',
      'vanjaram',
      'seafood',
    ]);
    expect(namesFor(['fish', 'seer'])).toEqual([]);
  });

  it('are the same thing, or a wider word that leads to it', () => {
    expect(synonyms.of(['seer', 'fish'])).toEqual([
      { name: 'surmai', isSame: true },
      { name: 'vanjaram', isSame: true },
      { name: 'seafood', isSame: false },
    ]);
  });

  it('map one way where the group says so', () => {
    expect(namesFor(['prawns'])).toEqual(['seafood']);
    expect(namesFor(['seafood'])).toEqual([]);
  });

  it('say which words are ignored', () => {
    expect([...synonyms.ignored].sort()).toEqual(['fres', 'me', 'ner']);
  });
});
