import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSoldOrder } from '../../../testing/sold-order.ts';
import type { OrderLine, OrderShipment } from '../orders.sql.ts';
import {
  type Divisible,
  type LinesAfter,
  linesToSplit,
  mergesInto,
  nextShipmentNo,
  planMerge,
  planSplit,
  shipmentsToSplit,
} from './split-plan.ts';

const now = new Date('2026-11-23T04:00:00.000Z');
const facts = { hasComplaint: false, now };

const shipment = (given: Partial<OrderShipment> = {}): OrderShipment => ({
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
  ...given,
});

/** A line with discounts and taxes that do not divide evenly by its packs. */
const aLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    unit: fc.integer({ min: 0, max: 99_999 }),
    member: fc.integer({ min: 0, max: 40 }),
    promo: fc.integer({ min: 0, max: 40 }),
    tax: fc.integer({ min: 0, max: 18 }),
    isCombo: fc.boolean(),
  })
  .map(({ quantity, unit, member, promo, tax, isCombo }): OrderLine => {
    const total = unit * quantity;
    const membershipDiscount = Math.floor((total * member) / 100);
    const promoDiscount = Math.floor((total * promo) / 100);
    const net = total - membershipDiscount - promoDiscount;
    const half = paise(Math.floor((net * tax) / 236));
    const [plain] = aSoldOrder({
      lines: [{ name: 'Goat', hsn: '0204', gst: 5, quantity, rate: unit, net, grams: 500 }],
    }).lines;
    const [combo] = aSoldOrder({
      combo: {
        name: 'Feast',
        parts: [
          { name: 'Goat', hsn: '0204', gst: 5, quantity: 2, rate: 1, net: Math.floor(net / 3) },
          {
            name: 'Eggs',
            hsn: '0407',
            gst: 0,
            quantity: 1,
            rate: 1,
            net: net - Math.floor(net / 3),
          },
        ],
      },
    }).lines;
    if (!plain || !combo) throw new Error('A sold order without a line');
    const parts = combo.parts?.map((part, place) => ({
      ...part,
      quantity: part.inOne * quantity,
      total: paise(place === 0 ? Math.floor(total / 3) : total - Math.floor(total / 3)),
      cgst: place === 0 ? half : paise(0),
      sgst: place === 0 ? half : paise(0),
    }));
    return {
      ...(isCombo ? combo : plain),
      quantity,
      unitPrice: paise(unit),
      total: paise(total),
      membershipDiscount: paise(membershipDiscount),
      promoDiscount: paise(promoDiscount),
      net: paise(net),
      cgst: half,
      sgst: half,
      parts: isCombo ? (parts ?? null) : null,
    };
  });

const anOrder = (lines: readonly OrderLine[], given: Partial<Divisible> = {}): Divisible => ({
  state: 'ORDER_CONFIRMED',
  shipments: [shipment()],
  lines: lines.map((line, index) => ({ ...line, sku: `SKU-${index}` })),
  lineRules: [{ lineNo: 1, rule: 'refund' }],
  removals: [],
  refunds: [],
  picks: [],
  substitutes: [],
  events: [{ from: null, to: 'ORDER_CREATED', actor: 'customer', detail: {}, at: now }],
  ...given,
});

const later = (order: Divisible, after: LinesAfter): Divisible => ({
  ...order,
  ...after,
  shipments: [
    ...order.shipments,
    shipment({
      shipmentNo: nextShipmentNo(order),
      slotId: 2,
      date: '2026-11-24',
      splitFrom: 1,
    }),
  ],
});

