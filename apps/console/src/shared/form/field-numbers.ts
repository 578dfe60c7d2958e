import { latinDigits } from '@halal-basket/money';

/** Formats a figure for a form; empty for none. */
export const numberText = (value: number | null | undefined): string =>
  value == null ? '' : String(value);

const plainFigure = /^-?(\d+\.?\d*|\.\d+)$/;
/** Thousands as India (1,20,000) and as the world (120,000) parts them. */
const groupedFigure = /^-?(\d{1,2}(,\d{2})*|\d{1,3}(,\d{3})*),\d{3}(\.\d+)?$/;

/**
 * Reads a typed number. NaN, also for an empty field, goes to the server, which names the field. A
 * comma only separates thousands: ₹1,200 must not be sold for ₹1.20.
 */
export function numberOf(text: string): number {
  const figure = latinDigits(text.trim());
  if (plainFigure.test(figure)) return Number(figure);
  return groupedFigure.test(figure) ? Number(figure.replaceAll(',', '')) : Number.NaN;
}

/** Left empty it means: none, no limit. */
export const optionalNumber = (text: string): number | null =>
  text.trim() === '' ? null : numberOf(text);
