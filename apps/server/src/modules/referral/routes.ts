import { rupeesFromPaise, sumPaise, zeroPaise } from '@halal-basket/money';
import { routes } from '../../platform/http/routes.ts';
import { customerById } from '../identity/index.ts';
import { noteWrongGuess, refuseGuessing } from '../promotions/index.ts';
import { countRewarded, selectReferralsBy, selectRules } from './referral.sql.ts';
import { codeOf, isKnownCode, shareText, tie } from './referrals.ts';

const statusOf = {
  PENDING: 'PENDING',
  REVIEW: 'PENDING',
  REWARDED: 'REWARDED',
  REFUSED: 'EXPIRED',
} as const;

/** 'Ayesha K.': a friend needs no more to be known by. */
function shortName(fullName: string | null, phone: string): string {
  if (fullName === null) return `••••${phone.slice(-4)}`;
  const [first = '', ...rest] = fullName.split(' ');
  const last = rest.at(-1)?.at(0);
  return last ? `${first} ${last}.` : first;
}

export const referralRoutes = routes({
  applyAccountReferral: {
    prepare: async (ctx, { params: { refCode } }) => {
      const { db, visitor, clock, request } = ctx;
      const guess = { visitor, ip: request.ip, now: clock.now() };
      await refuseGuessing(db, guess);
      if (!(await isKnownCode(db, refCode))) await noteWrongGuess(db, guess);
      return async ({ tx }) => {
        await tie(tx, visitor.customerId, refCode, clock.now());
        return {};
      };
    },
  },

  referralList: async ({ db, visitor, clock, settings }, { query }) => {
    const { customerId } = visitor;
    const { tab, pageNo, pageSize } = query;
    const rules = await selectRules(db);
    const referrer = rules?.referrerReward ?? zeroPaise;
    const friend = rules?.friendReward ?? zeroPaise;
    const code = await codeOf(db, customerId, clock.now());
    const rows = await selectReferralsBy(db, customerId, {
      pendingOnly: tab === 'Pending Referral',
      limit: pageSize + 1,
      offset: pageNo * pageSize,
    });
    const rewarded = await countRewarded(db, customerId, new Date(0));
    const earned = sumPaise(Array.from({ length: rewarded }, () => referrer));
    return {
      referralCode: code,
      shareText: shareText(code, friend),
      shareUrl: `${settings.publicOrigin}/?ref=${code}`,
      referrerReward: rupeesFromPaise(referrer),
      friendReward: rupeesFromPaise(friend),
      earned: rupeesFromPaise(earned),
      referrals: await Promise.all(
        rows.slice(0, pageSize).map(async ({ refereeId, createdAt, state }) => {
          const { fullName, phone } = await customerById(db, refereeId);
          return {
            friendName: shortName(fullName, phone),
            invitedAt: createdAt.toISOString(),
            status: statusOf[state],
            reward: rupeesFromPaise(referrer),
          };
        }),
      ),
      hasMore: rows.length > pageSize,
    };
  },
});
