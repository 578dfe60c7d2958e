import { cursorsIn } from '../../shared/search-values.ts';

const settlementLists = ['differences', 'unsettled', 'open', 'received', 'receipts'] as const;

/** The pages of the lists of settlements. */
export type SettlementsSearch = { [List in (typeof settlementLists)[number]]?: string };

export const settlementsSearchOf = (raw: Record<string, unknown>): SettlementsSearch =>
  cursorsIn(raw, settlementLists);

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** The day whose balances are shown; without one: today. */
export function daySearchOf(search: Record<string, unknown>): { day?: string } {
  const { day } = search;
  return typeof day === 'string' && dayForm.test(day) ? { day } : {};
}

const monthForm = /^20\d{2}-(0[1-9]|1[0-2])$/;
const gstinForm = /^[0-9A-Z]{15}$/;

interface GstSearch {
  gstin?: string | undefined;
  month?: string | undefined;
}

/** The registration and the month of a return; without them: the first one, this month. */
export function gstSearchOf({ gstin, month }: Record<string, unknown>): GstSearch {
  return {
    ...(typeof gstin === 'string' && gstinForm.test(gstin) && { gstin }),
    ...(typeof month === 'string' && monthForm.test(month) && { month }),
  };
}
