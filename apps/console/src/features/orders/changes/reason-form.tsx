import { Button, TextInput } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { type ReactNode, useId, useState } from 'react';
import { m } from '../../../messages.ts';
import type { OverlayFrame } from '../../../overlays/overlay-inputs.ts';

interface ReasonFormProps {
  frame: OverlayFrame;
  title: string;
  description: string;
  /** The readers of the reason. */
  hint: string;
  button: string;
  busy: boolean;
  /** Without it the button is disabled. */
  isReady?: boolean;
  onSend: (reason: string) => void;
  /** The fields above the reason. */
  children?: ReactNode;
}

/** An overlay that sends a change with its reason. */
export function ReasonForm(props: ReasonFormProps) {
  const { frame, title, description, hint, button, busy, isReady = true, onSend } = props;
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useId();
  return (
    <Overlay
      {...frame}
      title={title}
      description={description}
      closeLabel={m.close()}
      footer={
        <div className="flex gap-3">
          <Button variant="ghost" className="flex-1" onClick={() => frame.onOpenChange(false)}>
            {m.confirm_back()}
          </Button>
          <Button type="submit" form={form} className="flex-1" busy={busy} disabled={!isReady}>
            {button}
          </Button>
        </div>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (reason.trim()) onSend(reason.trim());
        }}
      >
        {props.children}
        <TextInput
          className="pt-2"
          label={m.reason()}
          hint={hint}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isChecked && !reason.trim() ? m.reason_needed() : undefined}
        />
      </form>
    </Overlay>
  );
}
