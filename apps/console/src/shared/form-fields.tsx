import {
  Checkbox,
  TextArea,
  type TextAreaProps,
  TextInput,
  type TextInputProps,
} from '@halal-basket/ui';
import { m } from '../messages.ts';

export { FieldGrid, FormPart } from './form/form-part.tsx';

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

export { CheckList } from './form/check-list.tsx';
