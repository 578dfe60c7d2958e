import { latinDigits, withoutThousands } from '@halal-basket/money';

/** Formats a figure for a form; empty for none. */
export const numberText = (value: number | null | undefined): string =>
  value == null ? '' : String(value);

const plainFigure = /^-?(\d+\.?\d*|\.\d+)$/;

/**
 * Reads a typed number. NaN, also for an empty field, goes to the server, which names the field. A
 * comma only separates thousands: ₹1,200 must not be sold for ₹1.20.
 */
export function numberOf(text: string): number {
  const figure = withoutThousands(latinDigits(text.trim()));
  return plainFigure.test(figure) ? Number(figure) : Number.NaN;
}

/** Left empty it means: none, no limit. */
export const optionalNumber = (text: string): number | null =>
  text.trim() === '' ? null : numberOf(text);
