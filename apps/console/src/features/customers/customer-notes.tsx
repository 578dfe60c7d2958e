import type { CustomerProfile } from '@halal-basket/contract';
import { Button, FieldError, IconButton, TextArea, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { NoRows, TitledRows } from '../../shared/rows.tsx';
import { whenText } from '@halal-basket/times';
import { customerQueries } from './customer-queries.ts';

interface CustomerNotesProps {
  profile: CustomerProfile;
  now: Date;
}

/** Internal notes, and the form of a new one. */
export function CustomerNotes({ profile, now }: CustomerNotesProps) {
  const { customerId, notes, phoneMasked } = profile;
  const { caller, queryClient } = useConsole();
  const reload = () => queryClient.invalidateQueries(customerQueries(caller).profile(customerId));
  const remove = useMutation({
    mutationFn: (noteId: number) =>
      caller.call('consoleDeleteCustomerNote', { params: { customerId, noteId } }),
    onSuccess: () => toast.show({ tone: 'success', text: m.customer_note_deleted() }),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
    onSettled: reload,
  });
  return (
    <div className="flex flex-col gap-3">
      <TitledRows title={m.customer_notes()}>
        {notes.length === 0 && <NoRows>{m.customer_no_notes()}</NoRows>}
        {notes.map(({ noteId, words, writtenBy, at }) => (
          <li key={noteId} className="flex items-start gap-3 px-4 py-3">
            <span className="min-w-0 flex-1">
              <bdi className="block break-words whitespace-pre-line">{words}</bdi>
              <span className="text-sm text-text-2">
                {m.customer_note_by({ name: writtenBy, when: whenText(new Date(at), now) })}
              </span>
            </span>
            <IconButton
              icon="trash"
              label={m.customer_note_delete()}
              busy={remove.isPending && remove.variables === noteId}
              onClick={() => remove.mutate(noteId)}
            />
          </li>
        ))}
      </TitledRows>
      {phoneMasked !== '' && <NewNote customerId={customerId} onAdded={reload} />}
    </div>
  );
}

function NewNote({ customerId, onAdded }: { customerId: number; onAdded: () => Promise<void> }) {
  const { caller } = useConsole();
  const [words, setWords] = useState('');
  const add = useMutation({
    mutationFn: (note: string) =>
      caller.call('consoleAddCustomerNote', { params: { customerId }, body: { words: note } }),
    onSuccess: async (_, note) => {
      // A note that is typed meanwhile stays.
      setWords((typed) => (typed === note ? '' : typed));
      await onAdded();
    },
  });
  const { fields } = callErrorOf(add.error) ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate(words);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <LeaveGuard dirty={words.trim() !== ''} />
      <TextArea
        label={m.customer_note_label()}
        hint={m.customer_note_hint()}
        rows={2}
        maxLength={1000}
        value={words}
        error={fields?.['words']}
        onChange={({ target }) => setWords(target.value)}
      />
      <div role="alert">
        {add.error && !fields && <FieldError>{messageOf(add.error, m.failed())}</FieldError>}
      </div>
      <Button type="submit" size="sm" busy={add.isPending} className="self-start">
        {m.customer_note_add()}
      </Button>
    </form>
  );
}
