import type { AnswerOf } from '@halal-basket/contract/client';
import { Button, EmptyState, buttonClass } from '@halal-basket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { actionText } from './action-text.ts';
import type { AuditSearch } from './audit-search.ts';
import { ChainState } from './chain-state.tsx';
import { EntryRow } from './entry-row.tsx';
import { countText } from '../../shared/count-text.ts';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CompactDate, CompactSelect, SearchInput } from '../../shared/compact-controls.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

const pageSize = 50;

/** The changes of staff in the console, with the values before and after. */
export function AuditScreen() {
  const { can } = useSession();
  useTitle(m.audit_title());
  return can('seeAudit') ? <Audit /> : <NoAccessScreen />;
}

type Found = AnswerOf<'consoleAudit'>;

/** A new search starts at its first page. */
function useChangeSearch() {
  const navigate = useNavigate({ from: '/audit' });
  return useCallback(
    (changes: { [Name in keyof AuditSearch]: AuditSearch[Name] | undefined }) =>
      void navigate({
        search: (before) => {
          const next = { ...before, cursor: undefined, ...changes };
          return Object.fromEntries(
            Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
          );
        },
        replace: 'about' in changes,
      }),
    [navigate],
  );
}

function NothingChanged({ isFiltered }: { isFiltered: boolean }) {
  const navigate = useNavigate({ from: '/audit' });
  if (!isFiltered) {
    return <EmptyState icon="shield-check" title={m.audit_empty()} line={m.audit_empty_line()} />;
  }
  return (
    <EmptyState
      icon="magnifying-glass"
      title={m.audit_none()}
      action={<Button onClick={() => void navigate({ search: {} })}>{m.audit_reset()}</Button>}
    />
  );
}

function Audit() {
  const { caller } = useConsole();
  const { can } = useSession();
  const search = useSearch({ from: '/staff/audit' });
  const now = useNow();
  const { who, what, about, from, to, cursor } = search;
  const query = useQuery({
    queryKey: ['audit', search],
    queryFn: ({ signal }) =>
      caller.call(
        'consoleAudit',
        {
          query: {
            staffId: who,
            action: what,
            subject: about,
            from,
            to,
            cursor,
            pageSize,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const change = useChangeSearch();
  return (
    <>
      <PageHead title={m.audit_title()}>
        {can('seeCustomerReads') && (
          <Link to="/audit/customers" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            {m.seen_link()}
          </Link>
        )}
      </PageHead>
      <div className="flex max-w-5xl flex-col gap-4 px-gutter pb-10">
        <Filters found={query.data} search={search} onChange={change} />
        <Loaded query={query} failed={m.audit_failed()} rows={8}>
          {({ entries, total, chain, next, previous }) => (
            <>
              <ChainState chain={chain} now={now} />
              {entries.length === 0 ? (
                <NothingChanged isFiltered={Object.keys(search).length > 0} />
              ) : (
                <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
                  {entries.map((entry) => (
                    <EntryRow key={entry.auditId} entry={entry} now={now} />
                  ))}
                </ul>
              )}
              <p role="status" className="visually-hidden">
                {m.audit_entries({ count: countText(total) })}
              </p>
              <PageButtons
                page={{ next, previous }}
                count={m.audit_entries({ count: countText(total) })}
                newestFirst
                onPage={(page) => change({ cursor: page })}
              />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

interface FiltersProps {
  found: Found | undefined;
  search: AuditSearch;
  onChange: (changes: { [Name in keyof AuditSearch]: AuditSearch[Name] | undefined }) => void;
}

/** Every action; each group is listed before its own actions. */
function actionOptions(actions: readonly string[]) {
  const groups = [...new Set(actions.map((action) => action.split('.')[0] ?? action))];
  return groups.flatMap((group) => {
    const own = actions.filter((action) => action.startsWith(`${group}.`));
    return [
      ...(own.length > 1
        ? [{ value: group, label: m.audit_group({ name: actionText(group) }) }]
        : []),
      ...own.map((action) => ({ value: action, label: actionText(action) })),
    ];
  });
}

function Filters({ found, search, onChange }: FiltersProps) {
  const onWords = useCallback(
    (words: string) => onChange({ about: words || undefined }),
    [onChange],
  );
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_auto_auto_1.4fr]">
      <CompactSelect
        showLabel
        label={m.audit_who()}
        value={search.who ? String(search.who) : ''}
        options={[
          { value: '', label: m.audit_everybody() },
          ...(found?.people ?? []).map(({ staffId, fullName }) => ({
            value: String(staffId),
            label: fullName,
          })),
        ]}
        onChange={(value) => onChange({ who: value ? Number(value) : undefined })}
      />
      <CompactSelect
        showLabel
        label={m.audit_what()}
        value={search.what ?? ''}
        options={[
          { value: '', label: m.audit_everything() },
          ...actionOptions(found?.actions ?? []),
        ]}
        onChange={(value) => onChange({ what: value || undefined })}
      />
      <CompactDate
        showLabel
        label={m.audit_from()}
        value={search.from ?? ''}
        onChange={(from) => onChange({ from: from || undefined })}
      />
      <CompactDate
        showLabel
        label={m.audit_to()}
        value={search.to ?? ''}
        onChange={(to) => onChange({ to: to || undefined })}
      />
      <SearchInput
        label={m.audit_subject()}
        placeholder={m.audit_subject()}
        value={search.about ?? ''}
        onSearch={onWords}
        className="max-lg:col-span-2"
      />
    </div>
  );
}
