import type { Notes } from '../kinds.ts';
import { wrongInput } from './errors.ts';

export type Body = Record<string, unknown>;

export const bodyOf = (body: unknown): Body =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : {};

/** Returns text, a number or a flag as text, and `otherwise` for any other value. */
export const stringOf = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : otherwise;

/** Refuses unknown fields, as the real API does. */
export function refuseOtherFields(body: Body, known: string[]): void {
  const extra = Object.keys(body).find((name) => !known.includes(name));
  if (extra) throw wrongInput(`${extra} is/are not required and should not be sent`, extra);
}

/** Reads an amount in whole paise. The gateway accepts one rupee or more. */
export function amountOf(value: unknown, { minimum = 100 } = {}): number {
  const amount = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw wrongInput('The amount must be an integer.', 'amount');
  }
  if (amount < minimum) {
    throw wrongInput('Order amount less than minimum amount allowed', 'amount');
  }
  return amount;
}

export function textOf(body: Body, name: string, longest: number): string | null {
  const value = body[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw wrongInput(`The ${name} must be a string.`, name);
  if (value.length > longest) {
    throw wrongInput(`The ${name} may not be greater than ${longest} characters.`, name);
  }
  return value;
}

/** Reads at most 15 pairs of at most 256 characters. Without pairs the result is an empty list. */
export function notesOf(value: unknown): Notes {
  const entries = Object.entries(bodyOf(value));
  if (entries.length > 15) {
    throw wrongInput('Number of fields in notes should be less than or equal to 15', 'notes');
  }
  for (const [, text] of entries) {
    if (String(text).length > 256) {
      throw wrongInput('Notes values should not exceed 256 characters', 'notes');
    }
  }
  if (entries.length === 0) return [];
  return Object.fromEntries(entries.map(([name, text]) => [name, String(text)]));
}

/** Returns the page of a list that `count`, `skip`, `from` and `to` select. */
export function pageOf<T extends { created_at: number }>(items: T[], query: unknown) {
  const { count, skip, from, to } = bodyOf(query);
  const size = Math.min(Number(count ?? 10), 100);
  const chosen = items
    .filter(({ created_at: at }) => at >= Number(from ?? 0) && at <= Number(to ?? Infinity))
    .sort((a, b) => b.created_at - a.created_at)
    .slice(Number(skip ?? 0), Number(skip ?? 0) + size);
  return collection(chosen);
}

export const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items });
