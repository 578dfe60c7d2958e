import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLatin } from './transliteration.ts';
import { lettersOf, soundOf, soundsOf, wordsOf } from './phonetics.ts';

describe('words', () => {
  it('are compared without case, accents, direction marks and joiners', () => {
    expect(wordsOf('Bakre KA Gósht')).toEqual(['bakre', 'ka', 'gosht']);
    expect(wordsOf('\u200fprawns\u200e \u202ekodi\u202c')).toEqual(['prawns', 'kodi']);
    expect(wordsOf("bird's eye")).toEqual(['bird', 'eye']);
  });

  it.each(['', '   ', '%_\\', '🍗🍖', "';--", '((((', ':*&|!'])('are not found in %j', (text) => {
    expect(wordsOf(text)).toEqual([]);
  });

  it('contain nothing with a meaning to a query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const sound of soundsOf(text)) expect(sound).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('transliteration', () => {
  it.each([
    ['चिकन', 'chicken', false],
    ['झींगा', 'jheenga', true],
    ['मछली', 'machhli', true],
    ['बकरा', 'bakra', true],
    ['कीमा', 'keema', true],
    ['मुर्गी', 'murgi', true],
    ['கோழி', 'kozhi', true],
    ['இறால்', 'iraal', true],
    ['நண்டு', 'nandu', true],
    ['வஞ்சரம்', 'vanjaram', true],
    ['முட்டை', 'muttai', true],
    ['కోడి', 'kodi', true],
    ['రొయ్యలు', 'royyalu', true],
    ['వంజరం', 'vanjaram', true],
    ['ಕೋಳಿ', 'koli', true],
    ['ಸಿಗಡಿ', 'sigadi', true],
    ['ചെമ്മീൻ', 'chemmeen', true],
    ['മുട്ട', 'mutta', true],
    ['মুরগি', 'murgi', true],
    ['ইলিশ', 'ilish', true],
    ['گوشت', 'gosht', true],
    ['قیمہ', 'qeema', true],
    ['انڈا', 'anda', true],
  ])('%s as %s', (native, latin, alike) => {
    expect(toLatin(native)).toMatch(/^[a-z]+$/);
    expect(soundOf(wordsOf(native)[0] ?? '') === soundOf(latin)).toBe(alike);
  });

  it('leaves other scripts unchanged', () => {
    expect(toLatin('kodi 500 рыба 鸡')).toBe('kodi 500 рыба 鸡');
  });

  it('accepts any input', () => {
    const indic = fc.string({
      unit: fc.integer({ min: 0x600, max: 0xd7f }).map(String.fromCodePoint),
    });
    fc.assert(fc.property(indic, (text) => typeof toLatin(text) === 'string'));
  });
});

describe('sounds', () => {
  it.each([
    ['chiken', 'chicken'],
    ['jheenga', 'jhinga'],
    ['qeema', 'kheema'],
    ['murghi', 'murgi'],
    ['phish', 'fish'],
    ['biriyani', 'biryani'],
    ['daal', 'dal'],
    ['sabzi', 'sabji'],
    ['pyaaz', 'piyaz'],
    ['eggs', 'egg'],
    ['curries', 'curry'],
    ['tomatoes', 'tomato'],
  ])('%s is %s', (a, b) => expect(soundOf(a)).toBe(soundOf(b)));

  it.each([
    ['goat', 'ghee'],
    ['prawn', 'corn'],
    ['rice', 'roast'],
    ['lamb', 'lemon'],
  ])('%s is not %s', (a, b) => expect(soundOf(a)).not.toBe(soundOf(b)));

  it('are equal for words whose letters changed places', () => {
    expect(lettersOf('pravn')).toBe(lettersOf('prvan'));
  });
});
