import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountsOf } from './purchase-register.ts';

const hubGstin = '36ZZDEM0000Z1ZX';
const line = fc.record({
  packs: fc.integer({ min: 1, max: 10_000 }),
  cost: fc.integer({ min: 0, max: 1_000_000 }),
  gstPercent: fc.constantFrom(0, 0.25, 5, 12, 18, 40),
});

it('divides the tax of a supplier of the same state into equal halves', () => {
  fc.assert(
    fc.property(line, (given) => {
      for (const supplierGstin of ['36AABCU9603R1ZO', '']) {
        const { taxable, tax } = amountsOf({ ...given, supplierGstin, hubGstin });
        expect(taxable).toBe(given.packs * given.cost);
        expect(tax?.cgst).toBe(tax?.sgst);
        expect(tax?.igst).toBe(0);
        const exact = (given.packs * given.cost * given.gstPercent) / 100;
        expect(Math.abs(2 * (tax?.cgst ?? 0) - exact)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it('is one amount of IGST from a supplier of another state', () => {
  const supplierGstin = '37AABCU9603R1ZM';
  const { tax } = amountsOf({ packs: 3, cost: 3335, gstPercent: 5, supplierGstin, hubGstin });
  expect(tax).toEqual({ cgst: 0, sgst: 0, igst: 500 });
});

it('assumes neither a cost nor a rate', () => {
  const unknown = { packs: 3, cost: null, gstPercent: 5, supplierGstin: '', hubGstin };
  expect(amountsOf(unknown)).toEqual({ taxable: null, tax: null });
  expect(amountsOf({ ...unknown, cost: 200, gstPercent: null })).toEqual({
    taxable: 600,
    tax: null,
  });
});
