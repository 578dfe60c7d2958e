import { errorCatalogue } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import type { Refusal } from '../platform/errors.ts';
import { noticePage } from './notice-page.ts';

const tryAgain: Record<Locale, string> = {
  en: 'Try again',
  hi: 'फिर से कोशिश करें',
  ur: 'دوبارہ کوشش کریں',
  te: 'మళ్లీ ప్రయత్నించండి',
  ta: 'மீண்டும் முயற்சி செய்',
  kn: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  ml: 'വീണ്ടും ശ്രമിക്കുക',
  bn: 'আবার চেষ্টা করুন',
};

/** The page for visitors who are refused because too many pages are requested, in all or from their network. */
export const busyPage = ({ code }: Pick<Refusal, 'code'>, locale: Locale): string =>
  noticePage(errorCatalogue[code].description, `<a href="">${tryAgain[locale]}</a>`, locale);
