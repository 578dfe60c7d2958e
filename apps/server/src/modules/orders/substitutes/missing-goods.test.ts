import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderRecord } from '../orders.sql.ts';
import { lineRulesAfter } from './missing-goods.ts';
import { chosenRuleOf } from './substitutes.ts';

const rule = fc.constantFrom('refund', 'similar', 'call');
const skus = ['A', 'B', 'C', 'COMBO'];
const lines = skus.map((sku) => ({ sku, cut: '', parts: sku === 'COMBO' ? [] : null }));
const anyRules = fc.uniqueArray(fc.record({ lineNo: fc.integer({ min: 1, max: 3 }), rule }), {
  selector: ({ lineNo }) => lineNo,
});
const anyChanges = fc.uniqueArray(
  fc.record({ sku: fc.constantFrom(...skus, 'OTHER'), rule: fc.option(rule) }),
  { selector: ({ sku }) => sku },
);

it('changes the named lines, keeps the others and never gives a combo a rule', () => {
  fc.assert(
    fc.property(anyRules, anyChanges, fc.option(rule), (before, changes, substituteRule) => {
      const order = { lines, lineRules: before } as unknown as OrderRecord;
      const lineRules = lineRulesAfter(order, changes);
      for (const [index, { sku }] of lines.entries()) {
        const lineNo = index + 1;
        const change = changes.find((each) => each.sku === sku);
        const kept = before.find((each) => each.lineNo === lineNo)?.rule ?? null;
        const own = sku === 'COMBO' ? null : change ? change.rule : kept;
        expect(chosenRuleOf({ substituteRule, lineRules }, lineNo)).toBe(own ?? substituteRule);
      }
    }),
  );
});
