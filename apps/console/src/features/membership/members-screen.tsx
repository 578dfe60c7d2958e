import type { Member } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { dateOf } from '@halal-basket/times';
import { Badge, Button, EmptyState, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { membershipQueries } from './membership-queries.ts';
import { ReasonOverlay } from '../../shared/reason-overlay.tsx';
import { countText } from '../../shared/count-text.ts';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows } from '../../shared/rows.tsx';
import { SearchForm } from '../../shared/search-form.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The members of HB Select, now or later. */
export function MembersScreen() {
  const { can } = useSession();
  const { q = '', cursor } = useSearch({ from: '/staff/members' });
  const navigate = useNavigate({ from: '/members' });
  useTitle(m.members_title());
  if (!can('editMembership')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.members_title()}>
        <span className="ms-auto">
          <BackLink to="/membership">{m.nav_membership()}</BackLink>
        </span>
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-5 px-gutter pb-10">
        <SearchForm
          key={q}
          label={m.members_search()}
          value={q}
          onSearch={(words) => void navigate({ search: words ? { q: words } : {} })}
        />
        <List
          q={q}
          cursor={cursor}
          onPage={(next) => void navigate({ search: { ...(q && { q }), cursor: next } })}
        />
      </div>
    </>
  );
}

interface ListProps {
  q: string;
  cursor: string | undefined;
  onPage: (cursor: string) => void;
}

function List({ q, cursor, onPage }: ListProps) {
  const { caller } = useConsole();
  const query = useQuery(membershipQueries(caller).members(q, cursor));
  const [ending, setEnding] = useState<Member | null>(null);
  return (
    <Loaded query={query} failed={m.members_failed()}>
      {({ members, total, next, previous }) => (
        <>
          {members.length === 0 ? (
            <EmptyState
              icon={q ? 'magnifying-glass' : 'crown'}
              title={q ? m.members_none_found() : m.members_none()}
              {...(!q && { line: m.members_none_line() })}
            />
          ) : (
            <div>
              <p className="mb-2 text-sm text-text-2" role="status">
                {m.members_count({ count: countText(total) })}
              </p>
              <Rows label={m.members_title()}>
                {members.map((member) => (
                  <MemberRow key={member.membershipRefNo} member={member} onEnd={setEnding} />
                ))}
              </Rows>
            </div>
          )}
          <PageButtons
            page={{ next, previous }}
            count={m.members_count({ count: countText(total) })}
            onPage={onPage}
          />
          {ending && <EndMembership member={ending} onClose={() => setEnding(null)} />}
        </>
      )}
    </Loaded>
  );
}

interface MemberRowProps {
  member: Member;
  onEnd: (member: Member) => void;
}

function MemberRow({ member, onEnd }: MemberRowProps) {
  const now = useNow();
  const { fullName, phoneNo, months, paid, startsAt, endsAt, refund, orderNo } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-2 font-semi">
          <span className="break-words">{fullName ?? m.members_no_name()}</span>
          {new Date(startsAt) > now && <Badge tone="info">{m.members_later()}</Badge>}
        </span>
        <span className="block text-sm text-text-2">
          <bdi dir="ltr">{phoneNo}</bdi> · {m.plan_of({ count: months })} · {formatRupees(paid)}
        </span>
        <span className="block text-xs text-text-2">
          {m.members_from_till({ from: dateOf(startsAt), till: dateOf(endsAt) })}
          {orderNo && ` · ${m.members_with_order({ orderNo })}`} ·{' '}
          <bdi>{member.membershipRefNo}</bdi>
        </span>
      </span>
      {refund > 0 && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={m.members_end_of({ name: fullName ?? phoneNo })}
          onClick={() => onEnd(member)}
        >
          {m.members_end()}
        </Button>
      )}
    </li>
  );
}

function EndMembership({ member, onClose }: { member: Member; onClose: () => void }) {
  const { caller, queryClient } = useConsole();
  const { membershipRefNo, fullName, phoneNo, refund } = member;
  const end = useMutation({
    mutationFn: (reason: string) =>
      caller.call('consoleRefundMember', { params: { membershipRefNo }, body: { reason } }),
    onSuccess: (refunded) => {
      const amount = formatRupees(refunded.refund);
      toast.show({
        tone: 'success',
        text:
          refunded.to === 'source'
            ? m.members_sent_back({ amount })
            : m.members_in_money({ amount }),
      });
      void queryClient.invalidateQueries({ queryKey: ['loyalty', 'members'] });
      onClose();
    },
  });
  return (
    <ReasonOverlay
      title={m.members_end_title()}
      act={m.members_end()}
      danger
      busy={end.isPending}
      error={end.error}
      onAct={(reason) => end.mutate(reason)}
      onClose={onClose}
    >
      <p>{m.members_end_text({ name: fullName ?? phoneNo, amount: formatRupees(refund) })}</p>
    </ReasonOverlay>
  );
}