const sums = (lines: readonly OrderLine[]) => {
  const sum = (of: (line: OrderLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    packs: sum(({ quantity }) => quantity),
    total: sum(({ total }) => total),
    member: sum(({ membershipDiscount }) => membershipDiscount),
    promo: sum(({ promoDiscount }) => promoDiscount),
    net: sum(({ net }) => net),
    cgst: sum(({ cgst }) => cgst),
    sgst: sum(({ sgst }) => sgst),
    ofParts: sum(({ parts }) => (parts ?? []).reduce((all, part) => all + part.net, 0)),
    packsOfParts: sum(({ parts }) => (parts ?? []).reduce((all, part) => all + part.quantity, 0)),
  };
};

/** An order and packs of it that are not all of its packs. */
const aSplit = fc
  .array(fc.tuple(aLine, fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 5 })
  .map((given) => ({
    order: anOrder(given.map(([line]) => line)),
    moved: given.flatMap(([line, packs], index) =>
      packs > 0 ? [{ lineNo: index + 1, packs: Math.min(packs, line.quantity) }] : [],
    ),
  }))
  .filter(({ order: { lines }, moved }) => {
    const packs = moved.reduce((sum, each) => sum + each.packs, 0);
    return packs > 0 && packs < lines.reduce((sum, { quantity }) => sum + quantity, 0);
  });

const codeOf = (act: () => unknown): unknown => {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

describe('a split', () => {
  it('loses no pack, no paisa and no tax, and numbers no present line again', () => {
    fc.assert(
      fc.property(aSplit, ({ order, moved }) => {
        const { lines } = planSplit(order, { shipmentNo: 1, moved }, facts);
        expect(sums(lines)).toEqual(sums(order.lines));
        expect(lines.slice(0, order.lines.length).map(({ sku }) => sku)).toEqual(
          order.lines.map(({ sku }) => sku),
        );
        const ofNew = lines.filter(({ shipmentNo }) => shipmentNo === 2);
        expect(ofNew.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          moved.reduce((sum, { packs }) => sum + packs, 0),
        );
        for (const line of lines) {
          const { quantity, total, net, membershipDiscount, promoDiscount, cgst, parts } = line;
          expect(
            Math.min(quantity - 1, net, membershipDiscount, promoDiscount, cgst),
          ).toBeGreaterThanOrEqual(0);
          expect(net + membershipDiscount + promoDiscount).toBe(total);
          expect(total).toBe(line.unitPrice * quantity);
          if (parts) expect(parts.reduce((sum, part) => sum + part.net, 0)).toBe(net);
        }
      }),
    );
  });

  it('followed by a merge leaves the order as it was', () => {
    fc.assert(
      fc.property(aSplit, ({ order, moved }) => {
        const split = later(order, planSplit(order, { shipmentNo: 1, moved }, facts));
        const { into, lines, lineRules } = planMerge(split, 2, facts);
        expect(into).toBe(1);
        expect(lines).toEqual(order.lines);
        expect(lineRules).toEqual(order.lineRules);
      }),
    );
  });

  it('keeps the rule for missing goods of a line that is divided', () => {
    const order = anOrder(
      fc.sample(aLine, { numRuns: 2, seed: 7 }).map((line) => ({ ...line, quantity: 3 })),
    );
    const after = planSplit(order, { shipmentNo: 1, moved: [{ lineNo: 1, packs: 1 }] }, facts);
    expect(after.lineRules).toEqual([
      { lineNo: 1, rule: 'refund' },
      { lineNo: 3, rule: 'refund' },
    ]);
  });
});

const plain = aSoldOrder({
  lines: [
    { name: 'Goat', hsn: '0204', gst: 0, quantity: 3, rate: 100, net: 300, grams: 500 },
    { name: 'Eggs', hsn: '0407', gst: 0, quantity: 1, rate: 50, net: 50 },
  ],
}).lines;
const picked = {
  lineNo: 1,
  partNo: 0,
  grams: 1500,
  packs: null,
  source: 'typed',
  at: now,
  photo: null,
} as const;
const removed = { lineNo: 1, packs: 1, amount: paise(100) };
/** Another delivery of the order left the hub, so the order is invoiced. */
const dispatched = {
  from: null,
  to: 'ORDER_CONFIRMED' as const,
  actor: 'rider',
  detail: { shipmentNo: 3, shipmentState: 'SHIPMENT_OUT' as const },
  at: now,
};

describe('the packs that can move', () => {
  it('are none of a picked line, and all or none of a line with removed packs', () => {
    const movable = (given: Partial<Divisible>, hasComplaint = false) =>
      linesToSplit(anOrder(plain, given), shipment(), hasComplaint).map((line) => line.movable);
    expect(movable({})).toEqual(['any', 'all']);
    expect(movable({ picks: [picked] })).toEqual(['none', 'all']);
    expect(movable({ removals: [removed] })).toEqual(['all', 'all']);
    expect(movable({}, true)).toEqual(['all', 'all']);
    expect(movable({ events: [dispatched] })).toEqual(['all', 'all']);
  });

  it('are none of an order of a subscription, and none where a delivery has one pack', () => {
    const one = plain.slice(1);
    const ofStore = [
      { from: null, to: 'ORDER_PLACED' as const, actor: 'store', detail: {}, at: now },
    ];
    expect(shipmentsToSplit(anOrder(plain), facts)).toHaveLength(1);
    expect(shipmentsToSplit(anOrder(one), facts)).toEqual([]);
    expect(shipmentsToSplit(anOrder(plain, { events: ofStore }), facts)).toEqual([]);
  });

  it.each([
    [
      'all packs of the delivery',
      [
        { lineNo: 1, packs: 3 },
        { lineNo: 2, packs: 1 },
      ],
      {},
      'SPLIT_TAKES_ALL',
    ],
    ['more packs than there are', [{ lineNo: 1, packs: 4 }], {}, 'INVALID'],
    [
      'a line twice',
      [
        { lineNo: 1, packs: 1 },
        { lineNo: 1, packs: 1 },
      ],
      {},
      'INVALID',
    ],
    ['an unknown line', [{ lineNo: 9, packs: 1 }], {}, 'INVALID'],
    ['a picked line', [{ lineNo: 1, packs: 1 }], { picks: [picked] }, 'LINE_PICKED'],
    [
      'a part of a line with removed packs',
      [{ lineNo: 1, packs: 1 }],
      { removals: [removed] },
      'INVALID',
    ],
    [
      'packs that are with a rider',
      [{ lineNo: 1, packs: 1 }],
      { shipments: [shipment({ state: 'SHIPMENT_ASSIGNED' })] },
      'ORDER_STATE',
    ],
    [
      'packs of a cancelled order',
      [{ lineNo: 1, packs: 1 }],
      { state: 'ORDER_CANCELLED' },
      'ORDER_STATE',
    ],
    [
      'packs of an express delivery',
      [{ lineNo: 1, packs: 1 }],
      { shipments: [shipment({ kind: 'express' })] },
      'ORDER_STATE',
    ],
  ] as const)('are refused: %s', (_, moved, given, code) => {
    const order = anOrder(plain, given as Partial<Divisible>);
    expect(codeOf(() => planSplit(order, { shipmentNo: 1, moved }, facts))).toBe(code);
  });
});

describe('a merge', () => {
  const moved = [{ lineNo: 1, packs: 1 }];
  const split = later(anOrder(plain), planSplit(anOrder(plain), { shipmentNo: 1, moved }, facts));

  it('is possible until a pack of either delivery is picked, or a rider has one', () => {
    const [first, second] = split.shipments;
    if (!first || !second) throw new Error('A split without two shipments');
    const withRider = {
      ...split,
      shipments: [{ ...first, state: 'SHIPMENT_OUT' as const }, second],
    };
    expect(mergesInto(split, 2, now)).toMatchObject({ shipmentNo: 1 });
    expect(mergesInto(split, 1, now)).toBeNull();
    expect(codeOf(() => planMerge(split, 1, facts))).toBe('ORDER_STATE');
    expect(codeOf(() => planMerge(withRider, 2, facts))).toBe('ORDER_STATE');
    expect(codeOf(() => planMerge({ ...split, picks: [picked] }, 2, facts))).toBe('LINE_PICKED');
  });

  it.each<[string, Partial<Divisible>]>([
    ['a removal', { removals: [{ ...removed, lineNo: 3 }] }],
    ['the invoice', { events: [dispatched] }],
  ])('keeps divided lines apart once %s refers to the lines', (_, given) => {
    const { lines } = planMerge({ ...split, ...given }, 2, facts);
    expect(lines.map(({ shipmentNo, quantity }) => [shipmentNo, quantity])).toEqual([
      [1, 2],
      [1, 1],
      [1, 1],
    ]);
  });
});
