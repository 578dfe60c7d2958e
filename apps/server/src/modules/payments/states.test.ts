import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attempts, gatewayPayments, payments, refunds } from './states.ts';

const machines = {
  payment: payments,
  attempt: attempts,
  gateway_payment: gatewayPayments,
  refund: refunds,
};

const migration = readFileSync(
  path.resolve(import.meta.dirname, '../../../migrations/0009-payments.sql'),
  'utf8',
);
const trigger = migration.slice(migration.indexOf('create function payments.check_transition'));
const held = [...trigger.matchAll(/\('(\w+)', '(\w+)', '(\w+)'\)/g)].map((found) =>
  found.slice(1).join(' '),
);

describe('the state machines', () => {
  it('are the same in the code and in the database', () => {
    const written = Object.entries(machines).flatMap(([name, { states, can }]) =>
      (states as string[]).flatMap((from) =>
        (states as string[])
          .filter((to) => (can as (from: string, to: string) => boolean)(from, to))
          .map((to) => `${name} ${from} ${to}`),
      ),
    );
    expect(held.toSorted()).toEqual(written.toSorted());
  });

  it('never leave the captured state, after events in any order (R17)', () => {
    const told = fc.array(fc.constantFrom(...gatewayPayments.states), { maxLength: 30 });
    fc.assert(
      fc.property(told, (facts) => {
        let state: (typeof gatewayPayments.states)[number] = 'PENDING';
        let captured = false;
        for (const fact of facts) {
          if (gatewayPayments.can(state, fact)) state = fact;
          captured ||= state === 'CAPTURED';
          if (captured) expect(['CAPTURED', 'REFUNDED']).toContain(state);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('let a failed payment succeed late', () => {
    expect(gatewayPayments.can('FAILED', 'CAPTURED')).toBe(true);
    expect(attempts.can('FAILED', 'PAID')).toBe(true);
    expect(attempts.can('PAID', 'FAILED')).toBe(false);
  });
});
