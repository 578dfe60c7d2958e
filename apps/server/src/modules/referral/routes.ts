import { rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import { routes } from '../../platform/http/routes.ts';
import { customerNames, shortName } from '../identity/index.ts';
import { recordWrongCode, refuseTooManyCodes } from '../promotions/index.ts';
import { selectReferralsBy, selectRules, sumRewards } from './referral.sql.ts';
import { codeOf, isKnownCode, shareText, applyCode } from './referrals.ts';

const statusOf = {
  PENDING: 'PENDING',
  REVIEW: 'PENDING',
  REWARDED: 'REWARDED',
  REFUSED: 'EXPIRED',
} as const;

export const referralRoutes = routes({
  applyAccountReferral: {
    prepare: async (ctx, { params: { refCode } }) => {
      const { db, visitor, clock, request } = ctx;
      const guess = { visitor, ip: request.ip, now: clock.now() };
      await refuseTooManyCodes(db, guess);
      if (!(await isKnownCode(db, refCode))) await recordWrongCode(db, guess);
      return async ({ tx }) => {
        await applyCode(tx, visitor.customerId, refCode, clock.now());
        return {};
      };
    },
  },

  referralList: async ({ db, visitor, clock, settings, request }, { query }) => {
    const { customerId } = visitor;
    const { tab, pageNo, pageSize } = query;
    const rules = await selectRules(db);
    const referrer = rules?.referrerReward ?? zeroPaise;
    const offered = rules?.isActive ? rules : null;
    const friend = offered?.friendReward ?? zeroPaise;
    const code = await codeOf(db, customerId, clock.now());
    const rows = await selectReferralsBy(db, customerId, {
      pendingOnly: tab === 'Pending Referral',
      limit: pageSize + 1,
      offset: pageNo * pageSize,
    });
    const shown = rows.slice(0, pageSize);
    const [earned, names] = await Promise.all([
      sumRewards(db, customerId),
      customerNames(
        db,
        shown.map(({ refereeId }) => refereeId),
      ),
    ]);
    const nameOf = (refereeId: number): string => {
      const { fullName = null, phoneNo = '' } = names.get(refereeId) ?? {};
      return shortName(fullName) ?? `••••${phoneNo.slice(-4)}`;
    };
    return {
      referralCode: code,
      shareText: shareText(code, friend, request.language),
      shareUrl: `${settings.publicOrigin}/?ref=${code}`,
      referrerReward: rupeesFromPaise(offered?.referrerReward ?? zeroPaise),
      friendReward: rupeesFromPaise(friend),
      earned: rupeesFromPaise(earned),
      referrals: shown.map(({ refereeId, createdAt, state, reward }) => ({
        friendName: nameOf(refereeId),
        invitedAt: createdAt.toISOString(),
        status: statusOf[state],
        ...(state === 'REVIEW' && { isInReview: true as const }),
        reward: rupeesFromPaise(reward ?? referrer),
      })),
      hasMore: rows.length > pageSize,
    };
  },
});
