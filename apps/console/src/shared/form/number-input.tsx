import { TextInput, type TextInputProps } from '@halal-basket/ui';
import { useState } from 'react';
import { numberOf, numberText } from './field-numbers.ts';

/** How a number is typed: what an empty field means, and the unit of the value. */
export interface NumberCodec {
  read: (text: string) => number | null;
  write: (value: number | null | undefined) => string;
}

const written = (value: number | null | undefined): string =>
  Number.isNaN(value) ? '' : numberText(value);

const codecWith = (empty: number | null): NumberCodec => ({
  read: (text) => (text.trim() === '' ? empty : numberOf(text)),
  write: written,
});

/** An empty field is wrong. */
export const requiredNumber = codecWith(Number.NaN);
/** An empty field means none: no limit. */
export const optionalNumber = codecWith(null);
/** An empty field means 0, and 0 is shown as an empty field. */
export const numberOrZero: NumberCodec = {
  read: codecWith(0).read,
  write: (value) => (value === 0 ? '' : written(value)),
};

/** A number in another unit than its value: kilometres for metres. */
export const scaled = (factor: number): NumberCodec => ({
  read: (text) => Math.round(numberOf(text) * factor),
  write: (value) => (value == null || Number.isNaN(value) ? '' : String(value / factor)),
});

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) ? JSON.stringify(one) === JSON.stringify(other) : Object.is(one, other);

/** The text of a value that is typed; it stays as typed while it means the value. */
export function useTypedText<Value>(
  value: Value,
  read: (text: string) => Value,
  write: (value: Value) => string,
): [shown: string, type: (text: string) => Value] {
  const [text, setText] = useState(() => write(value));
  return [
    isSame(read(text), value) ? text : write(value),
    (typed) => {
      setText(typed);
      return read(typed);
    },
  ];
}

export type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | null | undefined;
  codec?: NumberCodec;
  onNumber: (value: number | null) => void;
};

/** A number as text: commas part thousands, and what is no number is NaN. */
export function NumberInput({
  value,
  codec = requiredNumber,
  onNumber,
  ...props
}: NumberInputProps) {
  const [shown, type] = useTypedText(value ?? null, codec.read, codec.write);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={shown}
      onChange={({ target }) => onNumber(type(target.value))}
    />
  );
}
