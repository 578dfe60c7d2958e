import { formatRupees } from '@halal-basket/money';
import { m } from '../../messages.ts';

/** A range of prices, in rupees; open at one end. */
export interface Band {
  min?: number | undefined;
  max?: number | undefined;
}

const steps = [100, 200, 300, 500, 800, 1200, 2000, 5000];

/**
 * Returns up to four bands between round amounts, in rupees; none when the prices are close
 * together.
 */
export function priceBands(lowest: number, highest: number): Band[] {
  const inside = steps.filter((step) => step > lowest && step < highest);
  const thin = inside.length > 3 ? inside.filter((_, place) => place % 2 === 0) : inside;
  const borders = thin.slice(0, 3);
  if (borders.length === 0) return [];
  return [
    { max: borders[0] },
    ...borders.slice(1).map((max, place) => ({ min: borders[place], max })),
    { min: borders.at(-1) },
  ];
}

/** 'Below ₹200', '₹200–₹500', 'Above ₹500'. */
export function bandName(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return m.price_below({ amount: formatRupees(max ?? 0) });
  if (max === undefined) return m.price_above({ amount: formatRupees(min) });
  return m.price_between({ min: formatRupees(min), max: formatRupees(max) });
}
