import { Badge, type BadgeTone, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { ListRows } from '../../shared/list-page.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink, NewLink, RowLink } from '../../shared/page-links.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { contentListQueries } from './content-queries.ts';

/** The notifications to all visitors, the latest first. */
export function AnnouncementsScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const { cursor } = useSearch({ from: '/staff/content/announcements' });
  const navigate = useNavigate({ from: '/content/announcements' });
  const query = useQuery({
    ...contentListQueries(caller).announcements(cursor),
    enabled: can('editContent'),
  });
  useTitle(m.announcements_title());
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.announcements_title()}>
        <span className="ms-auto flex flex-wrap gap-2">
          <BackLink to="/content">{m.nav_content()}</BackLink>
          <NewLink to="/content/announcements/new">{m.announcement_new()}</NewLink>
        </span>
      </PageHead>
      <div className="max-w-4xl px-gutter pb-10">
        <ListRows
          label={m.announcements_title()}
          query={query}
          failed={m.announcements_failed()}
          rowsOf={({ announcements }) => announcements}
          keyOf={({ announcementId }) => announcementId}
          none={
            <EmptyState
              icon="bell"
              title={m.announcements_none()}
              line={m.announcements_none_line()}
            />
          }
          pages={{
            of: (data) => data,
            onPage: (to) => void navigate({ search: { cursor: to } }),
          }}
        >
          {({ announcementId, announcement }) => (
            <RowLink
              to="/content/announcements/$announcementId"
              params={{ announcementId: String(announcementId) }}
            >
              <Line {...announcement} />
            </RowLink>
          )}
        </ListRows>
      </div>
    </>
  );
}

interface LineProps {
  title: string;
  from: string;
  until: string | null;
}

function Line({ title, from, until }: LineProps) {
  const now = useNow();
  const [label, tone]: [string, BadgeTone] =
    new Date(from) > now
      ? [m.announcement_planned(), 'info']
      : until !== null && new Date(until) <= now
        ? [m.announcement_over(), 'neutral']
        : [m.announcement_shown(), 'success'];
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semi">{title}</span>
        <span className="block text-xs text-text-2">
          {m.announcement_since({ when: whenText(new Date(from), now) })}
          {until !== null && ` · ${m.announcement_ends({ when: whenText(new Date(until), now) })}`}
        </span>
      </span>
      <Badge tone={tone}>{label}</Badge>
    </>
  );
}
