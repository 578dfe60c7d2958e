import type { LocalLanguage } from '@halal-basket/contract';
import { TextInput } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { FieldGrid, FormPart, PartError } from '../../shared/form/form-part.tsx';
import { useTypedText } from '../../shared/form/number-input.tsx';
import { languageLabels } from './product-labels.ts';
import { namesOf, withNames } from './product-values.ts';
import type { ProductForm } from './use-product-form.ts';

const languages = Object.keys(languageLabels) as LocalLanguage[];

interface LocalNamesProps {
  form: ProductForm;
  productId: number;
}

/** The names of a product in other languages, by which the search finds it too. */
export const LocalNames = ({ form, productId }: LocalNamesProps) => (
  <FormPart title={m.part_local_names()}>
    <p className="text-sm text-text-2">{m.local_names_hint()}</p>
    <PartError error={form.errorWithin('localNames')} />
    <FieldGrid>
      {languages.map((language) => (
        <NamesOfLanguage key={language} form={form} language={language} />
      ))}
    </FieldGrid>
    <Link
      to="/translations"
      search={{ productId }}
      className="self-start font-semi text-brand hover:underline"
    >
      {m.translations_link()}
    </Link>
  </FormPart>
);

const namesText = (names: string[]): string => names.join(', ');

function NamesOfLanguage({ form, language }: { form: ProductForm; language: LocalLanguage }) {
  const { localNames } = form.values;
  const names = localNames.find((each) => each.language === language)?.names ?? [];
  const [shown, type] = useTypedText(names, namesOf, namesText);
  return (
    <TextInput
      label={languageLabels[language]()}
      optional={m.optional()}
      value={shown}
      autoComplete="off"
      spellCheck={false}
      lang={language}
      dir="auto"
      maxLength={600}
      onChange={({ target }) =>
        form.set('localNames', withNames(localNames, language, type(target.value)))
      }
    />
  );
}
