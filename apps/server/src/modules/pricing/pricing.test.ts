import { type Paise, basisPoints, includedTax, paise, sumPaise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceDetailsOf } from './bill-view.ts';
import { type Quote, type QuoteLine, type QuoteRules, quote, splitTax } from './pricing.ts';

/** `expect` in a loop of 10,000 costs seconds, so a property says yes or no. */
const holdsFor = <T>(given: fc.Arbitrary<T>, property: (value: T) => boolean): void =>
  fc.assert(fc.property(given, property), { numRuns: 10_000 });

const anAmount = (max: number) => fc.integer({ min: 0, max }).map(paise);
const aRate = fc.constantFrom(0, 500, 1200, 1800).map(basisPoints);

const aLine: fc.Arbitrary<QuoteLine> = fc
  .record({
    sku: fc.constantFrom('CHK-CURRY-500', 'MUT-CURRY-500', 'EGG-12', 'RICE-1000'),
    cut: fc.constantFrom('', 'curry', 'biryani'),
    quantity: fc.integer({ min: 1, max: 40 }),
    unitPrice: anAmount(300_000),
    off: anAmount(50_000),
    gst: aRate,
  })
  .map(({ off, ...line }) => ({ ...line, unitRetail: paise(line.unitPrice + off) }));

const lines = fc.array(aLine, { maxLength: 12 });

const anyRules: fc.Arbitrary<QuoteRules> = fc.record({
  deliveryFee: anAmount(10_000),
  slotFees: fc.array(anAmount(5_000), { maxLength: 3 }),
  freeDeliveryFrom: fc.option(anAmount(200_000)),
  minimumOrder: anAmount(50_000),
  deliveryGst: aRate,
  intraState: fc.boolean(),
});

const aBasket = fc.record({ lines, rules: anyRules });

const allTaxes = ({ taxes }: Pick<Quote, 'taxes'>): number => taxes.cgst + taxes.sgst + taxes.igst;

describe('any basket', () => {
  it('adds up to the paisa', () => {
    holdsFor(aBasket, (input) => {
      const bill = quote(input);
      return (
        bill.payable === bill.itemTotal - bill.itemDiscount + bill.deliveryCharges &&
        bill.itemTotal === sumPaise(bill.lines.map((line) => line.retailTotal)) &&
        bill.goodsTotal === sumPaise(bill.lines.map((line) => line.total)) &&
        bill.savings === bill.itemTotal - bill.goodsTotal &&
        bill.lines.every(
          (line, index) => line.total === (input.lines[index]?.unitPrice ?? 0) * line.quantity,
        )
      );
    });
  });

  it('has no line and no total below zero', () => {
    holdsFor(aBasket, (input) => {
      const bill = quote(input);
      const amounts: Paise[] = [
        bill.itemTotal,
        bill.itemDiscount,
        bill.goodsTotal,
        bill.deliveryCharges,
        bill.payable,
        bill.taxes.cgst,
        bill.taxes.sgst,
        bill.taxes.igst,
        bill.minimumOrder.remaining,
        bill.freeDelivery?.remaining ?? paise(0),
        ...bill.lines.flatMap((line) => [line.total, line.retailTotal]),
      ];
      return amounts.every((amount) => amount >= 0);
    });
  });

  it('holds exactly the taxes of its lines and of its delivery', () => {
    holdsFor(aBasket, (input) => {
      const { lines: ofLines, taxes, payable, deliveryCharges } = quote(input);
      const ofDelivery = includedTax(deliveryCharges, input.rules.deliveryGst);
      const sum = ofLines.reduce((total, line) => total + allTaxes(line), 0) + ofDelivery;
      const halved = ofLines.every(
        (line) =>
          line.taxes.cgst - line.taxes.sgst === 0 || line.taxes.cgst - line.taxes.sgst === 1,
      );
      const absent = input.rules.intraState ? taxes.igst : taxes.cgst + taxes.sgst;
      return allTaxes({ taxes }) === sum && sum <= payable && halved && absent === 0;
    });
  });

  it('never gets a lower item total by one more item', () => {
    holdsFor(fc.tuple(lines, aLine, anyRules), ([some, more, theRules]) => {
      const before = quote({ lines: some, rules: theRules });
      const after = quote({ lines: [...some, more], rules: theRules });
      return after.itemTotal >= before.itemTotal && after.goodsTotal >= before.goodsTotal;
    });
  });

  it('costs the same in any order of its lines', () => {
    const shuffled = lines.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }), anyRules),
    );
    const totals = (bill: Quote): string => JSON.stringify({ ...bill, lines: undefined });
    holdsFor(shuffled, ([some, mixed, theRules]) => {
      const asGiven = quote({ lines: some, rules: theRules });
      return totals(quote({ lines: mixed, rules: theRules })) === totals(asGiven);
    });
  });

  it('pays delivery once, free from the threshold on, and each slot always', () => {
    holdsFor(aBasket, (input) => {
      const { deliveryFee, slotFees, freeDeliveryFrom } = input.rules;
      const { payable, goodsTotal, deliveryCharges, freeDelivery } = quote(input);
      if (input.lines.length === 0) return payable === 0;
      const free = freeDeliveryFrom !== null && goodsTotal >= freeDeliveryFrom;
      return (
        deliveryCharges === (free ? 0 : deliveryFee) + sumPaise(slotFees) &&
        (freeDelivery === null || (freeDelivery.remaining === 0) === free)
      );
    });
  });

  it('stands on the wire in rupees that still add up', () => {
    const inPaise = (rupees: number) => Math.round(rupees * 100);
    holdsFor(aBasket, (input) => {
      const wire = priceDetailsOf(quote(input));
      return (
        inPaise(wire.orderPayableAmount) ===
        inPaise(wire.itemTotal) - inPaise(wire.itemDiscount) + inPaise(wire.deliveryCharges)
      );
    });
  });
});

