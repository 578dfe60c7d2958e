import type {
  EditedTextTranslation,
  TranslatedText,
  TranslationForEditing,
} from '@halal-basket/contract';
import { editedTextTranslation } from '@halal-basket/contract/forms';
import {
  defaultLocale,
  directionOf,
  isLocale,
  languageNames,
} from '@halal-basket/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { TextField, ToggleField } from '../../shared/form/fields.tsx';
import { FormPart } from '../../shared/form/form-part.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import '../../shared/scripts.css';
import { ContentFormFrame } from './content-form-frame.tsx';
import { contentQueries } from './content-queries.ts';
import { useContentForm } from './use-content-form.ts';

/** The text that an address names; null for an address of none. */
function textAt({ kind, name, language }: Record<keyof TranslatedText, string>) {
  const isText = kind === 'faq' || kind === 'legal';
  if (!isText || !isLocale(language) || language === defaultLocale) return null;
  return { kind, name, language } as const;
}

export function TranslationScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const text = textAt(useParams({ from: '/staff/content/translations/$kind/$name/$language' }));
  const query = useQuery({
    ...contentQueries(caller).translation(text),
    enabled: text !== null && can('editContent'),
  });
  if (!can('editContent')) return <NoAccessScreen />;
  if (text === null) return <NotFoundScreen />;
  return (
    <LoadedPage title={m.nav_content()} query={query} failed={m.text_failed()}>
      {(read) => (
        <TranslationEditor key={`${read.kind} ${read.name} ${read.language}`} read={read} />
      )}
    </LoadedPage>
  );
}

function TranslationEditor({ read }: { read: TranslationForEditing }) {
  const { caller } = useConsole();
  const { kind, name, language, english } = read;
  const params = { kind, name, language };
  const revised = ({ revision, translation }: TranslationForEditing) => ({
    revision,
    values: translation,
  });
  const form = useContentForm<EditedTextTranslation>({
    schema: editedTextTranslation,
    field: 'translation',
    read: revised(read),
    save: async ({ revision, body: translation }) =>
      revised(
        await caller.call('consoleSaveTextTranslation', {
          params,
          body: { revision, translation },
        }),
      ),
    reload: async () => revised(await caller.call('consoleTextTranslation', { params })),
  });
  return (
    <ContentFormFrame
      title={m.translation_title({ text: english.title, language: languageNames[language] })}
      part={kind === 'faq' ? 'faqs' : 'legal'}
      form={form}
      html="html"
      language={language}
      shopPath={kind === 'faq' ? `/${language}/help/faqs#${name}` : `/${language}/help/${name}`}
      words={kind === 'faq' ? m.faq_answer() : m.text_words()}
    >
      <FormPart title={languageNames[language]}>
        <ToggleField form={form} name="active" label={m.translation_shown()} />
        <TextField
          form={form}
          name="title"
          label={kind === 'faq' ? m.faq_question() : m.legal_title()}
          maxLength={200}
          lang={language}
          dir={directionOf(language)}
        />
      </FormPart>
    </ContentFormFrame>
  );
}
