import type { SynonymGroup, SynonymKind } from '@halal-basket/contract';
import { Button, FieldError, Select, TextArea, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callErrorOf, messageOf, savedMeanwhile } from '../../shared/call-errors.ts';
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

type GroupContent = Omit<SynonymGroup, 'key'>;

const contentOf = ({ kind, words, leadsTo }: SynonymGroup): GroupContent => ({
  kind,
  words,
  leadsTo,
});

/** The group that another user saved, in a refused save: null if deleted; undefined for other refusals. */
const groupMeanwhile = (error: unknown) => savedMeanwhile(error) as GroupContent | null | undefined;

function failureOf(error: unknown): string {
  const present = groupMeanwhile(error);
  if (present === undefined) return messageOf(error, m.failed());
  if (present === null) return m.search_group_deleted_meanwhile();
  const { words, leadsTo } = present;
  const content = [words.join(', '), ...(leadsTo.length > 0 ? [leadsTo.join(', ')] : [])];
  return m.search_group_meanwhile({ words: content.join(' → ') });
}

/** Saves a group over the one that the form showed, or over what it reported since then. */
function useSave(group: SynonymGroup | null, onDone: () => void) {
  const { caller, queryClient } = useConsole();
  const [shown, setShown] = useState(() => group && contentOf(group));
  return useMutation({
    mutationFn: ({ key, kind, words, leadsTo }: SynonymGroupDraft) =>
      caller.call('consoleSaveSynonyms', {
        params: { key },
        body: {
          kind,
          words: wordsIn(words),
          leadsTo: kind === 'leadsTo' ? wordsIn(leadsTo) : [],
          shown,
        },
      }),
    onSuccess: ({ key }) => {
      toast.show({ tone: 'success', text: m.search_group_saved({ key }) });
      onDone();
    },
    onError: (error) => {
      const present = groupMeanwhile(error);
      if (present !== undefined) setShown(present);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['search', 'rules'] }),
  });
}

interface WordFieldsProps {
  draft: SynonymGroupDraft;
  problem: DraftProblem | null;
  change: (changes: Partial<SynonymGroupDraft>) => void;
}

const WordFields = ({ draft, problem, change }: WordFieldsProps) => (
  <>
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
  </>
);

interface SynonymGroupFormProps {
  /** Null: a new one. */
  group: SynonymGroup | null;
  onDone: () => void;
}

/** Adds a group of synonyms or changes one. */
export function SynonymGroupForm({ group, onDone }: SynonymGroupFormProps) {
  const [draft, setDraft] = useState(() => draftOf(group));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const saving = useSave(group, onDone);
  const isTaken = callErrorOf(saving.error)?.fields?.['key'] !== undefined;
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
          error={
            (problem === 'key' && m.search_group_key_wrong()) ||
            (isTaken && m.search_group_key_taken())
          }
        />
      )}
      <Select
        label={m.search_group_kind()}
        options={kinds}
        value={draft.kind}
        onChange={({ target }) => change({ kind: target.value as SynonymKind })}
      />
      <WordFields draft={draft} problem={problem} change={change} />
      <div role="alert">
        {saving.error && !isTaken && <FieldError>{failureOf(saving.error)}</FieldError>}
      </div>
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
