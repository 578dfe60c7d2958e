import type { EditedFaq, FaqForEditing, ContentForEditing } from '@halal-basket/contract';
import { editedFaq } from '@halal-basket/contract/forms';
import { TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { slugOf } from '../../shared/slug.ts';
import { ContentFormFrame } from './content-form-frame.tsx';
import { contentQueries } from './content-queries.ts';
import { TranslationLinks } from './translation-links.tsx';
import { useContentForm } from './use-content-form.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { IdField, NumberField, TextField, ToggleField } from '../../shared/form/fields.tsx';
import { FormPart } from '../../shared/form/form-part.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function NewFaqScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const texts = useQuery({ ...contentQueries(caller).headings(), enabled: can('editContent') });
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_content()} query={texts} failed={m.text_failed()}>
      {(data) => <FaqEditor texts={data} read={null} />}
    </LoadedPage>
  );
}

export function FaqScreen() {
  const faqId = Number(useParams({ from: '/staff/content/faqs/$faqId' }).faqId);
  const { can } = useSession();
  const { caller } = useConsole();
  const queries = contentQueries(caller);
  const texts = useQuery({ ...queries.headings(), enabled: can('editContent') });
  const faq = useQuery({ ...queries.faq(faqId), enabled: can('editContent') });
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_content()} query={texts} failed={m.text_failed()}>
      {(data) => (
        <LoadedPage title={m.nav_content()} query={faq} failed={m.text_failed()}>
          {(read) => <FaqEditor key={faqId} texts={data} read={read} />}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}

interface FaqEditorProps {
  texts: ContentForEditing;
  read: FaqForEditing | null;
}

const newFaq = ({ topics, nextFaqPosition }: ContentForEditing) => ({
  topicId: topics[0]?.topicId ?? 0,
  anchor: '',
  question: '',
  html: '',
  position: nextFaqPosition,
  active: true,
});

function useFaqForm({ texts, read }: FaqEditorProps) {
  const { caller } = useConsole();
  const navigate = useNavigate();
  const revised = ({ revision, faq }: FaqForEditing) => ({ revision, values: faq });
  return useContentForm<EditedFaq>({
    schema: editedFaq,
    field: 'faq',
    read: read ? revised(read) : { revision: 0, values: newFaq(texts) },
    save: async ({ revision, body: faq }) => {
      if (read) {
        const { faqId } = read;
        return revised(
          await caller.call('consoleSaveFaq', { params: { faqId }, body: { revision, faq } }),
        );
      }
      const made = await caller.call('consoleCreateFaq', { body: { faq } });
      void navigate({
        to: '/content/faqs/$faqId',
        params: { faqId: String(made.faqId) },
        replace: true,
        ignoreBlocker: true,
      });
      return revised(made);
    },
    reload: async () =>
      revised(await caller.call('consoleFaq', { params: { faqId: read?.faqId ?? 0 } })),
  });
}

function FaqEditor({ texts, read }: FaqEditorProps) {
  const form = useFaqForm({ texts, read });
  return (
    <ContentFormFrame
      title={form.values.question || m.faq_new()}
      part="faqs"
      form={form}
      html="html"
      shopPath={read?.faq.active ? `/help/faqs#${read.faq.anchor}` : undefined}
      words={m.faq_answer()}
    >
      <FaqFields form={form} texts={texts} isNew={read === null} />
      {read && (
        <TranslationLinks kind="faq" name={read.faq.anchor} translations={read.translations} />
      )}
    </ContentFormFrame>
  );
}

interface FaqFieldsProps {
  form: ReturnType<typeof useFaqForm>;
  texts: ContentForEditing;
  isNew: boolean;
}

function FaqFields({ form, texts, isNew }: FaqFieldsProps) {
  return (
    <FormPart title={m.faq_part()}>
      <ToggleField form={form} name="active" label={m.post_shown()} />
      <TextInput
        label={m.faq_question()}
        value={form.values.question}
        error={form.errorOf('question')}
        maxLength={200}
        onChange={({ target }) => {
          form.set('question', target.value);
          if (isNew) form.set('anchor', slugOf(target.value));
        }}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <IdField
          form={form}
          name="topicId"
          label={m.faq_topic()}
          options={texts.topics.map(({ topicId, title }) => ({
            value: String(topicId),
            label: title,
          }))}
        />
        <TextField
          form={form}
          name="anchor"
          label={m.faq_anchor()}
          hint={m.post_slug_hint()}
          readOnly={!isNew}
          maxLength={80}
        />
        <NumberField
          form={form}
          name="position"
          label={m.faq_position()}
          hint={m.faq_position_hint()}
          inputMode="numeric"
          maxLength={3}
        />
      </div>
    </FormPart>
  );
}
