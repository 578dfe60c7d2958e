import { dayOf } from '../../../platform/days.ts';

export type DocumentKind = 'invoice' | 'credit-note';

const letters: Record<DocumentKind, string> = { invoice: 'I', 'credit-note': 'C' };

/** '2627': the financial year of an instant, April to March in India. */
export function financialYearOf(at: Date): string {
  const day = dayOf(at);
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0);
  return [year, year + 1].map((each) => String(each % 100).padStart(2, '0')).join('');
}

/** A seller’s registration: its GSTIN, and the letter of its numbers within the state. */
export interface Registration {
  gstin: string;
  /** '' for the first registration of a state, then 'B', 'C' and so on. */
  tag: string;
}

/** A series of numbers without gaps. */
export interface Series {
  gstin: string;
  kind: DocumentKind;
  financialYear: string;
}

/** GST state number: a GSTIN begins with it. */
export const stateCodeOf = (gstin: string): string => gstin.slice(0, 2);

/**
 * 'I36/2627/0000001', of a state's second registration 'I36B2627/0000001': unique among all registrations,
 * sixteen characters of `[A-Z0-9/]` as CGST Rule 46(b) allows at most.
 */
export const documentNumber = (
  { gstin, tag }: Registration,
  { kind, financialYear, serial }: Omit<Series, 'gstin'> & { serial: number },
): string =>
  `${letters[kind]}${stateCodeOf(gstin)}${tag || '/'}${financialYear}/${String(serial).padStart(7, '0')}`;
