import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { useConsole } from '../../console-context.tsx';
import { m } from '../../messages.ts';
import { itemKinds } from './item-fields.ts';
import {
  bodyOf,
  draftOf,
  type ItemDraft,
  type Section,
  type SectionDraft,
} from './section-draft.ts';

/** What is written of a section, what the server says is wrong with it, and its way there. */
export function useSectionForm(pageName: string, section: Section) {
  const { caller, queryClient, queries } = useConsole();
  const kind = itemKinds[section.sectionType];
  // What the draft was made from: a newer revision that is read meanwhile has words that it lacks.
  const [base, setBase] = useState(section);
  const [draft, setDraft] = useState(() => draftOf(section, kind));
  const [touched, setTouched] = useState(false);
  const begin = (from: Section) => {
    setBase(from);
    setDraft(draftOf(from, kind));
    setTouched(false);
  };
  if (section.revision > base.revision && !touched) begin(section);
  const { queryKey } = queries.page(pageName);
  const save = useMutation({
    mutationFn: () =>
      caller.call('consoleSaveSection', {
        params: { sectionId: section.sectionId },
        body: { revision: base.revision, section: bodyOf(draft, kind) },
      }),
    onSuccess: async (saved) => {
      begin(saved);
      toast.show({ tone: 'success', text: m.section_saved() });
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: () =>
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(),
      ),
  });
  const refusal = callErrorOf(save.error);
  const change = (changes: Partial<SectionDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setTouched(true);
  };
  return {
    draft,
    change,
    changeItem: (index: number, changes: ItemDraft) =>
      change({
        items: draft.items.map((item, at) => (at === index ? { ...item, ...changes } : item)),
      }),
    errorOf: (name: string) => refusal?.fields?.[`section.${name}`],
    send: () => {
      if (!save.isPending) save.mutate();
    },
    /** Begins anew with what somebody else saved meanwhile. */
    restart: async () => {
      await queryClient.refetchQueries({ queryKey });
      const fresh = queryClient
        .getQueryData(queryKey)
        ?.sections.find(({ sectionId }) => sectionId === section.sectionId);
      if (!fresh) return;
      save.reset();
      begin(fresh);
    },
    touched,
    busy: save.isPending,
    conflict: refusal?.errorCode === 'EDIT_CONFLICT',
    failure: save.isError ? messageOf(save.error, m.failed()) : undefined,
  };
}

export type SectionForm = ReturnType<typeof useSectionForm>;
