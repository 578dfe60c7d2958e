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
} from './index.ts';
import {
  decideReferral,
  referralRulesForEditing,
  referralsForReview,
  saveReferralRules,
} from '../referral/index.ts';

/** What a point is worth now: budgets of scratch cards count points by it. */
const worthOfPoint = async (q: Queryable) =>
  paiseFromRupees((await pointRulesForEditing(q)).rules.worth);

/** Members, points, scratch cards and referrals. Every change is in the audit. */
export const loyaltyConsoleRoutes = routes({
  consoleMembers: async ({ db, clock }, { query: { q = '', pageNo, pageSize } }) => {
    return membersForStaff(db, { words: q, pageNo, pageSize, now: clock.now() });
  },

  consoleRefundMember: async (write, { params: { membershipRefNo }, body: { reason } }) => {
    const { tx, staff, clock } = write;
    const { paid, amount, to } = await returnMembershipForCustomer(tx, {
      reference: membershipRefNo,
      actor: { kind: 'staff', staffId: staff.staffId, name: staff.fullName },
      now: clock.now(),
    });
    const after = { state: 'REFUNDED', refundPaise: amount, to, reason };
    write.audit.detail(membershipRefNo, {
      before: { state: 'PAID', paidPaise: paid },
      after,
    });
    return { refund: rupeesFromPaise(amount), to };
  },

  consolePointRules: async ({ db }) => {
    return pointRulesForEditing(db);
  },

  consoleSavePointRules: async (write, { body: { revision, rules } }) => {
    const { tx } = write;
    const before = await pointRulesForEditing(tx);
    const after = await savePointRules(tx, revision, rules);
    write.audit.detail('points', { before: before.rules, after: after.rules });
    return after;
  },

  consoleScratchRules: async ({ db }) => {
    return { rules: await scratchRulesForEditing(db) };
  },

  consoleNewScratchRule: async (write, { body }) => {
    const { tx } = write;
    const made = await newScratchRule(tx, body.rule, await worthOfPoint(tx));
    write.audit.detail(String(made.ruleId), { after: made.rule });
    return made;
  },

  consoleSaveScratchRule: async (write, { params: { ruleId }, body: { revision, rule } }) => {
    const { tx } = write;
    const before = await scratchRuleForEditing(tx, ruleId);
    const worth = await worthOfPoint(tx);
    const after = await saveScratchRule(tx, { ruleId, revision }, rule, worth);
    const change = { before: before.rule, after: after.rule };
    write.audit.detail(String(ruleId), change);
    return after;
  },

  consoleReferralRules: async ({ db }) => {
    return referralRulesForEditing(db);
  },

  consoleSaveReferralRules: async (write, { body: { revision, rules } }) => {
    const { tx } = write;
    const before = await referralRulesForEditing(tx);
    const after = await saveReferralRules(tx, revision, rules);
    const change = { before: before.rules, after: after.rules };
    write.audit.detail('referrals', change);
    return after;
  },

  consoleReferrals: async ({ db, clock }, { query: { state, pageNo, pageSize } }) => {
    return referralsForReview(db, { state, pageNo, pageSize, now: clock.now() });
  },

  consoleDecideReferral: async (write, { params: { referralId, decision }, body: { reason } }) => {
    const { tx, clock } = write;
    const { before, state } = await decideReferral(tx, {
      refereeId: referralId,
      approve: decision === 'reward',
      note: reason,
      now: clock.now(),
    });
    write.audit.detail(
      String(referralId),
      {
        before: { state: before },
        after: { state, reason },
      },
      `referral.${decision}`,
    );
    return { state };
  },
});
