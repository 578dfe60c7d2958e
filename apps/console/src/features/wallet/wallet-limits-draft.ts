import type { EditedMoneyLimits } from '@halal-basket/contract';
import { numberOf, numberText } from '../../shared/field-numbers.ts';

/** Each amount as it is typed, in rupees. */
export type WalletLimitsDraft = Record<keyof EditedMoneyLimits, string>;

export const walletLimitsDraftOf = (limits: EditedMoneyLimits): WalletLimitsDraft => ({
  aloneInDay: numberText(limits.aloneInDay),
  aloneInMonth: numberText(limits.aloneInMonth),
  atDoor: numberText(limits.atDoor),
});

export const walletLimitsOf = (draft: WalletLimitsDraft): EditedMoneyLimits => ({
  aloneInDay: numberOf(draft.aloneInDay),
  aloneInMonth: numberOf(draft.aloneInMonth),
  atDoor: numberOf(draft.atDoor),
});
