import { describe, expect, it } from 'vitest';
import { sizesOf, extractPackSizes } from './pack-sizes.ts';

const asked = (term: string) => {
  const { text, sizes } = extractPackSizes(term);
  return [text.replace(/\s+/g, ' ').trim(), ...sizes];
};

describe('sizes in typed text', () => {
  it.each([
    ['chicken 500gm', ['chicken', '=500g']],
    ['1 kg mutton', ['mutton', '=1000g']],
    ['1.5kg raan', ['raan', '=1500g']],
    ['half kilo keema', ['keema', '=500g']],
    ['half a kilo keema', ['keema', '=500g']],
    ['aadha kilo keema', ['keema', '=500g']],
    ['pav kilo kaleji', ['kaleji', '=250g']],
    ['do kilo chawal', ['chawal', '=2000g']],
    ['½ kg fish', ['fish', '=500g']],
    ['1½ kg fish', ['fish', '=1500g']],
    ['1/2 kg fish', ['fish', '=500g']],
    ['kilo prawns', ['prawns', '=1000g']],
    ['eggs 6 pieces', ['eggs', '=6pc']],
    ['dozen eggs', ['eggs', '=12pc']],
    ['half dozen eggs', ['eggs', '=6pc']],
    ['30 eggs', ['eggs', '=30pc']],
    ['1 litre oil', ['oil', '=1000ml']],
    ['500 ml milk', ['milk', '=500ml']],
    ['dozen', ['', '=12pc']],
    ['dedh kilo chicken', ['chicken', '=1500g']],
    ['2 किलो मटन', ['मटन', '=2000g']],
  ])('%s', (term, expected) => expect(asked(term)).toEqual(expected));

  it.each(['goat leg', 'do pyaza', 'g', 'half', '9999999999 kg', '0 kg x'])(
    'are not found in %s',
    (term) => expect(extractPackSizes(term).sizes).toEqual([]),
  );
});

describe('sizes of packs', () => {
  it('follow weight, volume and every count of the pack', () => {
    expect(sizesOf({ pack: '500 g', pieces: '10–12 pieces', net: 500 })).toEqual([
      '=500g',
      '=10pc',
      '=11pc',
      '=12pc',
    ]);
    expect(sizesOf({ pack: '6 pcs', pieces: '', net: 0 })).toEqual(['=6pc']);
    expect(sizesOf({ pack: '1 litre', pieces: '', net: 0 })).toEqual(['=1000ml']);
  });
});
