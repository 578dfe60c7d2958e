import { isLocale, languageNames, locales } from '@halal-basket/contract/languages';
import { Select } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { openInLanguage } from '../../shell/choose-language.ts';
import { type Profile, useChangeProfile } from './use-change-profile.ts';

/** The language of the shop and of its messages. The page opens again in the saved language. */
export function LanguageSelect({ profile }: { profile: Profile }) {
  const change = useChangeProfile({
    saved: m.profile_language_saved(),
    onChanged: ({ language }) => openInLanguage(language),
  });
  return (
    <Select
      label={m.profile_language()}
      name="language"
      value={profile.language}
      disabled={change.isSaving}
      error={change.error}
      options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
      onChange={({ target: { value } }) => isLocale(value) && change.save({ language: value })}
      className="max-w-88"
    />
  );
}
