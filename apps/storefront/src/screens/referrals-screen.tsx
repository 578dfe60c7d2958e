import type { AnswerOf } from '@halal-basket/contract';
import { share } from '@halal-basket/device';
import { formatRupees } from '@halal-basket/money';
import { Badge, Button, Chip, FieldError, TextInput, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../call-errors.ts';
import { m } from '../messages.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { useShop } from '../shop-context.tsx';

type Referrals = AnswerOf<'referralList'>;
type Tab = 'ALL' | 'Pending Referral';

const tabs: readonly { tab: Tab; label: () => string }[] = [
  { tab: 'ALL', label: m.referral_all },
  { tab: 'Pending Referral', label: m.referral_pending },
];

/** The customer's code, who came by it, and a friend's code for the first order. */
export function ReferralsScreen() {
  const { caller } = useShop();
  const [tab, setTab] = useState<Tab>('ALL');
  const { data, error } = useQuery({
    queryKey: ['referrals', tab],
    queryFn: () => caller.call('referralList', { query: { tab } }),
  });
  return (
    <>
      <TopBar title={m.referral_title()} />
      <div className="wrap pt-4 pb-12 lg:pt-8">
        <div className="mx-auto flex max-w-2xl flex-col gap-8">
          <h1 className="wide text-3xl max-lg:sr-only">{m.referral_title()}</h1>
          {error && <FieldError>{messageOf(error, m.referral_failed())}</FieldError>}
          {data && <OwnCode referrals={data} />}
          <FriendsCode />
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
            {data && <Friends referrals={data} />}
          </section>
        </div>
      </div>
    </>
  );
}

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
        <Button
          variant="promise"
          onClick={() => void share({ title: m.referral_title(), text: shareText, url: shareUrl })}
        >
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

/** Somebody else's code, before the first order. */
function FriendsCode() {
  const { caller, queryClient, queries } = useShop();
  const [typed, setTyped] = useState('');
  const apply = useMutation({
    mutationFn: (refCode: string) => caller.call('applyAccountReferral', { params: { refCode } }),
    onSuccess: () => {
      toast.show({ text: m.referral_applied(), tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: queries.cart().queryKey });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !apply.isPending) apply.mutate(typed.trim());
  };
  return (
    <form noValidate onSubmit={send} className="flex items-end gap-3">
      <TextInput
        className="flex-1"
        label={m.referral_friend_code()}
        value={typed}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => setTyped(event.target.value)}
        error={apply.error ? messageOf(apply.error, m.referral_apply_failed()) : undefined}
      />
      <Button type="submit" variant="ghost" busy={apply.isPending}>
        {m.referral_apply()}
      </Button>
    </form>
  );
}

const Friends = ({ referrals: { referrals } }: { referrals: Referrals }) =>
  referrals.length === 0 ? (
    <p className="text-text-2">{m.referral_none()}</p>
  ) : (
    <ul className="divide-y divide-line">
      {referrals.map(({ friendName, invitedAt, status, reward }) => (
        <li key={`${friendName} ${invitedAt}`} className="flex items-center gap-3 py-3">
          <span className="min-w-0 flex-1 font-semi wrap-anywhere">{friendName}</span>
          <Badge tone={status === 'REWARDED' ? 'success' : 'neutral'}>
            {status === 'REWARDED'
              ? m.referral_rewarded({ amount: formatRupees(reward) })
              : status === 'PENDING'
                ? m.referral_waits()
                : m.referral_over()}
          </Badge>
        </li>
      ))}
    </ul>
  );
