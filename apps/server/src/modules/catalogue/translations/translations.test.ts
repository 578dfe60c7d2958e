import { describe, expect, it } from 'vitest';
import { Translations } from './translations.ts';

const names = new Translations().with([
  { english: 'Goat', texts: { hi: 'बकरा', ur: 'بکرا' } },
  { english: 'Fish', texts: { bn: 'মাছ' } },
]);

describe('Translations', () => {
  it('finds a text by its English text and language', () => {
    expect(names.of('Goat', 'ur')).toBe('بکرا');
    expect(names.of('Goat', 'bn')).toBeUndefined();
    expect(names.of('Goat', 'en')).toBeUndefined();
    expect(names.of('Duck', 'hi')).toBeUndefined();
    expect(names.all('Goat')).toEqual(['बकरा', 'بکرا']);
  });

  it('keeps long texts as they are', () => {
    const long = 'വൃത്തിയാക്കിയ മീൻ. '.repeat(120);
    const later = names.with([{ english: 'Long', texts: { hi: 'लंबा', ml: long } }]);
    expect(later.of('Long', 'ml')).toBe(long);
    expect(later.of('Long', 'hi')).toBe('लंबा');
    expect(later.of('Long', 'ta')).toBeUndefined();
  });

  it('replaces and removes translations without changing the earlier ones', () => {
    const later = names.with([{ english: 'Goat', texts: { hi: 'मटन' } }]);
    expect(later.of('Goat', 'hi')).toBe('मटन');
    expect(later.of('Goat', 'ur')).toBeUndefined();
    expect(later.of('Fish', 'bn')).toBe('মাছ');
    expect(names.of('Goat', 'hi')).toBe('बकरा');
  });
});
