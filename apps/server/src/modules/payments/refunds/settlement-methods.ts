import type { AnswerOf } from '@halal-basket/contract';

type Ways = AnswerOf<'consolePayments'>['refunds'][number]['ways'];

/** The facts about a stopped refund that decide how staff may settle it. Amounts in paise. */
interface Settling {
  amount: number;
  isDisputed: boolean;
  /** The amount that a lost dispute or excess dashboard refunds can still settle. */
  lost: number;
  excess: number;
}

/** The methods by which staff may settle a stopped refund, as `settleRefund` allows. */
export function waysToSettle({ amount, isDisputed, lost, excess }: Settling): Ways {
  if (isDisputed) return [];
  if (lost >= amount) return ['dispute'];
  return ['wallet', 'bank', ...(excess >= amount ? (['gateway'] as const) : [])];
}
