import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { useConsole } from '../../console-context.tsx';
import { m } from '../../messages.ts';
import { textQueries } from './text-queries.ts';

/** What was read, and what of it is written: `revision` 0 for something new. */
export interface Written<Text> {
  revision: number;
  text: Text;
}

interface TextFormOptions<Text> {
  /** How the server calls the text in its answers: fields stand below it. */
  field: 'post' | 'faq' | 'page';
  read: Written<Text>;
  save: (written: Written<Text>) => Promise<Written<Text>>;
  /** Reads what somebody else saved meanwhile. */
  reload: () => Promise<Written<Text>>;
}

/** A text that is being written, what the server says is wrong with it, and its way there. */
export function useTextForm<Text extends object>(options: TextFormOptions<Text>) {
  const { caller, queryClient } = useConsole();
  const [revision, setRevision] = useState(options.read.revision);
  const [draft, setDraft] = useState(options.read.text);
  const [touched, setTouched] = useState(false);
  // Editors keep their own state: a new count begins them anew.
  const [begun, setBegun] = useState(0);
  const begin = (written: Written<Text>) => {
    setRevision(written.revision);
    setDraft(written.text);
    setTouched(false);
    setBegun((times) => times + 1);
  };
  const mutation = useMutation({
    mutationFn: () => options.save({ revision, text: draft }),
    onSuccess: (saved) => {
      begin(saved);
      toast.show({ tone: 'success', text: m.text_saved() });
      void queryClient.invalidateQueries({ ...textQueries(caller).all(), exact: true });
    },
    onError: () =>
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(),
      ),
  });
  const refusal = callErrorOf(mutation.error);
  return {
    draft,
    begun,
    change: (changes: Partial<Text>) => {
      setDraft((before) => ({ ...before, ...changes }));
      setTouched(true);
    },
    errorOf: (name: keyof Text & string) => refusal?.fields?.[`${options.field}.${name}`],
    send: () => {
      if (!mutation.isPending) mutation.mutate();
    },
    restart: async () => {
      begin(await options.reload());
      mutation.reset();
    },
    touched,
    busy: mutation.isPending,
    conflict: refusal?.errorCode === 'EDIT_CONFLICT',
    failure: mutation.isError ? messageOf(mutation.error, m.failed()) : undefined,
  };
}
