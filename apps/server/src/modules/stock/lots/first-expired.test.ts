import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LotInStock,
  lotsToShip,
  lotsToPick,
  takeFirstExpired,
  withMissing,
} from './first-expired.ts';

const today = '2026-11-23';
const lot = (part: Partial<LotInStock> & Pick<LotInStock, 'lotId'>): LotInStock => ({
  sku: 'A',
  remaining: 10,
  picked: 0,
  useBy: '2026-11-25',
  isRecalled: false,
  ...part,
});

const anyLots = fc
  .array(
    fc.record({
      sku: fc.constant('A'),
      remaining: fc.nat(40),
      picked: fc.nat(40),
      useBy: fc.constantFrom(null, '2026-11-22', '2026-11-23', '2026-11-24', '2026-12-30'),
      isRecalled: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((lots) => lots.map((each, index) => ({ lotId: index + 1, ...each })));

const total = (parts: readonly { packs: number }[]): number =>
  parts.reduce((sum, { packs }) => sum + packs, 0);

describe('takeFirstExpired', () => {
  it('empties the lot that expires first, and lots without a date last', () => {
    const lots = [
      lot({ lotId: 1, useBy: null }),
      lot({ lotId: 2, useBy: '2026-11-26' }),
      lot({ lotId: 3, picked: 4 }),
    ];
    expect(takeFirstExpired(lots, 18)).toEqual({
      taken: [
        { lotId: 3, packs: 6 },
        { lotId: 2, packs: 10 },
        { lotId: 1, packs: 2 },
      ],
      missing: 0,
    });
  });

  it('empties the older of two lots with the same last day, in any order of the list', () => {
    const lots = [lot({ lotId: 2 }), lot({ lotId: 3 }), lot({ lotId: 1 })];
    const taken = [
      { lotId: 1, packs: 10 },
      { lotId: 2, packs: 5 },
    ];
    expect(takeFirstExpired(lots, 15).taken).toEqual(taken);
    expect(takeFirstExpired(lots.toReversed(), 15).taken).toEqual(taken);
    const undated = lots.map((each) => ({ ...each, useBy: null }));
    expect(takeFirstExpired(undated, 15).taken).toEqual(taken);
  });

  it('takes exactly the packs, never more than a lot has, and skips no lot that expires before', () => {
    fc.assert(
      fc.property(anyLots, fc.nat(200), (lots, packs) => {
        const { taken, missing } = takeFirstExpired(lots, packs);
        expect(total(taken) + missing).toBe(packs);
        const used = new Map(taken.map((each) => [each.lotId, each.packs]));
        const latest = Math.max(
          ...lots
            .filter(({ lotId }) => used.has(lotId))
            .map(({ useBy }) => Date.parse(useBy ?? '9999-12-31')),
        );
        for (const { lotId, remaining, picked, useBy } of lots) {
          const free = Math.max(0, remaining - picked);
          expect(used.get(lotId) ?? 0).toBeLessThanOrEqual(free);
          if (Date.parse(useBy ?? '9999-12-31') < latest) expect(used.get(lotId) ?? 0).toBe(free);
        }
      }),
    );
  });
});

describe('lotsToPick', () => {
  it('never picks an expired or recalled lot', () => {
    const lots = [
      lot({ lotId: 1, useBy: '2026-11-22' }),
      lot({ lotId: 2, isRecalled: true }),
      lot({ lotId: 3, useBy: today, remaining: 2 }),
    ];
    expect(lotsToPick(lots, 5, today)).toEqual({ taken: [{ lotId: 3, packs: 2 }], missing: 3 });
  });

  it('picks goods that have no use-by date', () => {
    const lots = [lot({ lotId: 1, useBy: null })];
    expect(lotsToPick(lots, 5, today)).toEqual({ taken: [{ lotId: 1, packs: 5 }], missing: 0 });
  });
});

describe('lotsToShip', () => {
  it('prefers the picked lots, then the first expired, and lists the rest without a lot', () => {
    const lots = [
      lot({ lotId: 1, remaining: 3 }),
      lot({ lotId: 2, useBy: '2026-11-30', remaining: 5, picked: 2 }),
      lot({ lotId: 3, useBy: '2026-11-01', remaining: 1 }),
      lot({ lotId: 4, sku: 'B' }),
    ];
    const picked = [{ sku: 'A', lotId: 2, packs: 2 }];
    expect(lotsToShip({ sku: 'A', quantity: 11 }, { lots, picked }, today)).toEqual([
      { lotId: 2, packs: 5 },
      { lotId: 1, packs: 3 },
      { lotId: 3, packs: 1 },
      { lotId: null, packs: 2 },
    ]);
  });

  it('takes picked lots of this SKU only', () => {
    const lots = [lot({ lotId: 1 }), lot({ lotId: 4, sku: 'B', picked: 2 })];
    const picked = [{ sku: 'B', lotId: 4, packs: 2 }];
    expect(lotsToShip({ sku: 'A', quantity: 3 }, { lots, picked }, today)).toEqual([
      { lotId: 1, packs: 3 },
    ]);
  });

  it('leaves out picked lots that an edited order no longer needs', () => {
    const lots = [lot({ lotId: 1, picked: 2 }), lot({ lotId: 2, picked: 2 })];
    const picked = [1, 2].map((lotId) => ({ sku: 'A', lotId, packs: 2 }));
    expect(lotsToShip({ sku: 'A', quantity: 2 }, { lots, picked }, today)).toEqual([
      { lotId: 1, packs: 2 },
    ]);
  });

  it('takes exactly the packs of the order', () => {
    fc.assert(
      fc.property(anyLots, fc.integer({ min: 1, max: 99 }), (lots, quantity) => {
        const handed = lotsToShip({ sku: 'A', quantity }, { lots, picked: [] }, today);
        expect(total(handed)).toBe(quantity);
        expect(handed.every(({ packs }) => packs > 0)).toBe(true);
        expect(new Set(handed.map(({ lotId }) => lotId)).size).toBe(handed.length);
      }),
    );
  });
});

describe('withMissing', () => {
  const leaving = [
    { lotId: 2, packs: 3 },
    { lotId: 1, packs: 2 },
    { lotId: null, packs: 1 },
  ];

  it('takes missing packs from the end: first those that no lot contains', () => {
    expect(withMissing(leaving, 2)).toEqual([
      { lotId: 2, packs: 3, isMissing: false },
      { lotId: 1, packs: 1, isMissing: false },
      { lotId: 1, packs: 1, isMissing: true },
      { lotId: null, packs: 1, isMissing: true },
    ]);
  });

  it('keeps the packs of each lot, of which exactly the missing ones are not delivered', () => {
    fc.assert(
      fc.property(fc.nat(8), (missing) => {
        const parts = withMissing(leaving, missing);
        expect(total(parts.filter(({ isMissing }) => isMissing))).toBe(Math.min(missing, 6));
        for (const { lotId, packs } of leaving) {
          expect(total(parts.filter((part) => part.lotId === lotId))).toBe(packs);
        }
      }),
    );
  });
});
