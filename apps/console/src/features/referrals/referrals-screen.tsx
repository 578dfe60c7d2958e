import type { ReviewedReferral } from '@halal-basket/contract';
import { Badge, Button, EmptyState, Tabs, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { referralQueries, type ReferralState } from './referral-queries.ts';
import { referralStates } from './referral-search.ts';
import { ReasonOverlay } from '../../shared/reason-overlay.tsx';
import { countText } from '../../shared/count-text.ts';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows } from '../../shared/rows.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

type Decision = 'reward' | 'refuse';

const words: Record<ReferralState, { tab: () => string; none: () => string }> = {
  REVIEW: { tab: m.referrals_waiting, none: m.referrals_none_waiting },
  REFUSED: { tab: m.referrals_refused, none: m.referrals_none_refused },
  REWARDED: { tab: m.referrals_rewarded, none: m.referrals_none_rewarded },
};

const doubts: Record<ReviewedReferral['doubts'][number], () => string> = {
  device: m.doubt_device,
  address: m.doubt_address,
  cap: m.doubt_cap,
};

/** Referrals that wait for approval, and decided ones. */
export function ReferralsScreen() {
  const { can } = useSession();
  const { state = 'REVIEW', cursor } = useSearch({ from: '/staff/referrals' });
  const navigate = useNavigate({ from: '/referrals' });
  useTitle(m.nav_referrals());
  if (!can('reviewReferrals')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.nav_referrals()} />
      <Tabs
        label={m.referrals_tabs()}
        items={referralStates.map((id) => ({ id, label: words[id].tab() }))}
        value={state}
        onChange={(next) => void navigate({ search: { state: next } })}
        className="max-w-4xl px-gutter pb-10"
      >
        <List
          state={state}
          cursor={cursor}
          onPage={(next) => void navigate({ search: { state, cursor: next } })}
        />
      </Tabs>
    </>
  );
}

interface ListProps {
  state: ReferralState;
  cursor: string | undefined;
  onPage: (cursor: string) => void;
}

function List({ state, cursor, onPage }: ListProps) {
  const { caller } = useConsole();
  const query = useQuery(referralQueries(caller).referrals(state, cursor));
  const [reviewing, setReviewing] = useState<{
    referral: ReviewedReferral;
    decision: Decision;
  } | null>(null);
  return (
    <Loaded query={query} failed={m.referrals_failed()} rows={3}>
      {({ referrals, total, next, previous }) => (
        <>
          {referrals.length === 0 ? (
            <EmptyState
              icon="users"
              title={words[state].none()}
              {...(state === 'REVIEW' && { line: m.referrals_none_waiting_line() })}
            />
          ) : (
            <Rows label={words[state].tab()}>
              {referrals.map((referral) => (
                <ReferralRow
                  key={referral.referralId}
                  referral={referral}
                  onDecide={(decision) => setReviewing({ referral, decision })}
                />
              ))}
            </Rows>
          )}
          <PageButtons
            page={{ next, previous }}
            count={m.referrals_count({ count: countText(total) })}
            newestFirst={state !== 'REVIEW'}
            onPage={onPage}
          />
          {reviewing && <Decide {...reviewing} onClose={() => setReviewing(null)} />}
        </>
      )}
    </Loaded>
  );
}

const nameOf = ({ fullName, phoneNo }: ReviewedReferral['friend']) => fullName ?? phoneNo;

interface ReferralRowProps {
  referral: ReviewedReferral;
  onDecide: (decision: Decision) => void;
}

function ReferralRow({ referral, onDecide }: ReferralRowProps) {
  const now = useNow();
  const { friend, referrer, state, note, at, rewardedThisMonth } = referral;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <span className="min-w-0 flex-1 basis-72">
        <span className="block font-semi break-words">
          {m.referral_came_by({ friend: nameOf(friend), referrer: nameOf(referrer) })}
        </span>
        <span className="my-1 flex flex-wrap gap-1.5">
          {referral.doubts.map((doubt) => (
            <Badge key={doubt} tone="info">
              {doubts[doubt]()}
            </Badge>
          ))}
        </span>
        {note && <span className="block text-sm break-words">{note}</span>}
        <span className="block text-xs text-text-2">
          <bdi dir="ltr">{friend.phoneNo}</bdi> · <bdi dir="ltr">{referrer.phoneNo}</bdi> ·{' '}
          {referral.code} · {whenText(new Date(at), now)} ·{' '}
          {m.referral_rewarded_month({ count: rewardedThisMonth })}
        </span>
      </span>
      {state !== 'REWARDED' && (
        <span className="flex gap-2">
          <Button size="sm" onClick={() => onDecide('reward')}>
            {m.referral_reward()}
          </Button>
          {state === 'REVIEW' && (
            <Button size="sm" variant="ghost" onClick={() => onDecide('refuse')}>
              {m.referral_refuse()}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

interface DecideProps {
  referral: ReviewedReferral;
  decision: Decision;
  onClose: () => void;
}

function Decide({ referral, decision, onClose }: DecideProps) {
  const { caller, queryClient } = useConsole();
  const { referralId, friend, referrer } = referral;
  const rewards = decision === 'reward';
  const decide = useMutation({
    mutationFn: (reason: string) =>
      caller.call('consoleDecideReferral', { params: { referralId, decision }, body: { reason } }),
    onSuccess: () => {
      toast.show({
        tone: 'success',
        text: rewards ? m.referral_is_rewarded() : m.referral_is_refused(),
      });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['loyalty', 'referrals'] }),
  });
  const names = { friend: nameOf(friend), referrer: nameOf(referrer) };
  return (
    <ReasonOverlay
      title={rewards ? m.referral_reward_title() : m.referral_refuse_title()}
      act={rewards ? m.referral_reward() : m.referral_refuse()}
      danger={!rewards}
      busy={decide.isPending}
      error={decide.error}
      onAct={(reason) => decide.mutate(reason)}
      onClose={onClose}
    >
      <p>{rewards ? m.referral_reward_text(names) : m.referral_refuse_text(names)}</p>
    </ReasonOverlay>
  );
}
