import type { SynonymGroup, SynonymKind } from '@halal-basket/contract';
import { Button, FieldError, Select, TextArea, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import {
  type DraftProblem,
  type SynonymGroupDraft,
  problemOf,
  wordsIn,
} from './synonym-group-rules.ts';

export const kindLabels: Record<SynonymKind, () => string> = {
  same: m.search_kind_same,
  leadsTo: m.search_kind_leads,
  ignored: m.search_kind_ignored,
};

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label: label() }));

const draftOf = (group: SynonymGroup | null): SynonymGroupDraft => ({
  key: group?.key ?? '',
  kind: group?.kind ?? 'same',
  words: group?.words.join(', ') ?? '',
  leadsTo: group?.leadsTo.join(', ') ?? '',
});

function useSave(onDone: () => void) {
  const { caller, queryClient } = useConsole();
  return useMutation({
    mutationFn: ({ key, kind, words, leadsTo }: SynonymGroupDraft) =>
      caller.call('consoleSaveSynonyms', {
        params: { key },
        body: {
          kind,
          words: wordsIn(words),
          leadsTo: kind === 'leadsTo' ? wordsIn(leadsTo) : [],
        },
      }),
    onSuccess: ({ key }) => {
      toast.show({ tone: 'success', text: m.search_group_saved({ key }) });
      onDone();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['search', 'rules'] }),
  });
}

interface SynonymGroupFormProps {
  /** Null: a new one. */
  group: SynonymGroup | null;
  onDone: () => void;
}

/** Adds a group of synonyms or changes one. */
export function SynonymGroupForm({ group, onDone }: SynonymGroupFormProps) {
  const [draft, setDraft] = useState(() => draftOf(group));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const saving = useSave(onDone);
  const change = (changes: Partial<SynonymGroupDraft>) =>
    setDraft((before) => ({ ...before, ...changes }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(draft);
    setProblem(found);
    if (!found) saving.mutate(draft);
  };
  // The form replaces the pressed button, so the focus moves into it.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return (
    <form
      ref={form}
      onSubmit={save}
      noValidate
      aria-label={group ? m.search_group_edit_of({ key: group.key }) : m.search_group_new()}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      {!group && (
        <TextInput
          label={m.search_group_key()}
          hint={m.search_group_key_hint()}
          value={draft.key}
          maxLength={80}
          onChange={({ target }) => change({ key: target.value })}
          error={problem === 'key' && m.search_group_key_wrong()}
        />
      )}
      <Select
        label={m.search_group_kind()}
        options={kinds}
        value={draft.kind}
        onChange={({ target }) => change({ kind: target.value as SynonymKind })}
      />
      <TextArea
        label={m.search_group_words()}
        rows={3}
        value={draft.words}
        onChange={({ target }) => change({ words: target.value })}
        error={problem === 'words' && m.search_group_words_missing()}
      />
      {draft.kind === 'leadsTo' && (
        <TextArea
          label={m.search_group_leads()}
          rows={2}
          value={draft.leadsTo}
          onChange={({ target }) => change({ leadsTo: target.value })}
          error={problem === 'leadsTo' && m.search_group_words_missing()}
        />
      )}
      {saving.error && <FieldError>{messageOf(saving.error, m.failed())}</FieldError>}
      <div className="flex gap-2">
        <Button type="submit" busy={saving.isPending}>
          {m.save()}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {m.search_cancel()}
        </Button>
      </div>
    </form>
  );
}
