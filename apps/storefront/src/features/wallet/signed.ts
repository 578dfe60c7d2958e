import { formatNumber, formatRupees } from '@halal-basket/money';

/** Formats rupees with a real minus sign: '+₹500', '−₹250.50'. */
export const signedRupees = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${formatRupees(Math.abs(amount))}`;

/** '1,240'. */
export const pointsText = (points: number): string => formatNumber(points);

/** '+40', '−200'. */
export const signedPoints = (points: number): string =>
  `${points < 0 ? '−' : '+'}${pointsText(Math.abs(points))}`;
