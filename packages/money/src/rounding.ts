import { type Paise, paise, subtractPaise } from './units.ts';

/** To the nearest whole rupee, 50 paise up: cash amounts have no paise (CGST Act, section 170). */
export const roundToRupee = (amount: Paise): Paise => paise(Math.floor((amount + 50) / 100) * 100);

/** The difference that rounding to the rupee makes; negative where it reduces the amount. */
export const roundingOf = (amount: Paise): Paise => subtractPaise(roundToRupee(amount), amount);
