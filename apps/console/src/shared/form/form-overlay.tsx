import { Button, FieldError } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { type ReactNode, useId } from 'react';
import { m } from '../../messages.ts';
import type { OverlayFrame } from '../../overlays/overlay-inputs.ts';

interface FormOverlayProps extends OverlayFrame {
  title: string;
  description?: string;
  /** The text of the button that sends the form. */
  button: string;
  isDanger?: boolean;
  /** `failure`: the reason why the last attempt failed. */
  form: { send: () => void; busy: boolean; failure: string | undefined };
  /** Another action below the button. */
  below?: ReactNode;
  children: ReactNode;
}

/** A short form above the page, with its error and its button at the bottom. */
export function FormOverlay({
  button,
  isDanger = false,
  form: { send, busy, failure },
  below,
  children,
  ...overlay
}: FormOverlayProps) {
  const formId = useId();
  return (
    <Overlay
      {...overlay}
      closeLabel={m.close()}
      footer={
        <div className="flex flex-col gap-2">
          <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
          <Button
            block
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'brand'}
            busy={busy}
          >
            {button}
          </Button>
          {below}
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {children}
      </form>
    </Overlay>
  );
}
