import { paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { routes } from '../../platform/http/routes.ts';
import { returnMembershipForCustomer } from '../checkout/index.ts';
import { membersForStaff } from '../membership/index.ts';
import { pointRulesForEditing, savePointRules } from '../points/index.ts';
import {
  newScratchRule,
  saveScratchRule,
  scratchRuleForEditing,
  scratchRulesForEditing,
} from '../promotions/index.ts';
import {
  decideReferral,
  referralRulesForEditing,
  referralsForReview,
  saveReferralRules,
} from '../referral/index.ts';
import { audit } from './audit.ts';
import { demand } from './permissions.ts';

/** What a point is worth now: budgets of scratch cards count points by it. */
const worthOfPoint = async (q: Queryable) =>
  paiseFromRupees((await pointRulesForEditing(q)).rules.worth);

/** Members, points, scratch cards and referrals. Every change is in the audit. */
export const loyaltyConsoleRoutes = routes({
  consoleMembers: async ({ db, staff, clock }, { query: { q = '', pageNo, pageSize } }) => {
    demand(staff, 'editMembership');
    return membersForStaff(db, { words: q, pageNo, pageSize, now: clock.now() });
  },

  consoleRefundMember: async (write, { params: { membershipRefNo }, body: { reason } }) => {
    const { tx, staff, clock } = write;
    demand(staff, 'editMembership');
    const { paid, amount, to } = await returnMembershipForCustomer(tx, {
      reference: membershipRefNo,
      actor: { kind: 'staff', staffId: staff.staffId, name: staff.fullName },
      now: clock.now(),
    });
    const after = { state: 'REFUNDED', refundPaise: amount, to, reason };
    await audit(write, 'membership.refund', membershipRefNo, {
      before: { state: 'PAID', paidPaise: paid },
      after,
    });
    return { refund: rupeesFromPaise(amount), to };
  },

  consolePointRules: async ({ db, staff }) => {
    demand(staff, 'editRewards');
    return pointRulesForEditing(db);
  },

  consoleSavePointRules: async (write, { body: { revision, rules } }) => {
    const { tx, staff } = write;
    demand(staff, 'editRewards');
    const before = await pointRulesForEditing(tx);
    const after = await savePointRules(tx, revision, rules);
    await audit(write, 'points.save', 'points', { before: before.rules, after: after.rules });
    return after;
  },

  consoleScratchRules: async ({ db, staff }) => {
    demand(staff, 'editRewards');
    return { rules: await scratchRulesForEditing(db) };
  },

  consoleNewScratchRule: async (write, { body }) => {
    const { tx, staff } = write;
    demand(staff, 'editRewards');
    const made = await newScratchRule(tx, body.rule, await worthOfPoint(tx));
    await audit(write, 'scratch-rule.new', String(made.ruleId), { after: made.rule });
    return made;
  },

  consoleSaveScratchRule: async (write, { params: { ruleId }, body: { revision, rule } }) => {
    const { tx, staff } = write;
    demand(staff, 'editRewards');
    const before = await scratchRuleForEditing(tx, ruleId);
    const worth = await worthOfPoint(tx);
    const after = await saveScratchRule(tx, { ruleId, revision }, rule, worth);
    const change = { before: before.rule, after: after.rule };
    await audit(write, 'scratch-rule.save', String(ruleId), change);
    return after;
  },

  consoleReferralRules: async ({ db, staff }) => {
    demand(staff, 'editRewards');
    return referralRulesForEditing(db);
  },

  consoleSaveReferralRules: async (write, { body: { revision, rules } }) => {
    const { tx, staff } = write;
    demand(staff, 'editRewards');
    const before = await referralRulesForEditing(tx);
    const after = await saveReferralRules(tx, revision, rules);
    const change = { before: before.rules, after: after.rules };
    await audit(write, 'referral-rules.save', 'referrals', change);
    return after;
  },

  consoleReferrals: async ({ db, staff, clock }, { query: { state, pageNo, pageSize } }) => {
    demand(staff, 'reviewReferrals');
    return referralsForReview(db, { state, pageNo, pageSize, now: clock.now() });
  },

  consoleDecideReferral: async (write, { params: { referralId, decision }, body: { reason } }) => {
    const { tx, staff, clock } = write;
    demand(staff, 'reviewReferrals');
    const { before, state } = await decideReferral(tx, {
      refereeId: referralId,
      approve: decision === 'reward',
      note: reason,
      now: clock.now(),
    });
    await audit(write, `referral.${decision}`, String(referralId), {
      before: { state: before },
      after: { state, reason },
    });
    return { state };
  },
});
