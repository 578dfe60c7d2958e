import type { SynonymGroup } from '@halal-basket/contract';
import { Badge, Button, EmptyState, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { SearchInput } from '../../shared/compact-controls.tsx';
import { SynonymGroupForm, kindLabels } from './synonym-group-form.tsx';

const has = ({ key, words, leadsTo }: SynonymGroup, filter: string): boolean =>
  [key, ...words, ...leadsTo].some((word) => word.toLowerCase().includes(filter));

/** The groups that match the filter. The edited one stays, also if another user deletes it. */
function rowsOf(
  groups: readonly SynonymGroup[],
  filter: string,
  edited: SynonymGroup | null,
): SynonymGroup[] {
  const rows = groups.filter((group) => group.key === edited?.key || has(group, filter));
  return edited && rows.every(({ key }) => key !== edited.key) ? [edited, ...rows] : rows;
}

/** The id of the button that opens a group's form; a new group has no key. */
const editButtonId = (key: string): string => `edit-group-${key}`;

/** Runs after the form has closed and its button is shown again. */
const focusSoon = (id: string): void => void setTimeout(() => document.getElementById(id)?.focus());

/** The groups of synonyms. The open one is edited in its row. */
export function SynonymList({ groups }: { groups: readonly SynonymGroup[] }) {
  const [words, setWords] = useState('');
  const [edited, setEdited] = useState<SynonymGroup | 'new' | null>(null);
  const filter = words.trim().toLowerCase();
  const shown = rowsOf(groups, filter, edited === 'new' ? null : edited);
  const done = () => {
    setEdited(null);
    if (edited !== null) focusSoon(editButtonId(edited === 'new' ? '' : edited.key));
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          label={m.search_group_find()}
          placeholder={m.search_group_find()}
          value={words}
          onSearch={setWords}
          className="min-w-44 flex-1"
        />
        <Button id={editButtonId('')} size="sm" icon="plus" onClick={() => setEdited('new')}>
          {m.search_group_new()}
        </Button>
      </div>
      {edited === 'new' && <SynonymGroupForm group={null} onDone={done} />}
      {shown.length === 0 && edited !== 'new' && (
        <EmptyState
          icon="translate"
          title={groups.length > 0 ? m.search_group_none() : m.search_groups_none()}
          {...(groups.length === 0 && { line: m.search_groups_none_line() })}
        />
      )}
      <ul className="flex flex-col gap-2">
        {shown.map((group) => (
          <li key={group.key}>
            {edited !== 'new' && edited?.key === group.key ? (
              <SynonymGroupForm group={edited} onDone={done} />
            ) : (
              <Group group={group} onEdit={() => setEdited(group)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useRemove() {
  const { caller, queryClient } = useConsole();
  return useMutation({
    mutationFn: (key: string) => caller.call('consoleDeleteSynonyms', { params: { key } }),
    onSuccess: (_, key) => {
      toast.show({ tone: 'success', text: m.search_group_removed({ key }) });
      focusSoon(editButtonId(''));
    },
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['search', 'rules'] }),
  });
}

function Group({ group, onEdit }: { group: SynonymGroup; onEdit: () => void }) {
  const removing = useRemove();
  const { key, kind, words, leadsTo } = group;
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-3">
      <div className="min-w-60 flex-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semi">
          {key}
          <Badge tone="neutral">{kindLabels[kind]()}</Badge>
        </h3>
        <p className="wrap-anywhere text-text-2">
          {words.join(', ')}
          {leadsTo.length > 0 && ` → ${leadsTo.join(', ')}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          id={editButtonId(key)}
          size="sm"
          variant="ghost"
          icon="pencil-simple"
          onClick={onEdit}
        >
          <span>
            {m.search_group_edit()}
            <span className="visually-hidden"> {key}</span>
          </span>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon="trash"
          busy={removing.isPending}
          onClick={() => removing.mutate(key)}
        >
          <span>
            {m.search_group_remove()}
            <span className="visually-hidden"> {key}</span>
          </span>
        </Button>
      </div>
    </article>
  );
}
