import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count } from '../shapes/basic.ts';
import { editedMembership, membershipForEditing } from '../shapes/membership-editing.ts';

/** The membership in the console: its plans, benefits and page texts. */
export const consoleMembershipCalls = {
  consoleMembership: defineCall({
    summary: 'Returns the membership settings.',
    method: 'GET',
    path: '/api/console/membership',
    who: 'staff',
    permission: 'editMembership',
    rate: 'console',
    device: false,
    answer: membershipForEditing,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveMembership: defineCall({
    summary: 'Saves the membership settings. Existing memberships keep their price and period.',
    method: 'PUT',
    path: '/api/console/membership',
    who: 'staff',
    permission: 'editMembership',
    audit: 'membership.save',
    rate: 'console',
    device: false,
    body: z.strictObject({ revision: count, membership: editedMembership }),
    answer: membershipForEditing,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  }),
};
