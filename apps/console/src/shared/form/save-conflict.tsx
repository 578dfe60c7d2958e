import { Button, FieldError, toast } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { messageOf } from '../call-errors.ts';
import { labelsOf } from './changed-fields.ts';
import { DeletedRecordError } from './deleted-record.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import type { SavableForm } from './savable-form.ts';

interface FormProps {
  form: SavableForm;
}

const namesOf = (paths: readonly string[], { nameOf }: SavableForm): string =>
  (nameOf ? paths.map(nameOf) : labelsOf(paths))
    .map((label) => label ?? m.fields_elsewhere())
    .join(', ');

/** Lines that name the changes of another user, and unsaved changes. */
function linesOf(form: SavableForm): string[] {
  const { others, dirty } = form;
  const { taken = [], kept = [] } = others ?? {};
  return [
    ...(taken.length > 0 ? [m.others_taken({ fields: namesOf(taken, form) })] : []),
    ...(kept.length > 0 ? [m.others_kept({ fields: namesOf(kept, form) })] : []),
    ...(dirty ? [m.unsaved_changes()] : []),
  ];
}

/** Why saving failed, or the state of the changes. */
export const SaveState = ({ form }: FormProps) => (
  <div role="alert" className="min-w-0 flex-1">
    {form.failure ? (
      <FieldError>{form.failure}</FieldError>
    ) : (
      linesOf(form).map((line) => (
        <p key={line} className="text-sm text-text-2">
          {line}
        </p>
      ))
    )}
  </div>
);

/** Reads what another user saved. It fails without a connection, or if the object was deleted meanwhile. */
const readAgain = (read: () => Promise<unknown>): Promise<unknown> =>
  read().catch((error: unknown) =>
    toast.show({
      tone: 'danger',
      text:
        error instanceof DeletedRecordError ? m.deleted_meanwhile() : messageOf(error, m.failed()),
    }),
  );

/** The ways to continue after another user saved the same object; none without such a conflict. */
export function ConflictButtons({ form }: FormProps) {
  const { conflict, dirty, keepChanges, restart } = form;
  const [isConfirming, setIsConfirming] = useState(false);
  if (!conflict) return null;
  return (
    <>
      {dirty && keepChanges && (
        <Button variant="ghost" onClick={() => void readAgain(keepChanges)}>
          {m.keep_changes()}
        </Button>
      )}
      <Button
        variant="ghost"
        onClick={() => {
          if (dirty) setIsConfirming(true);
          else void readAgain(restart);
        }}
      >
        {m.reload_page()}
      </Button>
      <LeaveDialog
        open={isConfirming}
        line={m.reload_unsaved()}
        button={m.reload_without_saving()}
        onStay={() => setIsConfirming(false)}
        onLeave={() => {
          setIsConfirming(false);
          void readAgain(restart);
        }}
      />
    </>
  );
}
