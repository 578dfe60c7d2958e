import {
  type OrderState,
  type OrderTransition,
  orderTransitions,
  orderStates,
} from '@halal-basket/contract';
import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import type { OrderEvent, OrderRecord } from './orders.sql.ts';
import {
  actionsOf,
  actorName,
  orderDeliveryText,
  riderOf,
  slotLabel,
  trackingOf,
} from './orders.ts';

const placedAt = new Date('2026-11-23T04:00:00.000Z');

const anEvent = (to: OrderState, minute: number, given: Partial<OrderEvent> = {}): OrderEvent => ({
  from: null,
  to,
  actor: 'store',
  detail: {},
  at: new Date(placedAt.getTime() + minute * 60_000),
  ...given,
});

const anOrder = (given: Partial<OrderRecord> = {}): OrderRecord => ({
  id: 1,
  orderNo: 'HB23456789ABCD',
  customerId: 1,
  hubId: 1,
  state: 'ORDER_PLACED',
  address: {} as OrderRecord['address'],
  itemTotal: paise(20_000),
  itemDiscount: paise(0),
  membershipDiscount: paise(0),
  promoDiscount: paise(0),
  referralDiscount: paise(0),
  membershipFee: paise(0),
  deliveryCharges: paise(0),
  cgst: paise(0),
  sgst: paise(0),
  igst: paise(0),
  walletApplied: paise(0),
  payable: paise(20_000),
  rounding: paise(0),
  charges: [],
  taxRates: [],
  explanation: [],
  paymentMode: 'cod',
  createdAt: placedAt,
  placedAt,
  heldUntil: placedAt,
  lines: [],
  shipments: [
    {
      shipmentNo: 1,
      slotId: 1,
      date: '2026-11-23',
      startMinute: 18 * 60,
      endMinute: 20 * 60,
      kind: 'standard',
      state: 'SHIPMENT_WAITING',
      riderId: null,
      deliveredAt: null,
      splitFrom: null,
      collected: paise(0),
    },
  ],
  picks: [],
  removals: [],
  substitutes: [],
  refunds: [],
  refundTo: 'source',
  deliveryCode: null,
  revision: 0,
  holdReason: null,
  substituteRule: null,
  lineRules: [],
  giftMessage: null,
  giftHidesPrices: false,
  tip: paise(0),
  takesTips: true,
  cancellationRule: null,
  events: [anEvent('ORDER_CREATED', 0, { actor: 'customer' }), anEvent('ORDER_PLACED', 1)],
  ...given,
});

const rider = { riderId: 7, name: 'Imran', phone: '9000000007' };
const underWay = [
  ...anOrder().events,
  anEvent('ORDER_CONFIRMED', 5),
  anEvent('ORDER_LOGISTICS_DRIVER_ASSIGNED', 30, { detail: { rider } }),
];

describe('tracking', () => {
  // spec: L113, L256.1
  it('lists the four steps in order, with the times of those reached', () => {
    const shipments = anOrder().shipments.map(
      (each) => ({ ...each, state: 'SHIPMENT_ASSIGNED' }) as const,
    );
    const tracking = trackingOf(
      anOrder({ state: 'ORDER_LOGISTICS_DRIVER_ASSIGNED', events: underWay, shipments }),
      placedAt,
    );
    expect(tracking.steps).toEqual([
      {
        code: 'ORDER_CONFIRMED',
        label: 'Order Confirmed',
        reached: true,
        at: '2026-11-23T04:05:00.000Z',
      },
      {
        code: 'ORDER_LOGISTICS_DRIVER_ASSIGNED',
        label: 'Delivery Boy Assigned',
        reached: true,
        at: '2026-11-23T04:30:00.000Z',
      },
      { code: 'ORDER_LOGISTICS_PICKED_UP', label: 'Out for Delivery', reached: false },
      { code: 'ORDER_LOGISTICS_DELIVERED', label: 'Order Delivered', reached: false },
    ]);
    expect(tracking).toMatchObject({
      version: 4,
      rider: { name: 'Imran' },
      eta: { at: '2026-11-23T14:30:00.000Z', text: 'Today, 6–8 pm' },
    });
  });

  it('keeps the time of a step when a note is added later', () => {
    const moved = anEvent('ORDER_CONFIRMED', 12, { detail: { note: 'Moved to Tomorrow, 6–8 pm' } });
    const order = anOrder({
      state: 'ORDER_CONFIRMED',
      events: [...anOrder().events, anEvent('ORDER_CONFIRMED', 5), moved],
    });
    expect(trackingOf(order, placedAt).steps[0]?.at).toBe('2026-11-23T04:05:00.000Z');
  });

  it('shows why an order was cancelled, without a rider or an arrival time', () => {
    const cancelled = [
      ...underWay,
      anEvent('ORDER_CANCELLED', 40, { detail: { reason: 'No one at home' } }),
    ];
    const tracking = trackingOf(anOrder({ state: 'ORDER_CANCELLED', events: cancelled }), placedAt);
    expect(tracking.ended?.text).toBe('The order was cancelled: No one at home');
    expect(tracking.rider).toBeUndefined();
    expect(tracking.eta).toBeUndefined();
  });
});

