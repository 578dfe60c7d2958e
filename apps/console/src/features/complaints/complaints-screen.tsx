import { EmptyState, Tabs } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { ComplaintCard } from './complaint-card.tsx';
import { countText } from '../../shared/count-text.ts';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The complaints of customers, the earliest deadline first. */
export function ComplaintsScreen() {
  const { can } = useSession();
  const { answered = false, cursor } = useSearch({ from: '/staff/complaints' });
  const navigate = useNavigate({ from: '/complaints' });
  useTitle(m.nav_complaints());
  if (!can('answerComplaints')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.nav_complaints()} />
      <Tabs
        label={m.complaints_tabs()}
        items={[
          { id: 'waiting', label: m.complaints_waiting() },
          { id: 'answered', label: m.complaints_answered() },
        ]}
        value={answered ? 'answered' : 'waiting'}
        onChange={(next) =>
          void navigate({ search: next === 'answered' ? { answered: true } : {} })
        }
        className="px-gutter pb-10"
      >
        <ComplaintList
          answered={answered}
          cursor={cursor}
          onPage={(next) =>
            void navigate({ search: { ...(answered && { answered: true }), cursor: next } })
          }
        />
      </Tabs>
    </>
  );
}

interface ComplaintListProps {
  answered: boolean;
  cursor: string | undefined;
  onPage: (cursor: string) => void;
}

function ComplaintList({ answered, cursor, onPage }: ComplaintListProps) {
  const { queries } = useConsole();
  const now = useNow();
  const query = useQuery(queries.complaints(answered, cursor));
  return (
    <Loaded query={query} failed={m.complaints_failed()} rows={3}>
      {({ complaints, total, next, previous }) =>
        complaints.length === 0 ? (
          <EmptyState
            icon="headset"
            title={answered ? m.complaints_none_answered() : m.complaints_none()}
            {...(!answered && { line: m.complaints_none_line() })}
          />
        ) : (
          <>
            <ul className="flex flex-col gap-3">
              {complaints.map((complaint) => (
                <li key={complaint.complaintNo}>
                  <ComplaintCard complaint={complaint} now={now} />
                </li>
              ))}
            </ul>
            <PageButtons
              page={{ next, previous }}
              count={m.complaints_count({ count: countText(total) })}
              newestFirst={answered}
              onPage={onPage}
            />
          </>
        )
      }
    </Loaded>
  );
}
