import type { EditedMoneyLimits } from '@halal-basket/contract';
import { numberOf, typed } from '../../shared/field-numbers.ts';

/** Each amount as it is typed, in rupees. */
export type LimitsDraft = Record<keyof EditedMoneyLimits, string>;

export const limitsDraftOf = (limits: EditedMoneyLimits): LimitsDraft => ({
  aloneInDay: typed(limits.aloneInDay),
  aloneInMonth: typed(limits.aloneInMonth),
  atDoor: typed(limits.atDoor),
});

export const limitsOf = (draft: LimitsDraft): EditedMoneyLimits => ({
  aloneInDay: numberOf(draft.aloneInDay),
  aloneInMonth: numberOf(draft.aloneInMonth),
  atDoor: numberOf(draft.atDoor),
});
