import { formatNumber } from '@halal-basket/money';
import type { PriceSpeech } from '@halal-basket/ui';
import { m } from '../messages.ts';

/** Prices for screen readers in the language of the page. */
export const priceSpeech: PriceSpeech = {
  price: (sale, retail, mrp) => {
    const amount = formatNumber(sale);
    if (retail === null) return m.price_spoken({ amount });
    const before = formatNumber(retail);
    return mrp
      ? m.price_label_spoken({ amount, label: mrp, before })
      : m.price_before_spoken({ amount, before });
  },
  unitPrice: (amount, unit) => m.unit_price_spoken({ amount: formatNumber(amount), unit }),
};
