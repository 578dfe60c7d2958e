import { Button, FieldError, LazyOverlay } from '@halal-basket/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from './call-errors.ts';
import { m } from '../messages.ts';

interface RemoveButtonProps {
  label: string;
  /** The question that confirms it. */
  title: string;
  remove: UseMutationResult<unknown, Error, void>;
  /** The consequences. */
  children: ReactNode;
}

/** Removes a record permanently, after a confirmation. */
export function RemoveButton({ label, title, remove, children }: RemoveButtonProps) {
  const [asked, setAsked] = useState(false);
  const leave = () => setAsked(false);
  return (
    <>
      <Button
        variant="ghost"
        icon="trash"
        className="self-start"
        onClick={() => {
          remove.reset();
          setAsked(true);
        }}
      >
        {label}
      </Button>
      <LazyOverlay
        open={asked}
        onOpenChange={(next) => {
          if (!next) leave();
        }}
        title={title}
        closeLabel={m.close()}
      >
        <div className="flex flex-col gap-4">
          <div className="text-text-2">{children}</div>
          <div role="alert">
            {remove.error !== null && (
              <FieldError>{messageOf(remove.error, m.failed())}</FieldError>
            )}
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={leave}>
              {m.confirm_back()}
            </Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {label}
            </Button>
          </div>
        </div>
      </LazyOverlay>
    </>
  );
}
