import { latinDigits } from '@halal-basket/money';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { Field } from './field.tsx';

export interface OtpInputProps {
  label: ReactNode;
  value: string;
  /** Digits only, at most `length`. */
  onChange: (digits: string) => void;
  /** All digits are entered: typed, pasted, or filled in by the phone. */
  onComplete?: (digits: string) => void;
  /** 6 by default. */
  length?: number;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
  ref?: ComponentProps<'input'>['ref'];
  className?: string;
}

/** Keeps the digits of typed or pasted text ('Your code is 123 456'). */
export const otpDigits = (text: string, length: number): string =>
  latinDigits(text).replaceAll(/\D/g, '').slice(0, length);

/** One input that looks like boxes: paste, autofill and screen readers use a single field. */
export function OtpInput(props: OtpInputProps) {
  const {
    label,
    value,
    onChange,
    onComplete,
    length = 6,
    hint,
    error,
    className,
    ...input
  } = props;
  const [focused, setFocused] = useState(false);
  const type = (text: string) => {
    const digits = otpDigits(text, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  const active = focused ? Math.min(value.length, length - 1) : -1;
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) => (
        <span dir="ltr" className="relative block max-w-100">
          <input
            {...input}
            {...control}
            value={value}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            className="absolute inset-0 z-1 w-full cursor-text opacity-0"
          />
          <span aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-2">
            {Array.from({ length }, (_, place) => (
              <span
                key={place}
                className={cx(
                  'wide grid h-14 place-items-center rounded-sm bg-surface text-xl tabular-nums ring-inset transition-shadow duration-press',
                  box(place === active, Boolean(error)),
                )}
              >
                {value[place] ?? (place === active && <span className="hb-caret" />)}
              </span>
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}

function box(active: boolean, wrong: boolean): string {
  if (active) return 'ring-3 ring-brand';
  return wrong ? 'ring-2 ring-danger' : 'ring-[1.5px] ring-control';
}
