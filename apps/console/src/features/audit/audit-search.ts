/** Which entries the address names; `page` counts from 1. */
export interface AuditSearch {
  who?: number;
  what?: string;
  about?: string;
  from?: string;
  to?: string;
  page?: number;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const positive = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined;
};

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function auditSearchOf(given: Record<string, unknown>): AuditSearch {
  const { what, about, from, to } = given;
  const who = positive(given['who']);
  const page = positive(given['page']);
  return {
    ...(who && { who }),
    ...(typeof what === 'string' && what && { what: what.slice(0, 60) }),
    ...(typeof about === 'string' && about.trim() && { about: about.slice(0, 80) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(page && page > 1 && page <= 10_000 && { page }),
  };
}
