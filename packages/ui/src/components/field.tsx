import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';

/** What every labelled control takes. */
export interface FieldProps {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** 'Optional', after the label. */
  optional?: ReactNode;
  hint?: ReactNode;
  /** In words; shown with an icon below the control. */
  error?: ReactNode;
  className?: string;
}

/** What the control inside a field must spread onto its element. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldFrameProps extends FieldProps {
  /** Use this id for the control; made up otherwise. */
  controlId?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, then the error or else the hint. */
export function Field(props: FieldFrameProps) {
  const { label, hideLabel, optional, hint, error, className, controlId, children } = props;
  const madeUp = useId();
  const id = controlId ?? madeUp;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        className={hideLabel ? 'visually-hidden' : 'text-sm leading-snug font-semi text-text'}
      >
        {label}
        {optional && <span className="font-regular text-text-3"> · {optional}</span>}
      </label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p
          id={`${id}-hint`}
          className={cx('text-xs text-text-3', Boolean(error) && 'visually-hidden')}
        >
          {hint}
        </p>
      )}
    </div>
  );
}

/** An error beside its control: icon and words, never colour alone. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 text-xs font-medium text-danger">
    <Icon name="warning-circle" fill size="1.3em" className="mt-px" />
    <span className="first-letter:uppercase">{children}</span>
  </p>
);
