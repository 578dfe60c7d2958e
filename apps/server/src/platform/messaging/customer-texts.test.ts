import { locales } from '@halal-basket/contract/languages';
import { describe, expect, it } from 'vitest';
import {
  type CustomerTextName,
  customerText,
  customerTexts,
  signedPhoneText,
} from './customer-texts.ts';

const names = Object.keys(customerTexts.en) as CustomerTextName[];

/** As long as values of their kind can be. */
const values: Record<string, string> = {
  order: 'HB23456789ABCD',
  product: 'Goat Biryani Cut, Bone-in Shoulder',
  items: 'Goat Biryani Cut, Bone-in and 12 more are',
  purchase: 'order HB23456789ABCD',
  link: 'https://www.halalbasket.example/cart',
  stop: `https://www.halalbasket.example/newsletter/leave?token=${'x'.repeat(60)}`,
  because: '',
};
const sample = new Proxy(values, {
  get: (given, name) => given[String(name)] ?? '₹1,234.50 in 12',
});

/** Text messages with letters beyond the Latin alphabet of GSM have 70 characters, or 67 in each of several parts. */
function smsParts(text: string): number {
  const isBasic = /^[\x20-\x5A\x61-\x7A\n\r_£¥§ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü¡¿¤]*$/.test(text);
  const [one, ofSeveral] = isBasic ? [160, 153] : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / ofSeveral);
}

describe('customerText', () => {
  it('fills in values and the names of the shop', () => {
    expect(customerText('en', 'recharge-credited.text', { amount: '₹500' })).toBe(
      '₹500 was added to your HB Money.',
    );
  });

  it('refuses a text without one of its values', () => {
    expect(() => customerText('hi', 'order-late.text')).toThrow('order');
  });

  it('keeps each value of a text from right to left in one piece', () => {
    expect(customerText('ur', 'order-late-credit.title', { amount: '₹50' })).toContain(
      '\u2068₹50\u2069',
    );
  });
});

describe('signedPhoneText', () => {
  const write = (locale: 'en' | 'ur' | (typeof locales)[number]) =>
    customerText(locale, 'order-due', { amount: '₹50' });

  it('has the English body beside that of another language', () => {
    expect(signedPhoneText('en', write)).toEqual({
      body: 'Halal Basket: Please keep ₹50 ready.',
    });
    expect(signedPhoneText('ur', write)).toEqual({
      body: 'Halal Basket: ₹50 تیار رکھیں۔',
      language: 'ur',
      english: 'Halal Basket: Please keep ₹50 ready.',
    });
  });
});

describe('a text message', () => {
  it.each(locales)('needs at most five parts in %s', (locale) => {
    const sent = names.filter(
      (name) =>
        /\.(text|sms)$/.test(name) &&
        !/^(newsletter|reset-password|verify-email|review-due|mandate-active)/.test(name),
    );
    for (const name of sent) {
      const { body } = signedPhoneText(locale, (each) => customerText(each, name, sample));
      expect(smsParts(body), `${name}: ${body.length}`).toBeLessThanOrEqual(5);
    }
  });
});
