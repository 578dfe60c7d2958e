import { EmptyState, Tabs } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { IssueCard } from './complaint-card.tsx';
import { Pager } from '../../shared/pager.tsx';
import { m } from '../../messages.ts';
import { issuePageSize } from '../../app/queries.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoWorkScreen } from '../../shared/no-access-screen.tsx';

/** What customers complain about: the soonest promise first. */
export function IssuesScreen() {
  const { can } = useSession();
  const { answered = false, page = 1 } = useSearch({ from: '/staff/issues' });
  const navigate = useNavigate({ from: '/issues' });
  useTitle(m.nav_complaints());
  if (!can('answerIssues')) return <NoWorkScreen />;
  return (
    <>
      <PageHead title={m.nav_complaints()} />
      <Tabs
        label={m.issues_tabs()}
        items={[
          { id: 'waiting', label: m.issues_waiting() },
          { id: 'answered', label: m.issues_answered() },
        ]}
        value={answered ? 'answered' : 'waiting'}
        onChange={(next) =>
          void navigate({ search: next === 'answered' ? { answered: true } : {} })
        }
        className="px-gutter pb-10"
      >
        <IssueList
          answered={answered}
          page={page}
          onPage={(next) =>
            void navigate({
              search: { ...(answered && { answered: true }), ...(next > 1 && { page: next }) },
            })
          }
        />
      </Tabs>
    </>
  );
}

interface IssueListProps {
  answered: boolean;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

function IssueList({ answered, page, onPage }: IssueListProps) {
  const { queries } = useConsole();
  const now = useNow();
  const query = useQuery(queries.issues(answered, page - 1));
  return (
    <Loaded query={query} failed={m.issues_failed()} rows={3}>
      {({ issues, total }) =>
        issues.length === 0 ? (
          <EmptyState
            icon="headset"
            title={answered ? m.issues_none_answered() : m.issues_none()}
          />
        ) : (
          <>
            <ul className="flex flex-col gap-3">
              {issues.map((issue) => (
                <li key={issue.issueNo}>
                  <IssueCard issue={issue} now={now} />
                </li>
              ))}
            </ul>
            <Pager page={page} pageSize={issuePageSize} total={total} onPage={onPage} />
          </>
        )
      }
    </Loaded>
  );
}
