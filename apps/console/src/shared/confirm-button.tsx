import { Button, type ButtonProps, FieldError, LazyOverlay } from '@halal-basket/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from './call-errors.ts';
import { m } from '../messages.ts';

interface ConfirmButtonProps {
  label: string;
  /** The look of the button; the one that confirms is red for `danger`. */
  look?: Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'disabled'>;
  danger?: boolean;
  /** The question that confirms it. */
  title: string;
  action: UseMutationResult<unknown, Error, void>;
  /** The consequences. */
  children: ReactNode;
}

/** A button whose action starts after a confirmation. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, look = {}, danger = false, title, action, children } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const leave = () => setIsConfirming(false);
  return (
    <>
      <Button
        {...look}
        className="self-start"
        onClick={() => {
          action.reset();
          setIsConfirming(true);
        }}
      >
        {label}
      </Button>
      <LazyOverlay
        open={isConfirming}
        onOpenChange={(next) => {
          if (!next) leave();
        }}
        title={title}
        closeLabel={m.close()}
      >
        <div className="flex flex-col gap-4">
          <div className="text-text-2">{children}</div>
          <div role="alert">
            {action.error !== null && (
              <FieldError>{messageOf(action.error, m.failed())}</FieldError>
            )}
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={leave}>
              {m.confirm_back()}
            </Button>
            <Button
              variant={danger ? 'danger' : 'brand'}
              busy={action.isPending}
              onClick={() => action.mutate(undefined, { onSuccess: leave })}
            >
              {label}
            </Button>
          </div>
        </div>
      </LazyOverlay>
    </>
  );
}
