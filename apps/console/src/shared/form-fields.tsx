import {
  Checkbox,
  TextArea,
  type TextAreaProps,
  TextInput,
  type TextInputProps,
} from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../messages.ts';

/** One room of a form. */
export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4">
    <legend className="wide float-start w-full text-lg">{title}</legend>
    {children}
  </fieldset>
);

/** Fields beside each other where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);

/** What a field must know of the form that it stands in. */
export interface FormOf<Draft> {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** By the server's name of the field. */
  errorOf: (name: string) => string | undefined;
}

/** The names of a draft whose values are of a kind. */
export type NamesOf<Draft, Value> = keyof {
  [Name in keyof Draft as Draft[Name] extends Value ? Name : never]: unknown;
} &
  string;

interface FieldProps<Draft, Value> {
  form: FormOf<Draft>;
  name: NamesOf<Draft, Value>;
}

const changeOf = <Draft,>(name: string, value: string | boolean) =>
  ({ [name]: value }) as unknown as Partial<Draft>;

interface WordsProps<Draft> extends FieldProps<Draft, string> {
  /** The server's name of the field, where it is another. */
  field?: string;
  optional?: boolean;
}

const common = <Draft,>({ form, name, field = name, optional }: WordsProps<Draft>) => ({
  value: String(form.draft[name as keyof Draft]),
  error: form.errorOf(field),
  ...(optional && { optional: m.optional() }),
});

/** One line of a draft. */
export const TextField = <Draft,>({
  form,
  name,
  field,
  optional,
  ...rest
}: WordsProps<Draft> & Omit<TextInputProps, 'form' | 'name' | 'optional' | 'value'>) => (
  <TextInput
    autoComplete="off"
    {...rest}
    {...common({ form, name, ...(field && { field }), ...(optional && { optional }) })}
    onChange={({ target }) => form.change(changeOf<Draft>(name, target.value))}
  />
);

/** Several lines of a draft. */
export const AreaField = <Draft,>({
  form,
  name,
  field,
  optional,
  ...rest
}: WordsProps<Draft> & Omit<TextAreaProps, 'form' | 'name' | 'optional' | 'value'>) => (
  <TextArea
    {...rest}
    {...common({ form, name, ...(field && { field }), ...(optional && { optional }) })}
    onChange={({ target }) => form.change(changeOf<Draft>(name, target.value))}
  />
);

/** A yes or no of a draft. */
export const SwitchField = <Draft,>({
  form,
  name,
  label,
  note,
}: FieldProps<Draft, boolean> & { label: string; note?: string }) => (
  <Checkbox
    look="switch"
    label={label}
    {...(note && { note })}
    checked={Boolean(form.draft[name as keyof Draft])}
    onChange={({ target }) => form.change(changeOf<Draft>(name, target.checked))}
  />
);

interface CheckListProps<Value> {
  legend: string;
  hint?: string;
  values: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}

/** Some of a few. */
export const CheckList = <Value extends string | number>({
  legend,
  hint,
  values,
  chosen,
  nameOf,
  onChange,
}: CheckListProps<Value>) => (
  <fieldset>
    <legend className="mb-1 font-semi">{legend}</legend>
    {hint && <p className="mb-2 text-sm text-text-2">{hint}</p>}
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {values.map((value) => (
        <Checkbox
          key={value}
          label={nameOf(value)}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        />
      ))}
    </div>
  </fieldset>
);
