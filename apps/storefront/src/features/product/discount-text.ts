import { type OffTextInput, offText, percentOff } from '@halal-basket/ui';
import { m } from '../../messages.ts';

/** The text of a discount's badge in the language of the page; null without a discount. */
export const discountText = (input: Omit<OffTextInput, 'amountText'>): string | null =>
  offText({ ...input, amountText: (amount) => m.discount_amount({ amount }) });

export const discountPercent = (percent: number): string =>
  percentOff(percent, (whole) => m.discount_percent({ percent: whole }));
