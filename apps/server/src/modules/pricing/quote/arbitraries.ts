import { basisPoints, paise } from '@halal-basket/money';
import fc from 'fast-check';
import type { AppliedBenefit, Benefit } from '../../promotions/index.ts';
import type { MembershipTerms, QuoteInput, QuoteLine, QuoteRules } from './quote-types.ts';

/** Random carts for the property tests. */

const skus = ['CHK-CURRY-500', 'MUT-CURRY-500', 'EGG-12', 'RICE-1000'];

const anAmount = (max: number) => fc.integer({ min: 0, max }).map(paise);
const aTax = fc.constantFrom(0, 500, 1200, 1800, 4000).map(basisPoints);
const aRate = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);

const aPart = fc.record({ alone: anAmount(100_000), gst: aTax });

export const aLine: fc.Arbitrary<QuoteLine> = fc
  .record({
    sku: fc.constantFrom(...skus),
    cut: fc.constantFrom('', 'curry', 'biryani'),
    quantity: fc.integer({ min: 1, max: 40 }),
    unitPrice: anAmount(300_000),
    off: anAmount(50_000),
    unitMember: fc.option(anAmount(300_000), { nil: undefined }),
    gst: aTax,
    parts: fc.option(fc.array(aPart, { minLength: 1, maxLength: 4 }), { nil: undefined, freq: 4 }),
  })
  .map(({ off, ...line }) => ({ ...line, unitRetail: paise(line.unitPrice + off) }));

const someLines = fc.array(aLine, { maxLength: 8 });

const anyRules: fc.Arbitrary<QuoteRules> = fc.record({
  deliveryFee: anAmount(10_000),
  slotFees: fc.array(anAmount(5_000), { maxLength: 3 }),
  freeDeliveryFrom: fc.option(anAmount(200_000)),
  minimumOrder: anAmount(50_000),
  deliveryGst: aTax,
  feeTreatment: fc.constantFrom('separate', 'composite', 'mixed'),
  comboTreatment: fc.constantFrom('separate', 'composite', 'mixed'),
  intraState: fc.boolean(),
});

const aBenefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    rate: aRate,
    cap: fc.option(anAmount(50_000)),
  }),
  fc.record({ kind: fc.constant('flat' as const), amount: anAmount(2_000_000) }),
  fc.record({ kind: fc.constant('freeDelivery' as const) }),
  fc.record({
    kind: fc.constant('buyXGetY' as const),
    buy: fc.integer({ min: 1, max: 4 }),
    get: fc.integer({ min: 1, max: 3 }),
    rate: aRate,
    most: fc.option(fc.integer({ min: 0, max: 10 })),
  }),
);

export const aPromo: fc.Arbitrary<AppliedBenefit> = fc.record({
  code: fc.constantFrom('FIRST50', 'EID20', 'AUTO'),
  benefit: aBenefit,
  skus: fc.option(fc.subarray(skus)),
});

const aMembership: fc.Arbitrary<MembershipTerms> = fc.record({
  name: fc.constant('HB Select'),
  fee: fc.option(fc.record({ amount: anAmount(100_000), gst: fc.constant(basisPoints(1_800)) })),
  discount: aRate,
  discountCap: fc.option(anAmount(30_000)),
  freeDelivery: fc.boolean(),
});

export const aCart: fc.Arbitrary<QuoteInput> = fc.record({
  lines: someLines,
  rules: anyRules,
  membership: fc.option(aMembership),
  promos: fc.array(aPromo, { maxLength: 3 }),
  referral: fc.option(fc.record({ code: fc.constant('ASMA4821'), amount: anAmount(20_000) })),
  wallet: anAmount(500_000),
});

/** Many, because a cart has many parts; `npm run mutate` repeats the tests for each change, and sets fewer. */
export const numRuns = fc.readConfigureGlobal()?.numRuns ?? 10_000;

/** A property returns a boolean: 10,000 calls of `expect` would take seconds. */
export const holdsFor = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => boolean): void =>
  fc.assert(fc.property(arbitrary, property), { numRuns });
