import { Button, FieldError, LazyOverlay } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { messageOf } from '../call-errors.ts';
import { m } from '../messages.ts';

interface ConfirmOverlayProps {
  open: boolean;
  title: string;
  /** The button that does it. */
  act: string;
  busy: boolean;
  error: unknown;
  onAct: () => void;
  onClose: () => void;
  /** What it means. */
  children: ReactNode;
}

/** Asks once more before something is taken away for good. */
export const ConfirmOverlay = (props: ConfirmOverlayProps) => {
  const { open, title, act, busy, error, onAct, onClose, children } = props;
  return (
    <LazyOverlay
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={title}
      closeLabel={m.close()}
    >
      <div className="flex flex-col gap-4">
        <div className="text-text-2">{children}</div>
        <div role="alert">
          {error !== null && <FieldError>{messageOf(error, m.failed())}</FieldError>}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {m.confirm_back()}
          </Button>
          <Button variant="danger" busy={busy} onClick={onAct}>
            {act}
          </Button>
        </div>
      </div>
    </LazyOverlay>
  );
};
