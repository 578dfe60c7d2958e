import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../orders/index.ts';
import type { StationPick } from '../by-station.ts';
import { barsOf, code128 } from './barcode.ts';
import { labelsOf, unitPriceOf } from './pack-label.ts';

const pick = (part: Partial<StationPick>): StationPick => ({
  orderNo: 'HB234567',
  lineNo: 1,
  partNo: 0,
  slot: '6–8 pm',
  orderedPacks: 2,
  orderedGrams: 1000,
  sku: 'GOAT-500',
  cut: 'small',
  productName: 'Goat Curry Cut',
  cutLabel: 'Small',
  quantity: '500 g',
  categorySeoName: 'goat',
  ...part,
});
const line = {
  shipmentNo: 1,
  unitRetail: paise(41_000),
  netGrams: 500,
  diet: 'nonveg',
  parts: null,
};
const order = { lines: [line, line], substitutes: [] } as unknown as OrderRecord;
const lot = (lotNo: string, packs: number) => ({
  shipmentNo: 1,
  sku: 'GOAT-500',
  packs,
  lotNo,
  packDate: '2026-11-22',
  useBy: '2026-11-25',
  certificateNo: '',
});

describe('labelsOf', () => {
  it('makes a label for each pack with its own lot', () => {
    const labels = labelsOf(order, {
      picks: [pick({ grams: 970 })],
      lots: [lot('L1', 1), lot('L2', 1)],
    });
    expect(labels.map(({ place, lot: of }) => [place, of?.lotNo])).toEqual([
      ['Pack 1 of 2', 'L1'],
      ['Pack 2 of 2', 'L2'],
    ]);
    expect(labels[0]).toMatchObject({
      name: 'Goat Curry Cut',
      pack: 'Small · 500 g',
      quantity: '970 g in 2 packs',
      mrp: '₹410.00',
      unitPrice: '₹0.82 per g',
    });
  });

  it('keeps the lot of a pack when only its label is printed', () => {
    const picks = [pick({ grams: 970 }), pick({ lineNo: 2, orderedPacks: 1, grams: 480 })];
    const lots = [lot('L1', 2), lot('L2', 1)];
    const [only] = labelsOf(order, { picks, lots, only: { lineNo: 2, partNo: 0 } });
    expect(only?.lot?.lotNo).toBe('L2');
  });

  it('has no label for missing goods', () => {
    expect(labelsOf(order, { picks: [pick({ packs: 0 })], lots: [] })).toEqual([]);
  });

  it('refuses a label without weight', () => {
    const print = (only?: { lineNo: number; partNo: number }) => () =>
      labelsOf(order, { picks: [pick({ grams: 970 }), pick({ lineNo: 2 })], lots: [], only });
    const refusal = expect.objectContaining({
      code: 'LABEL_WITHOUT_WEIGHT',
      details: { data: { orderNo: 'HB234567', productName: 'Goat Curry Cut', count: 1 } },
    }) as Error;
    expect(print()).toThrow(refusal);
    expect(print({ lineNo: 2, partNo: 0 })).toThrow(refusal);
    expect(print({ lineNo: 1, partNo: 0 })).not.toThrow();
  });
});

it('names the unit price of a gram, and of a kilogram from one kilogram on', () => {
  expect(unitPriceOf(paise(35_000), 500)).toBe('₹0.70 per g');
  expect(unitPriceOf(paise(1_29_900), 2000)).toBe('₹649.50 per kg');
  expect(unitPriceOf(paise(9_900), 0)).toBe('');
});

describe('code128', () => {
  it('encodes an order number', async () => {
    const { bars, modules } = await code128('HBXKQTWP');
    // Start, eight characters and the check character of 11 modules each, and the stop of 13.
    expect(modules).toBe(11 * 10 + 13);
    expect(bars.at(-1)).toEqual({ at: modules - 2, width: 2 });
  });

  it('places bars and spaces in turn', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1 }), (widths) => {
        const { bars, modules } = barsOf(widths);
        expect(modules).toBe(widths.reduce((sum, width) => sum + width, 0));
        expect(bars.map(({ width }) => width)).toEqual(widths.filter((_, at) => at % 2 === 0));
      }),
    );
  });
});
