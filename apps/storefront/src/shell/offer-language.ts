import { languageNames, type Locale } from '@halal-basket/contract/languages';
import { toast } from '@halal-basket/ui';
import type { Shop } from '../shop-context.tsx';
import { chooseLanguage } from './choose-language.ts';
import { recordOfferShown } from './language-to-offer.ts';

/** Not messages: the offer is in the language that it offers, which the page has not loaded. */
const offers: Record<Locale, string> = {
  en: 'This shop is also in English.',
  hi: 'यह दुकान हिन्दी में भी है।',
  ur: 'یہ دکان اردو میں بھی ہے۔',
  te: 'ఈ షాపు తెలుగులో కూడా ఉంది.',
  ta: 'இந்தக் கடை தமிழிலும் உள்ளது.',
  kn: 'ಈ ಅಂಗಡಿ ಕನ್ನಡದಲ್ಲೂ ಇದೆ.',
  ml: 'ഈ കട മലയാളത്തിലും ഉണ്ട്.',
  bn: 'এই দোকান বাংলাতেও আছে।',
};

/** Offers the language of the visitor's device. A visitor who ignores it stays in the page's language. */
export function offerLanguage(shop: Shop, locale: Locale): void {
  recordOfferShown();
  toast.show({
    text: offers[locale],
    language: locale,
    action: { label: languageNames[locale], onPress: () => void chooseLanguage(shop, locale) },
  });
}
