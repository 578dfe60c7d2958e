import type { AnswerOf, Referral } from '@halal-basket/contract';
import { share } from '@halal-basket/device';
import { formatRupees } from '@halal-basket/money';
import {
  Badge,
  Button,
  Chip,
  ErrorState,
  Icon,
  Skeleton,
  SkeletonGroup,
  toast,
} from '@halal-basket/ui';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { reloadCart } from '../cart/reload-cart.ts';
import { useLaunch } from '../session/use-launch.ts';
import { clearReferralCode } from '../login/referral-cookie.ts';
import { MoreButton } from '../wallet/more-button.tsx';
import { ReferralCodeForm } from './referral-code-form.tsx';
import { m } from '../../messages.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

type Referrals = AnswerOf<'referralList'>;
type Tab = 'ALL' | 'Pending Referral';

/** The number of friends on a page of the list. */
const pageSize = 10;

const tabs: readonly { tab: Tab; label: () => string }[] = [
  { tab: 'ALL', label: m.referral_all },
  { tab: 'Pending Referral', label: m.referral_pending },
];

/** The customer's referral code, the referred friends, and a field for a friend's code. */
export function ReferralsScreen() {
  const { caller } = useShop();
  const [tab, setTab] = useState<Tab>('ALL');
  const list = useInfiniteQuery({
    queryKey: ['referrals', tab],
    queryFn: ({ pageParam }) =>
      caller.call('referralList', { query: { tab, pageNo: pageParam, pageSize } }),
    initialPageParam: 0,
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
    // The code does not move when the customer switches tabs.
    placeholderData: (before) => before,
  });
  const first = list.data?.pages[0];
  return (
    <>
      <TopBar title={m.referral_title()} />
      <div className="wrap pt-4 pb-12 lg:pt-8">
        <div className="mx-auto flex max-w-2xl flex-col gap-8">
          <h1 className="wide text-3xl max-lg:sr-only">{m.referral_title()}</h1>
          {!first && list.error && (
            <ErrorState
              title={messageOf(list.error, m.referral_failed())}
              retryLabel={m.retry()}
              onRetry={() => void list.refetch()}
              busy={list.isFetching}
            />
          )}
          {!first && !list.error && (
            <SkeletonGroup label={m.loading()}>
              <Skeleton shape="row" />
            </SkeletonGroup>
          )}
          {first && isOffered(first) && <OwnCode referrals={first} />}
          {first && isOffered(first) && <FriendsCode />}
          {first && !isOffered(first) && <Paused earned={first.earned} />}
          <section aria-labelledby="friends">
            <h2 id="friends" className="mb-3 text-xl font-bold">
              {m.referral_friends()}
            </h2>
            <div className="mb-3 flex gap-2">
              {tabs.map((each) => (
                <Chip key={each.tab} selected={each.tab === tab} onClick={() => setTab(each.tab)}>
                  {each.label()}
                </Chip>
              ))}
            </div>
            {list.data && (
              <Friends referrals={list.data.pages.flatMap(({ referrals }) => referrals)} />
            )}
            <MoreButton list={list} />
          </section>
        </div>
      </div>
    </>
  );
}

/** Whether the shop rewards referrals now. */
const isOffered = ({ referrerReward, friendReward }: Referrals): boolean =>
  referrerReward > 0 || friendReward > 0;

const Paused = ({ earned }: Pick<Referrals, 'earned'>) => (
  <div className="rounded-lg bg-surface-2 p-4">
    <p>{m.referral_paused()}</p>
    {earned > 0 && (
      <p className="mt-2 text-sm">{m.referral_earned({ amount: formatRupees(earned) })}</p>
    )}
  </div>
);

function OwnCode({ referrals }: { referrals: Referrals }) {
  const { referralCode, shareText, shareUrl, referrerReward, friendReward, earned } = referrals;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(referralCode);
      toast.show({ text: m.referral_copied(), tone: 'success' });
    } catch {
      toast.show({ text: m.referral_not_copied(), tone: 'danger' });
    }
  };
  const pass = async () => {
    const outcome = await share({ title: m.referral_title(), text: shareText, url: shareUrl });
    if (outcome === 'copied') toast.show({ text: m.referral_copied(), tone: 'success' });
    if (outcome === 'failed') toast.show({ text: m.referral_not_copied(), tone: 'danger' });
  };
  return (
    <section className="hb-pine on-pine star-lattice rounded-xl p-6">
      <p>
        {m.referral_lead({
          friend: formatRupees(friendReward),
          you: formatRupees(referrerReward),
        })}
      </p>
      <p className="wide mt-3 text-3xl text-white">
        <bdi>{referralCode}</bdi>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="promise" onClick={() => void pass()}>
          {m.referral_share()}
        </Button>
        <Button variant="inverse" onClick={() => void copy()}>
          {m.referral_copy()}
        </Button>
      </div>
      {earned > 0 && (
        <p className="mt-4 text-sm">{m.referral_earned({ amount: formatRupees(earned) })}</p>
      )}
    </section>
  );
}

/** A friend's code, for customers without orders. */
function FriendsCode() {
  const shop = useShop();
  const { caller, queries } = shop;
  const launch = useLaunch();
  const cart = useQuery(queries.cart());
  const apply = useMutation({
    mutationFn: (refCode: string) => caller.call('applyAccountReferral', { params: { refCode } }),
    onSuccess: () => {
      clearReferralCode();
      toast.show({ text: m.referral_applied(), tone: 'success' });
      void reloadCart(shop);
    },
  });
  const code = cart.data?.referralDetails.appliedReferralCode;
  if (code) {
    return (
      <p className="flex items-start gap-2 rounded-lg bg-success-soft p-4">
        <Icon name="check-circle" fill size={20} className="mt-0.5 text-success" />
        <span>
          <bdi className="font-bold">{code}</bdi>
          <span className="block text-text-2">{m.referral_applied()}</span>
        </span>
      </p>
    );
  }
  if (launch?.customerType !== 'NU') return null;
  return <ReferralCodeForm apply={apply} />;
}

function stateText({
  status,
  isInReview,
  reward,
}: Pick<Referral, 'status' | 'isInReview' | 'reward'>): string {
  if (status === 'REWARDED') return m.referral_rewarded({ amount: formatRupees(reward) });
  if (isInReview) return m.referral_in_review();
  return status === 'PENDING' ? m.referral_waiting() : m.referral_unrewarded();
}

const Friends = ({ referrals }: Pick<Referrals, 'referrals'>) =>
  referrals.length === 0 ? (
    <p className="text-text-2">{m.referral_none()}</p>
  ) : (
    <ul className="divide-y divide-line">
      {referrals.map(({ friendName, invitedAt, ...referral }) => (
        <li key={`${friendName} ${invitedAt}`} className="flex items-center gap-3 py-3">
          <span className="min-w-0 flex-1 font-semi wrap-anywhere">{friendName}</span>
          <Badge tone={referral.status === 'REWARDED' ? 'success' : 'neutral'}>
            {stateText(referral)}
          </Badge>
        </li>
      ))}
    </ul>
  );