describe('the rider', () => {
  const assigned = (shipmentNo: number, name: string, minute: number) =>
    anEvent('ORDER_CONFIRMED', minute, {
      detail: { shipmentNo, rider: { riderId: shipmentNo, name, phone: '' } },
    });
  const events = [assigned(1, 'Salim', 1), assigned(2, 'Asif', 2)];
  const riderWith = (...states: OrderRecord['shipments'][number]['state'][]) =>
    riderOf({
      events,
      shipments: states.map((state, index) => ({ state, shipmentNo: index + 1 })) as never,
    })?.name;

  it('is that of the delivery that a rider has now, else the last one', () => {
    expect(riderWith('SHIPMENT_OUT', 'SHIPMENT_WAITING')).toBe('Salim');
    expect(riderWith('SHIPMENT_DELIVERED', 'SHIPMENT_ASSIGNED')).toBe('Asif');
    expect(riderWith('SHIPMENT_DELIVERED', 'SHIPMENT_DELIVERED')).toBe('Asif');
    expect(riderWith('SHIPMENT_CANCELLED', 'SHIPMENT_CANCELLED')).toBe('Asif');
  });

  it('is none while the deliveries that are left wait for one', () => {
    expect(riderWith('SHIPMENT_CANCELLED', 'SHIPMENT_WAITING')).toBeUndefined();
    expect(riderWith('SHIPMENT_DELIVERED', 'SHIPMENT_WAITING')).toBeUndefined();
  });
});

describe('the delivery text', () => {
  it('names the day and hours before the delivery, and the day after it', () => {
    expect(orderDeliveryText(anOrder(), placedAt)).toBe('Arriving today, 6–8 pm');
    const dayBefore = new Date('2026-11-22T04:00:00.000Z');
    expect(orderDeliveryText(anOrder(), dayBefore)).toBe('Arriving tomorrow, 6–8 pm');
    const delivered = anOrder({ state: 'ORDER_LOGISTICS_DELIVERED' });
    expect(orderDeliveryText(delivered, placedAt)).toBe('Delivered on 23 Nov 2026');
  });

  it('names the minute for an express order', () => {
    const [shipment] = anOrder().shipments;
    if (!shipment) throw new Error('no shipment');
    const express = { ...shipment, kind: 'express' as const, startMinute: 611, endMinute: 705 };
    expect(slotLabel(express)).toBe('by 11:45 am');
  });
});

describe('the allowed actions', () => {
  it('allow a cancellation until a rider is assigned', () => {
    const may = orderStates.filter((state) => actionsOf(anOrder({ state }), placedAt).cancel);
    expect(may).toEqual(['ORDER_CREATED', 'ORDER_PLACED', 'ORDER_CONFIRMED']);
  });

  it('allow complaints from the placement until a week after the delivery', () => {
    const order = anOrder({ state: 'ORDER_LOGISTICS_DELIVERED' });
    const days = (count: number) => new Date(placedAt.getTime() + count * 86_400_000);
    expect(actionsOf(order, days(7)).complaint).toBe(true);
    expect(actionsOf(order, days(7.01)).complaint).toBe(false);
    expect(actionsOf(anOrder({ state: 'ORDER_EXPIRED' }), placedAt).complaint).toBe(false);
    expect(actionsOf(anOrder({ state: 'ORDER_CREATED', placedAt: null }), placedAt).complaint).toBe(
      false,
    );
  });

  it('only move an order forward and never out of a final state', () => {
    const rank = new Map(orderStates.map((state, index) => [state, index]));
    for (const name of Object.keys(orderTransitions) as OrderTransition[]) {
      const { from, to } = orderTransitions[name];
      // The exception: an expired order whose payment arrives late and whose items are available.
      if (name === 'placeLate') continue;
      for (const state of from) expect(rank.get(to)).toBeGreaterThanOrEqual(rank.get(state) ?? 99);
      expect(from).not.toContain('ORDER_LOGISTICS_DELIVERED');
      expect(from).not.toContain('ORDER_CANCELLED');
      expect(from).not.toContain('ORDER_EXPIRED');
    }
  });
});

describe('actorName', () => {
  it('names the person or system behind a step', () => {
    expect(actorName(anEvent('ORDER_PLACED', 0, { actor: 'customer' }))).toBe('Customer');
    expect(
      actorName(anEvent('ORDER_CONFIRMED', 0, { actor: 'staff:3', detail: { by: 'Asha' } })),
    ).toBe('Asha');
    expect(actorName(anEvent('ORDER_EXPIRED', 0))).toBe('Store');
  });
});
