import type { AnswerOf, CartItem } from '@halal-basket/contract';
import type { Hub } from '../../location/index.ts';
import type { RequiredModes } from '../../promotions/index.ts';

type Details = AnswerOf<'paymentDetails'>;

/** What can be paid, with all that its page shows. */
export interface Payable {
  hub: Hub;
  /** Can it be paid now? */
  open: boolean;
  summary: Omit<Details['summary'], 'orderPayableAmount' | 'remainingAmount'>;
  orderNo?: string;
  membershipRefNo?: string;
  products: CartItem[];
  /** What its offers ask of the way to pay. */
  asked: RequiredModes[];
}
