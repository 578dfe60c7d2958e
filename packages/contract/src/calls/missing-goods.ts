import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { orderNo } from '../shapes/basic.ts';
import { missingGoods, newMissingGoods, orderMissingGoods } from '../shapes/missing-goods.ts';

const customerCall = { who: 'customer', params: z.object({ orderNo }) } as const;

/** The customer’s choice for goods that are missing when an order is packed. */
export const missingGoodsCalls = {
  missingGoods: defineCall({
    summary: 'Returns the choice for missing goods that the next order of the customer gets.',
    method: 'GET',
    path: '/api/missing-goods',
    who: 'customer',
    rate: 'read',
    answer: missingGoods,
  }),
  saveMissingGoods: defineCall({
    summary: 'Saves the choice for missing goods of the next orders.',
    method: 'PUT',
    path: '/api/missing-goods',
    who: 'customer',
    rate: 'write',
    body: newMissingGoods,
    answer: missingGoods,
  }),
  orderMissingGoods: defineCall({
    ...customerCall,
    summary: 'Returns the choice for missing goods of an order.',
    method: 'GET',
    path: '/api/orders/:orderNo/missing-goods',
    rate: 'read',
    answer: orderMissingGoods,
    errors: ['ORDER_NOT_FOUND'],
  }),
  saveOrderMissingGoods: defineCall({
    ...customerCall,
    summary:
      'Changes the choice for missing goods of an order until it leaves, and remembers it for the next ones.',
    method: 'PUT',
    path: '/api/orders/:orderNo/missing-goods',
    rate: 'write',
    body: newMissingGoods,
    answer: orderMissingGoods,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
  }),
};
