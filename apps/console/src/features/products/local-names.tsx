import type { LocalLanguage } from '@halal-basket/contract';
import { FieldError, TextInput } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { FieldGrid, FormPart } from '../../shared/form-fields.tsx';
import { languageLabels } from './product-labels.ts';
import type { ProductForm } from './use-product-form.ts';

/** What customers call it at home: by these words it is found, too. */
export function LocalNames({ form }: { form: ProductForm }) {
  const { localNames } = form.draft;
  const wrong = form.errorWithin('localNames');
  return (
    <FormPart title={m.part_local_names()}>
      <p className="text-sm text-text-2">{m.local_names_hint()}</p>
      {wrong && <FieldError>{wrong}</FieldError>}
      <FieldGrid>
        {(Object.entries(languageLabels) as [LocalLanguage, () => string][]).map(
          ([language, word]) => (
            <TextInput
              key={language}
              label={word()}
              optional={m.optional()}
              value={localNames[language] ?? ''}
              autoComplete="off"
              spellCheck={false}
              lang={language}
              dir="auto"
              maxLength={600}
              onChange={({ target }) =>
                form.change({ localNames: { ...localNames, [language]: target.value } })
              }
            />
          ),
        )}
      </FieldGrid>
    </FormPart>
  );
}
