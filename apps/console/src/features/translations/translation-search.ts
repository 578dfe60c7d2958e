import type { TextGroup, TranslationLanguage } from '@halal-basket/contract';
import { defaultLocale, locales } from '@halal-basket/contract/languages';
import { cursorIn, wholeNumber } from '../../shared/search-values.ts';

/** The texts that the address selects. */
export interface TranslationSearch {
  group?: TextGroup;
  /** Instead of a group: all texts of a product. */
  productId?: number;
  /** Absent: all languages. */
  language?: TranslationLanguage;
  missing?: true;
  q?: string;
  cursor?: string;
}

export const languages = locales.filter((each) => each !== defaultLocale);

export const groups: readonly TextGroup[] = [
  'names',
  'packs',
  'categories',
  'pages',
  'offers',
  'details',
];

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function translationSearchOf(raw: Record<string, unknown>): TranslationSearch {
  const { q } = raw;
  const group = groups.find((each) => each === raw['group']);
  const language = languages.find((each) => each === raw['language']);
  const productId = wholeNumber(raw['productId'], 1, 2_147_483_647);
  return {
    ...(group && { group }),
    ...(productId && { productId }),
    ...(language && { language }),
    ...(String(raw['missing']) === 'true' && { missing: true as const }),
    ...(typeof q === 'string' && q.trim() && { q: q.slice(0, 80) }),
    ...cursorIn(raw),
  };
}
