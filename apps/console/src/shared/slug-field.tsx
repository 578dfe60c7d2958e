import { Button, TextInput } from '@halal-basket/ui';
import { m } from '../messages.ts';
import { seoNameOf } from './slug.ts';
import type { FormOf } from './form-fields.tsx';

interface SeoNameFieldProps<Draft> {
  form: FormOf<Draft>;
  hint: string;
}

/** The name in links. Left empty it is made from the name itself, as its placeholder shows. */
export const SeoNameField = <Draft extends { name: string; seoName: string }>({
  form,
  hint,
}: SeoNameFieldProps<Draft>) => {
  const change = (seoName: string) => form.change({ seoName } as Partial<Draft>);
  return (
    <TextInput
      label={m.field_seo_name()}
      hint={hint}
      value={form.draft.seoName}
      error={form.errorOf('seoName')}
      placeholder={seoNameOf(form.draft.name)}
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      onChange={({ target }) => change(target.value)}
      action={
        <Button size="sm" variant="quiet" onClick={() => change(seoNameOf(form.draft.name))}>
          {m.seo_name_from_name()}
        </Button>
      }
    />
  );
};
