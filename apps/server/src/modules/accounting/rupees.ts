import { paise, rupeesFromPaise } from '@halal-basket/money';

/** A sum of the database in rupees, for answers. */
export const rupees = (amount: number): number => rupeesFromPaise(paise(amount));
