import { addPaise, paiseFromRupees, rupeesFromPaise, sumPaise } from '@halal-basket/money';
import type { PriceDetails } from './shapes/cart.ts';

const feeKinds: readonly string[] = ['delivery', 'deliveryWaived'];

/** The delivery fee of a bill in rupees, without the fees of slots: zero where it is waived. */
export const deliveryFeeOf = ({ explanation }: Pick<PriceDetails, 'explanation'>): number =>
  rupeesFromPaise(
    sumPaise(
      explanation
        .filter(({ kind }) => feeKinds.includes(kind))
        .map(({ amount }) => paiseFromRupees(amount)),
    ),
  );

/**
 * The delivery of a cart in rupees if it is delivered in these slots: the hub's fee as far as the cart
 * pays it, and the fee of each slot. The bill has the same amount once the slots are chosen.
 */
export const deliveryPrice = (deliveryFee: number, slotFees: readonly number[]): number =>
  rupeesFromPaise(
    addPaise(paiseFromRupees(deliveryFee), sumPaise(slotFees.map((fee) => paiseFromRupees(fee)))),
  );
