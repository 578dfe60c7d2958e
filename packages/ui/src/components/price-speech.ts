import { formatNumber, speakRupees } from '@halal-basket/money';
import { createContext } from 'react';

/** Prices as screen readers speak them. */
export interface PriceSpeech {
  /** `retail`: the higher price before; `mrp`: its label where it is the maximum retail price. */
  price: (sale: number, retail: number | null, mrp: string | false) => string;
  unitPrice: (amount: number, unit: string) => string;
}

/** In English, unless an app provides the words of its language. */
export const PriceSpeechContext = createContext<PriceSpeech>({
  price: (sale, retail, mrp) =>
    retail === null
      ? speakRupees(sale)
      : `${speakRupees(sale)}, ${mrp || 'was'} ${formatNumber(retail)}`,
  unitPrice: (amount, unit) => `${speakRupees(amount)} per ${unit}`,
});
