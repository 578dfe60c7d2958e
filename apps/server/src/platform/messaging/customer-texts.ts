import { brand } from '@halal-basket/contract/brand';
import { type Locale, defaultLocale, directionOf } from '@halal-basket/contract/languages';
import bn from './customer-texts/bn.json' with { type: 'json' };
import en from './customer-texts/en.json' with { type: 'json' };
import hi from './customer-texts/hi.json' with { type: 'json' };
import kn from './customer-texts/kn.json' with { type: 'json' };
import ml from './customer-texts/ml.json' with { type: 'json' };
import ta from './customer-texts/ta.json' with { type: 'json' };
import te from './customer-texts/te.json' with { type: 'json' };
import ur from './customer-texts/ur.json' with { type: 'json' };
import type { Message } from './message.sql.ts';

export type CustomerTextName = keyof typeof en;

/** The texts of notifications, text messages and mails to customers, and of what they send to friends: `<template>.<part>`. */
export const customerTexts: Record<Locale, Record<CustomerTextName, string>> = {
  en,
  hi,
  ur,
  te,
  ta,
  kn,
  ml,
  bn,
};

type Values = Readonly<Record<string, string | number>>;

const names: Values = {
  shop: brand.name,
  money: brand.money,
  points: brand.points,
  membership: brand.membership,
};

/** Marks that keep a value in one piece in a text from right to left; otherwise '₹549' becomes '549₹'. */
const [isolateStart, isolateEnd] = ['\u2068', '\u2069'];

/** A text in the language, with its values. The names of the shop and its services are known. */
export function customerText(locale: Locale, name: CustomerTextName, values: Values = {}): string {
  const isolated = directionOf(locale) === 'rtl';
  return customerTexts[locale][name].replaceAll(/\{(\w+)\}/g, (_all, input: string) => {
    const value = values[input] ?? names[input];
    if (value === undefined) throw new Error(`The text ${name} needs the value ${input}`);
    return isolated && value !== '' ? `${isolateStart}${value}${isolateEnd}` : String(value);
  });
}

type Body = Pick<Message, 'body' | 'language' | 'english'>;

/**
 * A message to a phone in the language and in English. Carriers accept only registered texts: one that has no
 * template in the language sends the English body.
 */
export function phoneText(locale: Locale, write: (locale: Locale) => string): Body {
  // Old phones show the marks of direction as boxes.
  const bodyIn = (each: Locale) => write(each).replaceAll(/[\u2068\u2069]/g, '');
  if (locale === defaultLocale) return { body: bodyIn(locale) };
  return { body: bodyIn(locale), language: locale, english: bodyIn(defaultLocale) };
}

/** A message to a phone that begins with the name of the shop. */
export const signedPhoneText = (locale: Locale, write: (locale: Locale) => string): Body =>
  phoneText(locale, (each) => `${brand.name}: ${write(each)}`);
