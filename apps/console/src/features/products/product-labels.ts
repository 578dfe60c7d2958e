import type { LocalLanguage } from '@halal-basket/contract';
import { m } from '../../messages.ts';

type Words = Readonly<Record<string, () => string>>;

export const dietLabels: Words = {
  veg: m.diet_veg,
  nonveg: m.diet_nonveg,
  egg: m.diet_egg,
};

export const productTypeLabels: Words = {
  poultry: m.product_type_poultry,
  meat: m.product_type_meat,
  seafood: m.product_type_seafood,
  egg: m.product_type_egg,
  prepared: m.product_type_prepared,
  grocery: m.product_type_grocery,
};

export const languageLabels: Readonly<Record<LocalLanguage, () => string>> = {
  hi: m.language_hi,
  ur: m.language_ur,
  ta: m.language_ta,
  te: m.language_te,
  ml: m.language_ml,
  kn: m.language_kn,
  bn: m.language_bn,
  mr: m.language_mr,
  as: m.language_as,
  or: m.language_or,
  kok: m.language_kok,
  gu: m.language_gu,
};

/** The backgrounds of pictures. */
export const tintLabels: Words = {
  chicken: m.tint_chicken,
  mutton: m.tint_mutton,
  fish: m.tint_fish,
  prawn: m.tint_prawn,
  egg: m.tint_egg,
  rtc: m.tint_rtc,
  grocery: m.tint_grocery,
  veg: m.tint_veg,
  combo: m.tint_combo,
};

/** The options of a select. */
export const named = (words: Words): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label: label() }));
