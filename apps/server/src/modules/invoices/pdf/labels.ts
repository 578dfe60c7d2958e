import { type Locale, defaultLocale } from '@halal-basket/contract/languages';
import bn from './labels/bn.json' with { type: 'json' };
import en from './labels/en.json' with { type: 'json' };
import hi from './labels/hi.json' with { type: 'json' };
import kn from './labels/kn.json' with { type: 'json' };
import ml from './labels/ml.json' with { type: 'json' };
import ta from './labels/ta.json' with { type: 'json' };
import te from './labels/te.json' with { type: 'json' };
import ur from './labels/ur.json' with { type: 'json' };

export type LabelName = keyof typeof en;

const texts: Record<Locale, Record<LabelName, string>> = { en, hi, ur, te, ta, kn, ml, bn };

/** The labels of a document. The law wants them readable in English, so English is beside another language. */
export interface Labels {
  isBilingual: boolean;
  /** 'विक्रेता / Sold by'. */
  label: (name: LabelName) => string;
  /** The same for narrow columns: one or two lines. */
  stacked: (name: LabelName) => string[];
  /** All texts, for the typefaces that they need. */
  texts: Readonly<Record<LabelName, string>>;
}

const isolated = (text: string): string => `\u2068${text}\u2069`;

export function labelsIn(language: Locale): Labels {
  const translated = texts[language];
  const stacked = (name: LabelName): string[] => [...new Set([translated[name], en[name]])];
  return {
    isBilingual: language !== defaultLocale,
    label: (name) => {
      const lines = stacked(name);
      // In a line from right to left the full stop of 'Invoice no.' would be in front of it.
      return lines.length === 1 ? en[name] : lines.map(isolated).join(' / ');
    },
    stacked,
    texts: translated,
  };
}
