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

describe('a longer name', () => {
  const things = new Synonyms([
    { key: 'duck', kind: 'same', words: ['duck', 'batakh'], leadsTo: [] },
    { key: 'bombil', kind: 'same', words: ['bombay duck', 'bombil'], leadsTo: [] },
    { key: 'chicken', kind: 'same', words: ['chicken', 'murgi'], leadsTo: [] },
    { key: 'country', kind: 'same', words: ['country chicken', 'desi murgi'], leadsTo: [] },
  ]);

  it('is another thing if none of its names contains the shorter one', () => {
    expect(things.of(['bombay', 'duck']).map(({ name }) => name)).toEqual(['bombil']);
    expect(things.placesOfOthers(['fresh', 'bombay', 'duck'])).toEqual(new Set([2]));
  });

  it('keeps the synonyms of the shorter one if it is a kind of it', () => {
    const names = things.of(['country', 'chicken']).map(({ name }) => name);
    expect(names).toEqual(['desi murgi', 'murgi']);
    expect(things.placesOfOthers(['country', 'chicken'])).toEqual(new Set());
  });
});

describe('meanings of typed words', () => {
  const known = new Synonyms([
    { key: 'boneless', kind: 'same', words: ['boneless', 'bina ka haddi'], leadsTo: [] },
    { key: 'country', kind: 'same', words: ['country chicken', 'nattu kozhi'], leadsTo: [] },
    { key: 'chicken', kind: 'same', words: ['chicken', 'murgi'], leadsTo: [] },
    { key: 'liver', kind: 'same', words: ['liver', 'iral'], leadsTo: [] },
    { key: 'no', kind: 'ignored', words: ['ka'], leadsTo: [] },
  ]);

  it('are the first name of the group, alone or as a phrase', () => {
    expect(known.meaningsOf(['murgi', 'bina', 'haddi'])).toEqual([
      { alone: ['Ciken'], inPhrase: [] },
      { alone: [], inPhrase: ['boneles'] },
      { alone: [], inPhrase: ['boneles'] },
    ]);
  });

  it('give each word of a phrase its own word of the first name', () => {
    expect(known.meaningsOf(['natu', 'kozhi']).map(({ inPhrase }) => inPhrase)).toEqual([
      ['kuntri'],
      ['Ciken'],
    ]);
  });

  it('compare the letters of short words, which sound alike in several languages', () => {
    expect(known.meaningsOf(['iraal'])).toEqual([{ alone: [], inPhrase: [] }]);
    expect(known.meaningsOf(['iral'])[0]?.alone).toEqual(['liver']);
  });
});
