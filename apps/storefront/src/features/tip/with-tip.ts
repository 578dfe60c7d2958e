import type { PriceDetails } from '@halal-basket/contract';

/** A cart's bill with the tip of its order, in rupees. */
export const withTip = (prices: PriceDetails, tip: number): PriceDetails =>
  tip === 0
    ? prices
    : {
        ...prices,
        riderTip: tip,
        orderPayableAmount: Math.round((prices.orderPayableAmount + tip) * 100) / 100,
      };
