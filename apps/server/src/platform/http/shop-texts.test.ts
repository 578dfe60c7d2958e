import { locales } from '@halal-basket/contract/languages';
import { dayOf, evenDateText, hoursLabel, plusDays, slotText } from '@halal-basket/times';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Observation } from '../observation.ts';
import { type ShopTexts, phrases, textIn, translating } from './shop-texts.ts';

const known: Record<string, string> = {
  'Chicken Curry Cut, Skinless': 'चिकन करी कट, बिना चमड़ी',
  'Aged Basmati': 'पुराना बासमती',
  'Prawns, Peeled, Tail-on': 'झींगा, छिला, पूँछ के साथ',
  '{n} chops': '{n} चाँप',
};
const texts: ShopTexts = {
  of: (english, language) => (language === 'hi' ? known[english] : undefined),
};
const inHindi = (english: string) => textIn(english, 'hi', texts);

describe('textIn', () => {
  it('translates what staff translated, and keeps the rest in English', () => {
    expect(inHindi('Aged Basmati')).toBe('पुराना बासमती');
    expect(inHindi('Toor Dal')).toBe('Toor Dal');
    expect(textIn('Aged Basmati', 'ta', texts)).toBe('Aged Basmati');
    expect(textIn('Aged Basmati', 'en', texts)).toBe('Aged Basmati');
  });

  it('uses one translation for all numbers', () => {
    expect(inHindi('8–10 chops')).toBe('8–10 चाँप');
    expect(inHindi('1,200 chops')).toBe('1,200 चाँप');
    expect(inHindi('12% OFF')).toBe('12% छूट');
    expect(inHindi('₹1.50 OFF')).toBe('₹1.50 छूट');
  });

  it('keeps the number of an order or a complaint', () => {
    expect(inHindi('Your complaint HCDX5WEA34K2FV')).toBe('आपकी शिकायत HCDX5WEA34K2FV');
    expect(inHindi('Refund of order HB83XGERDP5JTZ')).toBe('ऑर्डर HB83XGERDP5JTZ का रिफ़ंड');
    expect(inHindi('Order Delivered')).toBe('ऑर्डर डिलीवर हुआ');
  });

  it('translates the packs of a combo only if it can translate all of them', () => {
    expect(inHindi('Chicken Curry Cut, Skinless · 2 × Aged Basmati')).toBe(
      'चिकन करी कट, बिना चमड़ी · 2 × पुराना बासमती',
    );
    expect(inHindi('Aged Basmati · Toor Dal')).toBe('Aged Basmati · Toor Dal');
  });

  it('translates sentences one by one, and lists with a heading', () => {
    expect(inHindi('Pay the rider in cash. You pay ₹249, rounded to the rupee.')).toBe(
      'राइडर को नक़द दें। आप ₹249 देंगे, रुपये में पूरा करके।',
    );
    expect(inHindi('Only for: Aged Basmati, and 2 more.')).toBe(
      'सिर्फ़ इनके लिए: पुराना बासमती, और 2 अन्य।',
    );
    expect(inHindi('Only for: Toor Dal, Aged Basmati.')).toBe(
      'सिर्फ़ इनके लिए: Toor Dal, Aged Basmati।',
    );
  });

  it('translates lists with a heading among sentences, and weekdays in a list', () => {
    expect(inHindi('Add ₹54 first. Only on these days: Fri, Sun.')).toBe(
      'पहले ₹54 जोड़ें। सिर्फ़ इन दिनों: शुक्र, रवि।',
    );
  });

  it('translates names with commas in a list', () => {
    expect(inHindi('Only for: Aged Basmati, Prawns, Peeled, Tail-on, and 2 more.')).toBe(
      'सिर्फ़ इनके लिए: पुराना बासमती, झींगा, छिला, पूँछ के साथ, और 2 अन्य।',
    );
  });

  it('translates dates and times in the words of the language', () => {
    expect(inHindi('Tomorrow, 7–9 am')).toBe('कल, 7–9 am');
    expect(inHindi('Today, in 90 min')).toBe('आज, 90 मिनट में');
    expect(inHindi('Sat 28 Nov, 11 am–1 pm')).toBe('शनि 28 नवंबर, 11 am–1 pm');
    expect(inHindi('Delivery on: 05 Nov 2026')).toBe('डिलीवरी: 05 नवंबर 2026');
    expect(textIn('Delivered on 05 Nov 2026', 'te', texts)).toBe('05 నవం 2026న డెలివరీ అయింది');
    expect(textIn('by 7:40 pm', 'te', texts)).toBe('7:40 PM లోపు');
  });

  it('keeps the order of a span from right to left', () => {
    expect(textIn('Today, 7–9 am', 'ur', texts)).toBe('آج، \u20667–9 am\u2069');
  });

  it('keeps the sign before an amount from right to left', () => {
    expect(textIn('Add ₹54 first.', 'ur', texts)).toBe('پہلے \u2066₹54\u2069 شامل کریں۔');
    expect(textIn('You pay ₹300.55, rounded to the rupee.', 'ur', texts)).toContain(
      '\u2066₹300.55\u2069',
    );
  });

  it('has no English word in any delivery text', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => plusDays('2026-11-23', days));
    const minute = fc.integer({ min: 0, max: 46 }).map((half) => half * 30);
    const anyTexts = fc.tuple(day, minute).map(([date, start]) => {
      const slot = slotText(date, hoursLabel(start, start + 60), '2026-11-23');
      const arriving = `Arriving ${slot.replace(/^To/, 'to')}`;
      return [slot, arriving, `Pre-order delivery on: ${evenDateText(date)}`];
    });
    fc.assert(
      fc.property(anyTexts, (all) => {
        for (const english of all) {
          expect(textIn(english, 'ml', texts)).not.toMatch(/(?!am|pm)[A-Za-z]{2,}/);
        }
      }),
    );
    expect(dayOf(new Date('2026-11-23T00:00:00Z'))).toBe('2026-11-23');
  });
});

describe('phrases', () => {
  it('has the same phrases and values in all languages', () => {
    const marks = (text: string) => [...text.matchAll(/\{[dtnlo]\}/g)].map(([mark]) => mark).sort();
    const english = Object.keys(phrases.hi);
    for (const locale of locales) {
      if (locale === 'en') continue;
      expect(Object.keys(phrases[locale]), locale).toEqual(english);
      for (const [key, text] of Object.entries(phrases[locale])) {
        expect(marks(text), `${locale} ${key}`).toEqual(marks(key));
        if (/^(Jan|Mon) /.test(key)) expect(text.split(' ').length).toBe(key.split(' ').length);
      }
    }
  });
});

it('remembers which translations were read, also missing ones', () => {
  const seen = new Observation<ShopTexts | null>(texts);
  const translate = translating(seen, 'hi');
  expect([translate('Aged Basmati'), translate('Toor Dal')]).toEqual(['पुराना बासमती', 'Toor Dal']);
  seen.end();
  const later = (more: Record<string, string>): ShopTexts => ({
    of: (english) => ({ ...known, ...more })[english],
  });
  expect(seen.isSameIn(later({ Paneer: 'पनीर' }))).toBe(true);
  expect(seen.isSameIn(later({ 'Toor Dal': 'तूर दाल' }))).toBe(false);
});
