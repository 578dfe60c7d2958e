import { Button, TextInput } from '@halal-basket/ui';
import type { FieldValues } from 'react-hook-form';
import { m } from '../../messages.ts';
import { slugOf } from '../slug.ts';
import { type FieldOf, useField } from './fields.tsx';

interface SlugFieldProps<Values extends FieldValues> extends FieldOf<Values, string> {
  /** The name that an empty slug is made from. */
  from: string;
  hint: string | undefined;
}

/** The slug of a page. Empty, it is made from the name, as the placeholder shows. */
export function SlugField<Values extends FieldValues>(field: SlugFieldProps<Values>) {
  const { form, name, from, hint } = field;
  const { value, write, props } = useField<Values, string, object>({ form, name });
  return (
    <TextInput
      {...props}
      label={m.field_seo_name()}
      hint={hint}
      value={value}
      placeholder={slugOf(from)}
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      onChange={({ target }) => write(target.value)}
      action={
        <Button size="sm" variant="quiet" onClick={() => write(slugOf(from))}>
          {m.seo_name_from_name()}
        </Button>
      }
    />
  );
}
