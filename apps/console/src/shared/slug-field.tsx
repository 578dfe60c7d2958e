import { Button, TextInput } from '@halal-basket/ui';
import { m } from '../messages.ts';
import { slugOf } from './slug.ts';
import type { FormOf } from './form-fields.tsx';

interface SlugFieldProps<Draft> {
  form: FormOf<Draft>;
  hint: string;
}

/** The name in links. Left empty it is made from the name itself, as its placeholder shows. */
export const SlugField = <Draft extends { name: string; seoName: string }>({
  form,
  hint,
}: SlugFieldProps<Draft>) => {
  const change = (seoName: string) => form.change({ seoName } as Partial<Draft>);
  return (
    <TextInput
      label={m.field_seo_name()}
      hint={hint}
      value={form.draft.seoName}
      error={form.errorOf('seoName')}
      placeholder={slugOf(form.draft.name)}
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      onChange={({ target }) => change(target.value)}
      action={
        <Button size="sm" variant="quiet" onClick={() => change(slugOf(form.draft.name))}>
          {m.seo_name_from_name()}
        </Button>
      }
    />
  );
};