const plainRules: QuoteRules = {
  deliveryFee: paise(3_900),
  slotFees: [],
  freeDeliveryFrom: paise(49_900),
  minimumOrder: paise(19_900),
  deliveryGst: basisPoints(1800),
  intraState: true,
};

const aPack = (quantity: number): QuoteLine => ({
  sku: 'CHK-CURRY-500',
  cut: 'curry',
  quantity,
  unitRetail: paise(22_000),
  unitPrice: paise(18_900),
  gst: basisPoints(500),
});

describe('a basket of one pack', () => {
  it('is explained to the paisa', () => {
    expect(quote({ lines: [aPack(1)], rules: plainRules })).toMatchObject({
      itemTotal: 22_000,
      itemDiscount: 3_100,
      deliveryCharges: 3_900,
      payable: 22_800,
      // 189.00 × 5 / 105 = 9.00 and 39.00 × 18 / 118 = 5.95, whose odd paisa goes to the centre.
      taxes: { cgst: 450 + 298, sgst: 450 + 297, igst: 0 },
      freeDelivery: { threshold: 49_900, remaining: 31_000 },
      minimumOrder: { amount: 19_900, remaining: 1_000 },
    });
  });

  it('is delivered free at exactly the threshold, the slot still paid', () => {
    const rules = { ...plainRules, freeDeliveryFrom: paise(18_900), slotFees: [paise(2_900)] };
    expect(quote({ lines: [aPack(1)], rules }).deliveryCharges).toBe(2_900);
  });

  it('pays integrated tax across a state border', () => {
    const rules = { ...plainRules, intraState: false };
    expect(quote({ lines: [aPack(1)], rules }).taxes).toEqual({ cgst: 0, sgst: 0, igst: 1_495 });
  });
});

describe('nonsense', () => {
  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'is refused: %s packs',
    (quantity) => {
      expect(() => quote({ lines: [aPack(quantity)], rules: plainRules })).toThrow(RangeError);
    },
  );

  it('is refused where the total leaves the safe integers', () => {
    expect(() => quote({ lines: [aPack(Number.MAX_SAFE_INTEGER)], rules: plainRules })).toThrow(
      RangeError,
    );
  });

  it('is refused: a price below zero', () => {
    const line = { ...aPack(1), unitPrice: paise(-1) };
    expect(() => quote({ lines: [line], rules: plainRules })).toThrow(RangeError);
  });

  it('never gives a discount below zero where retail is under the price', () => {
    const line = { ...aPack(2), unitRetail: paise(100) };
    expect(quote({ lines: [line], rules: plainRules }).itemDiscount).toBe(0);
  });
});

describe('splitTax', () => {
  it('gives an odd paisa to the centre', () => {
    expect(splitTax(paise(7), true)).toEqual({ cgst: 4, sgst: 3, igst: 0 });
  });
});
