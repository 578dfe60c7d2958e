import { type Paise, paise, subtractPaise } from './units.ts';

/** To the nearest whole rupee, 50 paise up: what is paid in cash has no paise (CGST Act, section 170). */
export const roundToRupee = (amount: Paise): Paise => paise(Math.floor((amount + 50) / 100) * 100);

/** What rounding to the rupee adds to an amount; below zero where it takes off. */
export const roundingOf = (amount: Paise): Paise => subtractPaise(roundToRupee(amount), amount);
