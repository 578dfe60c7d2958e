import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withoutStaffCalls } from '../build/shop-calls.ts';

it('leaves the calls of staff, riders and gateways out of the shop', () => {
  const file = path.resolve(import.meta.dirname, '../../../packages/contract/src/wire.gen.ts');
  const code = withoutStaffCalls(readFileSync(file, 'utf8'));
  const calls = [...code.matchAll(/^ {2}(\w+): '(?:GET|POST|PUT|DELETE|PATCH) (\S+)/gm)];
  expect(calls.map(([, name]) => name)).toContain('showCart');
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter(([, , route]) => /^(?:console|rider|webhooks)\//.test(route ?? ''))).toEqual(
    [],
  );
  expect(code).not.toMatch(/SaveTaxes|MoveOrder/);
});
