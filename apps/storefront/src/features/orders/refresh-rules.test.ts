import type { Order, ScratchCard } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { refreshOfConfirmation, refreshOfOrder, refreshOfOrders } from './refresh-rules.ts';

const loaded = <Answer>(data: Answer | undefined, dataUpdateCount = 1) => ({
  data,
  dataUpdateCount,
  errorUpdateCount: 0,
});

const refund = (status: Order['refunds'][number]['status']): Order['refunds'][number] => ({
  amount: 25,
  to: 'Card',
  status,
  reason: 'Weighs less',
  at: '2026-11-23T07:00:00.000Z',
});

const card: ScratchCard = {
  id: 1,
  title: 'A gift',
  scratched: false,
  pending: true,
  expiresAt: '2026-12-23T07:00:00.000Z',
};

describe('the refresh of an order', () => {
  it('continues while the bank decides on the payment or sends a refund', () => {
    expect(refreshOfOrder(loaded({ orderStatus: 'ORDER_CREATED', refunds: [] }))).toBe(2_000);
    const cancelled = {
      orderStatus: 'ORDER_CANCELLED',
      refunds: [refund('DONE'), refund('PENDING')],
    } as const;
    expect(refreshOfOrder(loaded({ ...cancelled, refunds: [...cancelled.refunds] }, 3))).toBe(
      8_000,
    );
  });

  it('ends when the order is paid and its refunds have arrived', () => {
    expect(refreshOfOrder(loaded({ orderStatus: 'ORDER_PLACED', refunds: [] }))).toBe(false);
    const refunds = [refund('DONE'), refund('FAILED')];
    expect(refreshOfOrder(loaded({ orderStatus: 'ORDER_CANCELLED', refunds }))).toBe(false);
    expect(refreshOfOrder(loaded(undefined))).toBe(false);
  });

  it('follows an unpaid order of the list', () => {
    const list = (orderStatus: Order['orderStatus']) =>
      loaded({ pages: [{ onGoingOrders: [{ orderStatus }] }] });
    expect(refreshOfOrders(list('ORDER_CREATED'))).toBe(2_000);
    expect(refreshOfOrders(list('ORDER_PLACED'))).toBe(false);
  });
});

describe('the refresh of a confirmation', () => {
  it('waits a minute for the scratch card', () => {
    const placed = (loads: number) =>
      refreshOfConfirmation(loaded({ orderStatus: 'ORDER_PLACED' }, loads));
    expect([1, 2, 3, 4, 5, 6].map(placed)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, false]);
  });

  it('ends with the card', () => {
    const earned = { orderStatus: 'ORDER_PLACED', scratchCard: card } as const;
    expect(refreshOfConfirmation(loaded(earned))).toBe(false);
  });

  it('continues while the order is unpaid', () => {
    const unpaid = { orderStatus: 'ORDER_CREATED' } as const;
    expect(refreshOfConfirmation(loaded(unpaid, 20))).toBe(30_000);
  });
});
