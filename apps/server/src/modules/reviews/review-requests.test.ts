import { describe, expect, it } from 'vitest';
import { ordersToAsk } from './review-requests.ts';

const order = (orderNo: string, customerId: number) => ({ orderNo, customerId });

describe('the orders to ask about', () => {
  it('are the latest of each customer without a review', () => {
    const delivered = [order('A', 1), order('B', 2), order('C', 1), order('D', 3)];
    expect(ordersToAsk(delivered, new Set(['D']))).toEqual([order('C', 1), order('B', 2)]);
    expect(ordersToAsk(delivered, new Set(['A', 'B', 'C', 'D']))).toEqual([]);
  });
});
