import type { AnswerOf, CartItem } from '@halal-basket/contract';
import type { Paise } from '@halal-basket/money';
import type { Hub } from '../../location/index.ts';
import type { RequiredModes } from '../../promotions/index.ts';

type Details = AnswerOf<'paymentDetails'>;

/** A payable with everything that the payment page shows. */
export interface Payable {
  hub: Hub;
  /** Whether it can be paid now. */
  open: boolean;
  summary: Omit<Details['summary'], 'orderPayableAmount' | 'remainingAmount'>;
  /** The amount to pay where it is not that of the price details. */
  amount?: Paise;
  /** Why points cannot pay it. */
  pointsWhyNot?: string;
  /** Why it cannot be paid on delivery, at any hub. */
  onDeliveryWhyNot?: string;
  orderNo?: string;
  /** The end of the hold of an order that can be paid. */
  heldTill?: Date;
  /** Whether the order is placed already and not cancelled. */
  isPlaced?: boolean;
  membershipRefNo?: string;
  products: CartItem[];
  /** The payment modes that its offers require. */
  promoModes: RequiredModes[];
}
