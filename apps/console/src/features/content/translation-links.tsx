import type { TranslatedText, TranslationState } from '@halal-basket/contract';
import { languageNames, locales } from '@halal-basket/contract/languages';
import { buttonClass } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { FormPart } from '../../shared/form/form-part.tsx';

interface TranslationLinksProps extends Pick<TranslatedText, 'kind' | 'name'> {
  translations: readonly TranslationState[];
}

/** The other languages of a text, each a link to its editor. */
export function TranslationLinks({ kind, name, translations }: TranslationLinksProps) {
  const states = new Map<string, boolean>(
    translations.map(({ language, active }) => [language, active]),
  );
  const stateOf = (language: string): string => {
    const active = states.get(language);
    if (active === undefined) return m.translation_missing();
    return active ? m.translation_on() : m.translation_off();
  };
  return (
    <FormPart title={m.translation_part()}>
      <p className="text-sm text-text-2">{m.translation_hint()}</p>
      <ul className="flex flex-wrap gap-2">
        {locales.slice(1).map((language) => (
          <li key={language}>
            <Link
              to="/content/translations/$kind/$name/$language"
              params={{ kind, name, language }}
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
            >
              <span lang={language}>{languageNames[language]}</span>
              <span className="font-regular text-text-2">{stateOf(language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </FormPart>
  );
}
