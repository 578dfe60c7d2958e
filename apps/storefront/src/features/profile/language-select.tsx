import { Select } from '@halal-basket/ui';
import { languages } from '../../languages.ts';
import { m } from '../../messages.ts';
import { type Profile, useChangeProfile } from './use-change-profile.ts';

const isLanguage = (locale: string): locale is Profile['language'] =>
  locale === 'en' || locale === 'hi' || locale === 'ur';

/** The name of every language in that language. */
const nameOf = (locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

/** The language of the shop and of its messages. */
export function LanguageSelect({ profile }: { profile: Profile }) {
  const change = useChangeProfile({ saved: m.profile_language_saved(), onChanged: () => {} });
  return (
    <Select
      label={m.profile_language()}
      name="language"
      value={profile.language}
      disabled={change.isSaving}
      error={change.error}
      options={languages.map(({ locale }) => ({ value: locale, label: nameOf(locale) }))}
      onChange={({ target: { value } }) => isLanguage(value) && change.save({ language: value })}
      className="max-w-88"
    />
  );
}
