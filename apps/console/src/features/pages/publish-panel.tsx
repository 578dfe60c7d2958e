import { Badge, Button, FieldError, LazyOverlay, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { PublishForm } from './publish-form.tsx';
import type { Page } from './section-values.ts';
import { usePageSaved } from './use-page-saved.ts';

type Version = Page['versions'][number];

/** The state of the draft, the scheduled versions, and the buttons that publish. */
export function PublishPanel({ page }: { page: Page }) {
  const { caller } = useConsole();
  const [isConfirming, setIsConfirming] = useState(false);
  const { pageName, draft, changed, versions } = page;
  const onSaved = usePageSaved(pageName);
  const publish = useMutation({
    mutationFn: () =>
      caller.call('consolePublishPage', {
        params: { pageName },
        body: { draft, version: { shownFrom: null, end: null } },
      }),
    onSuccess: (saved) => {
      onSaved(saved);
      toast.show({ tone: 'success', text: m.page_published() });
    },
  });
  const shown = versions.find(({ state }) => state === 'shown');
  return (
    <section
      aria-label={m.page_publishing()}
      className="mb-5 flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 basis-60">
          {changed && <Badge tone="info">{m.page_unpublished()}</Badge>}
          <ShownVersion shown={shown} />
        </span>
        <Button size="sm" variant="ghost" icon="clock" onClick={() => setIsConfirming(true)}>
          {m.page_schedule()}
        </Button>
        <Button
          size="sm"
          disabled={!changed && shown?.title !== undefined}
          busy={publish.isPending}
          onClick={() => publish.mutate()}
        >
          {m.page_publish()}
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {publish.error && (
          <Conflict error={publish.error} pageName={pageName} onReload={() => publish.reset()} />
        )}
      </div>
      <ScheduledVersions page={page} />
      <LazyOverlay
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.page_schedule_title({ title: page.title })}
        closeLabel={m.close()}
      >
        <PublishForm
          page={page}
          onPublished={(saved) => {
            onSaved(saved);
            setIsConfirming(false);
          }}
        />
      </LazyOverlay>
    </section>
  );
}

function ScheduledVersions({ page: { pageName, versions } }: { page: Page }) {
  const scheduled = versions.filter(({ state }) => state === 'scheduled');
  if (scheduled.length === 0) return null;
  return (
    <ul aria-label={m.versions_scheduled()} className="flex flex-col gap-1">
      {scheduled.map((version) => (
        <li key={version.number}>
          <ScheduledVersion pageName={pageName} version={version} />
        </li>
      ))}
    </ul>
  );
}

function ShownVersion({ shown }: { shown: Version | undefined }) {
  const now = useNow();
  const isShown = shown?.title !== undefined;
  return (
    <p className="text-sm text-text-2">
      {isShown
        ? m.version_shown({
            number: String(shown.number),
            when: whenText(new Date(shown.madeAt), now),
            name: shown.staffName || m.version_by_shop(),
          })
        : m.version_none()}
    </p>
  );
}

interface ConflictProps {
  error: Error;
  pageName: string;
  onReload: () => void;
}

/** The reason why the draft was not published. After another editor's change the page is read again. */
function Conflict({ error, pageName, onReload }: ConflictProps) {
  const { queryClient, queries } = useConsole();
  const isConflict = callErrorOf(error)?.errorCode === 'EDIT_CONFLICT';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FieldError>{isConflict ? m.draft_conflict() : messageOf(error, m.failed())}</FieldError>
      {isConflict && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            onReload();
            void queryClient.invalidateQueries({ queryKey: queries.page(pageName).queryKey });
          }}
        >
          {m.reload_page()}
        </Button>
      )}
    </div>
  );
}

/** The change at the time of a scheduled version. */
export const versionText = ({ title, repeats }: Version): string =>
  title === undefined
    ? m.version_hides()
    : repeats === undefined
      ? m.version_draft()
      : m.version_repeats({ number: String(repeats) });

function ScheduledVersion({ pageName, version }: { pageName: string; version: Version }) {
  const { caller } = useConsole();
  const now = useNow();
  const onSaved = usePageSaved(pageName);
  const cancel = useMutation({
    mutationFn: () =>
      caller.call('consoleCancelPageVersion', {
        params: { pageName, number: version.number },
        body: {},
      }),
    onSuccess: onSaved,
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
  });
  const when = whenText(new Date(version.shownFrom), now);
  const number = String(version.number);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2">
      <span className="min-w-0 flex-1 basis-60">
        {m.version_starts({ number, when })}
        <span className="block text-xs text-text-2">{versionText(version)}</span>
      </span>
      <Button size="sm" variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {m.version_cancel()}
        <span className="visually-hidden"> {number}</span>
      </Button>
    </div>
  );
}
