import { shapes, type StaffRole } from '@halal-basket/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worksFor } from '../../../platform/http/staff-hubs.ts';
import { permissionsOf } from './permissions.ts';
import { mayAssignRole, outranks } from './role-hierarchy.ts';

const roles: readonly StaffRole[] = shapes.staffRole.options;
const anyone = fc.record({
  role: fc.constantFrom(...roles),
  hubIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
});

describe('changes of staff accounts', () => {
  it('lets owners change all accounts, managers those of lower roles, and other roles none', () => {
    expect(roles.filter((role) => mayAssignRole('owner', role))).toEqual(roles);
    expect(roles.filter((role) => mayAssignRole('manager', role))).not.toContain('manager');
    expect(mayAssignRole('manager', 'packer')).toBe(true);
    expect(roles.filter((role) => mayAssignRole('dispatcher', role))).toEqual([]);
  });

  it('never grants more permissions or hubs than the granting account has', () => {
    fc.assert(
      fc.property(anyone, anyone, (actor, other) => {
        fc.pre(outranks(actor, other));
        const own = permissionsOf(actor);
        // Only riders see the orders that they deliver.
        const given = permissionsOf(other).filter((each) => each !== 'carryOrders');
        expect(own).toEqual(expect.arrayContaining(given));
        for (const hubId of [1, 2, 3, 4]) {
          if (worksFor(other.hubIds, hubId)) expect(worksFor(actor.hubIds, hubId)).toBe(true);
        }
      }),
    );
  });
});
