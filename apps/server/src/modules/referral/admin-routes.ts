import { routes } from '../../platform/http/routes.ts';
import {
  decideReferral,
  referralRulesForEditing,
  referralsForReview,
  saveReferralRules,
} from './review.ts';

/** Referral rules, and referrals that wait for staff. The audit records every change. */
export const referralAdminRoutes = routes({
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

  consoleReferrals: async ({ db, clock }, { query }) => {
    return referralsForReview(db, { state: query.state, now: clock.now() }, query);
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
