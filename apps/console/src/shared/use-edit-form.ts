import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '@halal-basket/contract/client';
import { callErrorOf, messageOf } from './call-errors.ts';
import { m } from '../messages.ts';
import type { FormOf } from './form-fields.tsx';
import type { SavableForm } from './save-bar.tsx';

/** What was read, and what of it is written; something new has revision 0. */
export interface Written<Draft> {
  revision: number;
  draft: Draft;
}

interface EditFormOptions<Draft> {
  /** How the server calls the whole in its answers: fields stand below it. */
  field: string;
  read: Written<Draft>;
  save: (written: Written<Draft>) => Promise<Written<Draft>>;
  /** Reads what somebody else saved meanwhile. */
  reload: () => Promise<Written<Draft>>;
  /** Said when it is saved. */
  savedText: (saved: Draft) => string;
  onSaved?: () => unknown;
}

/** Where the first wrong field is, once it was drawn. */
export function focusFirstError(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(),
  );
}

export interface EditForm<Draft> extends FormOf<Draft>, SavableForm {
  /** Counts how often it began anew: editors that keep a state of their own begin with it. */
  begun: number;
  /** The first of all that is wrong with a part: with it, or with a field within. */
  errorWithin: (name: string) => string | undefined;
  /** Why it could not be saved, for forms that tell more of it. */
  refusal: CallError | null;
  /** Saves what is written, with `changes`. */
  send: (changes?: Partial<Draft>) => void;
}

/** What is being written, what the server says is wrong with it, and its way there. */
export function useEditForm<Draft extends object>(
  options: EditFormOptions<Draft>,
): EditForm<Draft> {
  const { read } = options;
  const [{ revision, draft }, setWritten] = useState(read);
  const [dirty, setDirty] = useState(false);
  const [begun, setBegun] = useState(0);
  const begin = (written: Written<Draft>) => {
    setWritten(written);
    setDirty(false);
    setBegun((times) => times + 1);
  };
  // A newer one that is read meanwhile has words that a draft lacks: only what is untouched gives way.
  if (read.revision > revision && !dirty) begin(read);
  const save = useMutation({
    mutationFn: options.save,
    onSuccess: async (saved) => {
      begin(saved);
      toast.show({ tone: 'success', text: options.savedText(saved.draft) });
      await options.onSaved?.();
    },
    onError: focusFirstError,
  });
  const refusal = callErrorOf(save.error);
  const fields = refusal?.fields ?? {};
  return {
    draft,
    begun,
    change: (changes) => {
      setWritten((before) => ({ ...before, draft: { ...before.draft, ...changes } }));
      setDirty(true);
    },
    errorOf: (name) => fields[`${options.field}.${name}`] ?? fields[name],
    errorWithin: (name) => {
      const path = `${options.field}.${name}`;
      return Object.entries(fields).find(
        ([key]) => key === path || key.startsWith(`${path}.`),
      )?.[1];
    },
    refusal,
    send: (changes) => {
      if (!save.isPending) save.mutate({ revision, draft: { ...draft, ...changes } });
    },
    restart: async () => {
      begin(await options.reload());
      save.reset();
    },
    dirty,
    busy: save.isPending,
    conflict: refusal?.errorCode === 'EDIT_CONFLICT',
    failure: save.isError ? messageOf(save.error, m.failed()) : undefined,
  };
}
