import { dayOf } from '../../platform/days.ts';

export type DocumentKind = 'invoice' | 'credit-note';

const letters: Record<DocumentKind, string> = { invoice: 'I', 'credit-note': 'C' };

/** '2627': the financial year, April to March in India, that an instant lies in. */
export function financialYearOf(at: Date): string {
  const day = dayOf(at);
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0);
  return [year, year + 1].map((each) => String(each % 100).padStart(2, '0')).join('');
}

/**
 * 'I36/2627/0000001': serial within the state's registration and the financial year. Sixteen
 * characters of `[A-Z0-9/]`, as CGST Rule 46(b) allows at most.
 */
export const documentNumber = (
  kind: DocumentKind,
  { stateCode, financialYear, serial }: Series & { serial: number },
): string => `${letters[kind]}${stateCode}/${financialYear}/${String(serial).padStart(7, '0')}`;

/** One row of numbers without gaps. */
export interface Series {
  /** GST code of the state that supplies: '36'. */
  stateCode: string;
  financialYear: string;
}
