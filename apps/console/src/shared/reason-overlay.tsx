import { Button, FieldError, TextArea } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { type FormEvent, type ReactNode, useState } from 'react';
import { callErrorOf, messageOf } from './call-errors.ts';
import { m } from '../messages.ts';

interface ReasonOverlayProps {
  title: string;
  /** The label of its button. */
  act: string;
  danger?: boolean;
  busy: boolean;
  error: unknown;
  onAct: (reason: string) => void;
  onClose: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks for the reason of an action that the audit records. */
export function ReasonOverlay(props: ReasonOverlayProps) {
  const { title, act, danger = false, busy, error, onAct, onClose, children } = props;
  const [reason, setReason] = useState('');
  const [lacks, setLacks] = useState(false);
  const { fields } = callErrorOf(error) ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const short = reason.trim().length < 3;
    setLacks(short);
    if (!short && !busy) onAct(reason.trim());
  };
  return (
    <Overlay
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      closeLabel={m.close()}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="text-text-2">{children}</div>
        <TextArea
          label={m.reason_why()}
          rows={2}
          maxLength={200}
          value={reason}
          error={lacks ? m.loyalty_reason_needed() : fields?.['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
        <div role="alert">
          {error !== null && !fields && <FieldError>{messageOf(error, m.failed())}</FieldError>}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {m.reason_back()}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'brand'} busy={busy}>
            {act}
          </Button>
        </div>
      </form>
    </Overlay>
  );
}
