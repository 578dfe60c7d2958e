import type { Locale } from '@halal-basket/contract/languages';
import bn from './error-messages/bn.json' with { type: 'json' };
import hi from './error-messages/hi.json' with { type: 'json' };
import kn from './error-messages/kn.json' with { type: 'json' };
import ml from './error-messages/ml.json' with { type: 'json' };
import ta from './error-messages/ta.json' with { type: 'json' };
import te from './error-messages/te.json' with { type: 'json' };
import ur from './error-messages/ur.json' with { type: 'json' };

/** The errors of customers' calls, by their English text of the contract. */
export const errorMessages: Record<Exclude<Locale, 'en'>, Record<string, string>> = {
  hi,
  ur,
  te,
  ta,
  kn,
  ml,
  bn,
};

/** An error in the language of the reader; in English where it has no translation. */
export function errorMessage(english: string, language: Locale): string {
  if (language === 'en') return english;
  const messages = errorMessages[language];
  return Object.hasOwn(messages, english) ? (messages[english] ?? english) : english;
}
