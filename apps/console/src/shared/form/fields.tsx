import {
  Checkbox,
  Select,
  type SelectProps,
  TextArea,
  type TextAreaProps,
  TextInput,
  type TextInputProps,
} from '@halal-basket/ui';
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { m } from '../../messages.ts';
import { indiaTime, instantOf } from '../india-time.ts';
import { clockOf, minuteOf } from '../weekly-times.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';
import type { EditForm } from './use-edit-form.ts';

export interface FieldOf<Values extends FieldValues, Value> {
  form: EditForm<Values>;
  /** The path of the value. */
  name: FieldPathByValue<Values, Value>;
  /** The path of its error, where the body has the value elsewhere. */
  errorPath?: string;
  /** Paths whose errors depend on the value. */
  deps?: readonly string[];
  optional?: boolean;
}

interface Bound<Value, Rest> {
  value: Value;
  /** Sets the value and checks it again, if the form was checked before. */
  write: (value: Value) => void;
  /** The props of the control: its own, and those of the field. */
  props: Rest & { error: string | undefined; optional?: string; name: string; onBlur: () => void };
}

/** Registers a field by its path: its value, its error, and how it is changed. */
export function useField<Values extends FieldValues, Value, Rest>(
  options: FieldOf<Values, Value> & Rest,
): Bound<Value, Rest> {
  const { form, name, errorPath, deps, optional, ...rest } = options;
  const path = name as FieldPath<Values>;
  const errorDeps = deps ?? (errorPath === undefined ? [] : [errorPath]);
  const { field } = useController<Values>({
    control: form.control,
    name: path,
    rules: { deps: errorDeps as FieldPath<Values>[] },
  });
  return {
    value: field.value,
    write: (value) => field.onChange(value),
    props: {
      ...(rest as unknown as Rest),
      error: form.errorOf(errorPath ?? name),
      ...(optional && { optional: m.optional() }),
      name,
      onBlur: field.onBlur,
    },
  };
}

type Own = 'name' | 'value' | 'onChange' | 'onBlur' | 'optional' | 'form' | 'error';
type InputOf = Omit<TextInputProps, Own>;

type TextOwn = InputOf & {
  /** Corrects what is typed, such as to capital letters. */
  correct?: (text: string) => string;
};

/** A line of text. */
export function TextField<Values extends FieldValues>(field: FieldOf<Values, string> & TextOwn) {
  const { value, write, props } = useField<Values, string, TextOwn>(field);
  const { correct = (text) => text, ...input } = props;
  return (
    <TextInput
      autoComplete="off"
      {...input}
      value={value}
      onChange={({ target }) => write(correct(target.value))}
    />
  );
}

/** Text of several lines. */
export function AreaField<Values extends FieldValues>(
  field: FieldOf<Values, string> & Omit<TextAreaProps, Own>,
) {
  const { value, write, props } = useField<Values, string, Omit<TextAreaProps, Own>>(field);
  return <TextArea {...props} value={value} onChange={({ target }) => write(target.value)} />;
}

type NumberOwn = Omit<NumberInputProps, Own | 'onNumber'>;

/** A number; a whole one with `inputMode="numeric"`. `codec` decides what an empty field means. */
export function NumberField<Values extends FieldValues>(
  field: FieldOf<Values, number | null> & NumberOwn,
) {
  const { value, write, props } = useField<Values, number | null, NumberOwn>(field);
  return <NumberInput {...props} value={value} onNumber={write} />;
}

/** Rupees. */
export const MoneyField = <Values extends FieldValues>(
  field: FieldOf<Values, number | null> & NumberOwn,
) => <NumberField<Values> prefix="₹" {...field} />;

/** A moment by the clock of India; an empty field is no moment. */
export function MomentField<Values extends FieldValues>(
  field: FieldOf<Values, string | null> & InputOf,
) {
  const { value, write, props } = useField<Values, string | null, InputOf>(field);
  return (
    <TextInput
      {...props}
      type="datetime-local"
      value={indiaTime(value)}
      onChange={({ target }) => write(instantOf(target.value))}
    />
  );
}

/** A day; an empty field is no day where the body allows none. */
export function DateField<Values extends FieldValues>(
  field: FieldOf<Values, string | null> & InputOf & { orNone?: boolean },
) {
  const { value, write, props } = useField<Values, string | null, InputOf & { orNone?: boolean }>(
    field,
  );
  const { orNone, ...own } = props;
  return (
    <TextInput
      {...own}
      type="date"
      value={value ?? ''}
      onChange={({ target }) => write(orNone ? target.value || null : target.value)}
    />
  );
}

/** A time of day, as minutes after midnight; 00:00 as an end is the midnight after. */
export function TimeField<Values extends FieldValues>(
  field: FieldOf<Values, number> & InputOf & { end?: boolean },
) {
  const { value, write, props } = useField<Values, number, InputOf & { end?: boolean }>(field);
  const { end = false, ...own } = props;
  return (
    <TextInput
      {...own}
      type="time"
      value={Number.isNaN(value) ? '' : clockOf(value)}
      onChange={({ target }) => write(minuteOf(target.value, end))}
    />
  );
}

type SelectOwn = Omit<SelectProps, Own>;

/** One of a few texts; an empty choice is none where the body allows it, else an error. */
export function SelectField<Values extends FieldValues>(
  field: FieldOf<Values, string | null> & SelectOwn & { orNone?: boolean },
) {
  const { value, write, props } = useField<Values, string | null, SelectOwn & { orNone?: boolean }>(
    field,
  );
  const { orNone, options, ...own } = props;
  const isOther = value && options.every((each) => each.value !== value);
  return (
    <Select
      {...own}
      options={isOther ? [...options, { value, label: value }] : options}
      error={own.error && (value ? own.error : m.field_choose())}
      value={value ?? ''}
      onChange={({ target }) => write(orNone ? target.value || null : target.value)}
    />
  );
}

/** One of a few ids; 0 or null is none. */
export function IdField<Values extends FieldValues>(
  field: FieldOf<Values, number | null> & SelectOwn & { none?: 0 | null },
) {
  const { value, write, props } = useField<Values, number | null, SelectOwn & { none?: 0 | null }>(
    field,
  );
  const { none = 0, ...own } = props;
  return (
    <Select
      {...own}
      error={props.error && (value ? props.error : m.field_choose())}
      value={String(value || '')}
      onChange={({ target }) => write(Number(target.value) || none)}
    />
  );
}

/** Yes or no. */
export function ToggleField<Values extends FieldValues>(
  field: FieldOf<Values, boolean> & { label: string; note?: string; look?: 'box' | 'switch' },
) {
  const { value, write, props } = useField<
    Values,
    boolean,
    { label: string; note?: string; look?: 'box' | 'switch' }
  >(field);
  const { error, optional: _none, note, ...own } = props;
  return (
    <Checkbox
      look="switch"
      {...own}
      note={error ?? note}
      {...(error !== undefined && { 'aria-invalid': true })}
      checked={value}
      onChange={({ target }) => write(target.checked)}
    />
  );
}
