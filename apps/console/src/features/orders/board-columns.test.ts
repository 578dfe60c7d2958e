import type { BoardOrder, OrderState } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import {
  byColumn,
  columnOf,
  countsByColumn,
  newOrders,
  stepsOf,
  withOrder,
} from './board-columns.ts';

const order = (orderNo: string, orderStatus: OrderState): BoardOrder => ({
  orderNo,
  version: 1,
  orderStatus,
  statusLabel: '',
  adcCode: 'HYD-BNJ',
  placedAt: '2026-11-23T03:00:00.000Z',
  slotDate: '2026-11-23',
  slot: '6–8 pm',
  deliverySlotStartTime: '2026-11-23T12:30:00.000Z',
  deliverySlotEndTime: '2026-11-23T14:30:00.000Z',
  late: false,
  customerName: 'Ayesha Khan',
  area: 'Banjara Hills',
  itemCount: 1,
  itemSummary: 'Chicken curry cut',
  orderPayableAmount: 549,
  paymentMode: 'Cash on delivery',
  paymentStatus: 'PENDING',
  transitions: [],
});

describe('the columns', () => {
  it('sort cards by state and keep their order', () => {
    const columns = byColumn([
      order('HB1', 'ORDER_PLACED'),
      order('HB2', 'ORDER_CANCELLED'),
      order('HB3', 'ORDER_PLACED'),
      order('HB4', 'ORDER_CREATED'),
    ]);
    expect(columns.placed.map(({ orderNo }) => orderNo)).toEqual(['HB1', 'HB3']);
    expect(columns.exceptions.map(({ orderNo }) => orderNo)).toEqual(['HB2']);
    expect(Object.values(columns).flat()).toHaveLength(3);
  });

  it('have no place for what waits to be paid', () => {
    expect(columnOf('ORDER_CREATED')).toBeNull();
  });

  it('add up the counts of their states', () => {
    const counts = { ORDER_CANCELLED: 2, ORDER_EXPIRED: 3, ORDER_PLACED: 4, ORDER_CREATED: 9 };
    expect(countsByColumn(counts)).toMatchObject({ placed: 4, confirmed: 0, exceptions: 5 });
  });
});

describe('withOrder', () => {
  const board = {
    orders: [order('HB1', 'ORDER_PLACED'), order('HB2', 'ORDER_PLACED')],
    counts: { ORDER_PLACED: 2 },
    total: 2,
  };

  it('moves one card and its count', () => {
    const after = withOrder(board, order('HB1', 'ORDER_CONFIRMED'));
    expect(after.counts).toEqual({ ORDER_PLACED: 1, ORDER_CONFIRMED: 1 });
    expect(byColumn(after.orders).confirmed.map(({ orderNo }) => orderNo)).toEqual(['HB1']);
    expect(board.counts).toEqual({ ORDER_PLACED: 2 });
  });

  it('leaves counts alone when the state stays, and boards that do not show the order', () => {
    expect(withOrder(board, order('HB1', 'ORDER_PLACED')).counts).toEqual(board.counts);
    expect(withOrder(board, order('HB9', 'ORDER_CONFIRMED'))).toBe(board);
  });
});

describe('stepsOf', () => {
  it('puts the step that leads on first, and never cancels by it', () => {
    expect(
      stepsOf({ orderStatus: 'ORDER_CONFIRMED', transitions: ['assignDriver', 'cancel'] }),
    ).toEqual({ next: 'assignDriver', others: ['cancel'] });
    expect(stepsOf({ orderStatus: 'ORDER_PLACED', transitions: ['cancel'] })).toEqual({
      next: null,
      others: ['cancel'],
    });
  });

  it('takes another rider when the rider changes, not when the order leaves', () => {
    expect(
      stepsOf({
        orderStatus: 'ORDER_LOGISTICS_DRIVER_ASSIGNED',
        transitions: ['assignDriver', 'pickUp'],
      }),
    ).toEqual({ next: 'pickUp', others: ['assignDriver'] });
  });
});

describe('newcomers', () => {
  it('are placed orders that were not known; the first look has none', () => {
    const orders = [order('HB1', 'ORDER_PLACED'), order('HB2', 'ORDER_CONFIRMED')];
    expect(newOrders(null, orders)).toEqual([]);
    expect(newOrders(new Set(['HB9']), orders).map(({ orderNo }) => orderNo)).toEqual(['HB1']);
    expect(newOrders(new Set(['HB1']), orders)).toEqual([]);
  });
});
