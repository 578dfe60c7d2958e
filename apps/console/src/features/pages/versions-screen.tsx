import type { PageVersion, PageVersionState } from '@halal-basket/contract';
import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  FieldError,
  LazyOverlay,
  toast,
} from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { isUnknownRecord, messageOf } from '../../shared/call-errors.ts';
import { ListRows } from '../../shared/list-page.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { pageQueries } from './page-queries.ts';
import { versionText } from './publish-panel.tsx';
import { usePageSaved } from './use-page-saved.ts';

export function VersionsScreen() {
  const { pageName } = useParams({ from: '/staff/pages/$pageName/versions' });
  const { can } = useSession();
  useTitle(m.versions_title());
  return can('editContent') ? <Versions pageName={pageName} /> : <NoAccessScreen />;
}

/** The published versions of a page, the newest first. */
function Versions({ pageName }: { pageName: string }) {
  const { caller, queries } = useConsole();
  const { cursor } = useSearch({ from: '/staff/pages/$pageName/versions' });
  const navigate = useNavigate({ from: '/pages/$pageName/versions' });
  const page = useQuery(queries.page(pageName));
  const query = useQuery(pageQueries(caller).versions(pageName, cursor));
  if (isUnknownRecord(query.error)) return <NotFoundScreen />;
  return (
    <>
      <PageHead
        title={m.versions_title()}
        aside={<span className="text-text-2">{page.data?.title}</span>}
      >
        <span className="ms-auto">
          <BackLink to="/pages/$pageName" params={{ pageName }}>
            {m.sections_of()}
          </BackLink>
        </span>
      </PageHead>
      <div className="max-w-4xl px-gutter pb-10">
        <ListRows
          label={m.versions_title()}
          query={query}
          failed={m.versions_failed()}
          rowsOf={({ versions }) => versions}
          keyOf={({ number }) => number}
          none={
            <EmptyState icon="clock" title={m.versions_empty()} line={m.versions_empty_line()} />
          }
          pages={{
            of: (data) => data,
            onPage: (to) => void navigate({ search: { cursor: to } }),
          }}
        >
          {(version) => (
            <VersionRow
              pageName={pageName}
              version={version}
              draft={page.data?.draft}
              loses={page.data?.changed ?? false}
            />
          )}
        </ListRows>
      </div>
    </>
  );
}

const states: Record<PageVersionState, { tone: BadgeTone; label: () => string }> = {
  shown: { tone: 'success', label: m.version_state_shown },
  scheduled: { tone: 'info', label: m.version_state_scheduled },
  former: { tone: 'neutral', label: m.version_state_former },
  cancelled: { tone: 'neutral', label: m.version_state_cancelled },
};

interface VersionRowProps {
  pageName: string;
  version: PageVersion;
  /** The draft that restoring replaces; undefined until it is loaded. */
  draft: number | undefined;
  /** The draft has changes that were never published. */
  loses: boolean;
}

function VersionRow({ pageName, version, draft, loses }: VersionRowProps) {
  const now = useNow();
  const { number, state, title, sectionCount, staffName, madeAt, shownFrom } = version;
  const { tone, label } = states[state];
  const made = m.version_made({
    when: whenText(new Date(madeAt), now),
    name: staffName || m.version_by_shop(),
  });
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semi">
          {number}. {title ?? versionText(version)}
        </span>
        <span className="block text-xs text-text-2">
          {[
            made,
            ...(title === undefined ? [] : [m.section_count_of({ count: sectionCount })]),
            ...(version.repeats === undefined ? [] : [versionText(version)]),
            ...(state === 'scheduled'
              ? [m.version_starts_at({ when: whenText(new Date(shownFrom), now) })]
              : []),
          ].join(' · ')}
        </span>
      </span>
      <Badge tone={tone}>{label()}</Badge>
      {state !== 'shown' && title !== undefined && draft !== undefined && (
        <Restore pageName={pageName} number={number} draft={draft} loses={loses} />
      )}
    </div>
  );
}

interface RestoreProps {
  pageName: string;
  number: number;
  draft: number;
  loses: boolean;
}

/** Publishes a former version again, after a confirmation. */
function Restore({ pageName, number, draft, loses }: RestoreProps) {
  const { caller } = useConsole();
  const [isConfirming, setIsConfirming] = useState(false);
  const onSaved = usePageSaved(pageName);
  const restore = useMutation({
    mutationFn: () =>
      caller.call('consoleRestorePage', { params: { pageName }, body: { draft, number } }),
    onSuccess: (page) => {
      onSaved(page);
      setIsConfirming(false);
      toast.show({ tone: 'success', text: m.version_restored({ number: String(number) }) });
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          restore.reset();
          setIsConfirming(true);
        }}
      >
        {m.version_restore()}
        <span className="visually-hidden"> {number}</span>
      </Button>
      <LazyOverlay
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.version_restore_title({ number: String(number) })}
        closeLabel={m.close()}
      >
        <div className="flex flex-col gap-4">
          <p className="text-text-2">
            {loses ? m.version_restore_loses() : m.version_restore_line()}
          </p>
          <div role="alert">
            {restore.error && <FieldError>{messageOf(restore.error, m.failed())}</FieldError>}
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={() => setIsConfirming(false)}>
              {m.confirm_back()}
            </Button>
            <Button busy={restore.isPending} onClick={() => restore.mutate()}>
              {m.version_restore_do()}
            </Button>
          </div>
        </div>
      </LazyOverlay>
    </>
  );
}
