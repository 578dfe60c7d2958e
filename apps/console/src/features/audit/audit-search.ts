import { cursorIn, isDay, wholeNumber } from '../../shared/search-values.ts';

/** Which entries the address names. */
export interface AuditSearch {
  who?: number;
  what?: string;
  about?: string;
  from?: string;
  to?: string;
  cursor?: string;
}

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function auditSearchOf(raw: Record<string, unknown>): AuditSearch {
  const { what, about, from, to } = raw;
  const who = wholeNumber(raw['who'], 1, 2 ** 31 - 1);
  return {
    ...(who && { who }),
    ...(typeof what === 'string' && what && { what: what.slice(0, 60) }),
    ...(typeof about === 'string' && about.trim() && { about: about.slice(0, 80) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...cursorIn(raw),
  };
}
