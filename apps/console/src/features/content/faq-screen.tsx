import type { FaqForEditing, ContentForEditing } from '@halal-basket/contract';
import { Select, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { isMissing } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { slugOf } from '../../shared/slug.ts';
import { ContentFormFrame } from './content-form-frame.tsx';
import { contentQueries } from './content-queries.ts';
import { useContentForm } from './use-content-form.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { FormPart, SwitchField, TextField } from '../../shared/form-fields.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';

export function NewFaqScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const texts = useQuery({ ...contentQueries(caller).all(), enabled: can('editContent') });
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <Loaded query={texts} failed={m.text_failed()}>
      {(data) => <FaqEditor texts={data} read={null} />}
    </Loaded>
  );
}

export function FaqScreen() {
  const faqId = Number(useParams({ from: '/staff/content/faqs/$faqId' }).faqId);
  const { can } = useSession();
  const { caller } = useConsole();
  const queries = contentQueries(caller);
  const texts = useQuery({ ...queries.all(), enabled: can('editContent') });
  const faq = useQuery({ ...queries.faq(faqId), enabled: can('editContent') });
  if (!can('editContent')) return <NoAccessScreen />;
  if (isMissing(faq.error)) return <NotFoundScreen />;
  return (
    <Loaded query={texts} failed={m.text_failed()}>
      {(data) => (
        <Loaded query={faq} failed={m.text_failed()}>
          {(read) => <FaqEditor key={faqId} texts={data} read={read} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface FaqEditorProps {
  texts: ContentForEditing;
  read: FaqForEditing | null;
}

/** Behind all questions that are there. */
const newFaq = ({ topics, faqs }: ContentForEditing) => ({
  topicId: topics[0]?.topicId ?? 0,
  anchor: '',
  question: '',
  html: '',
  position: Math.min(999, faqs.length + 1),
  active: true,
});

function useFaqForm({ texts, read }: FaqEditorProps) {
  const { caller } = useConsole();
  const navigate = useNavigate();
  const written = ({ revision, faq }: FaqForEditing) => ({ revision, draft: faq });
  return useContentForm({
    field: 'faq',
    read: read ? written(read) : { revision: 0, draft: newFaq(texts) },
    save: async ({ revision, draft: faq }) => {
      if (read) {
        const { faqId } = read;
        return written(
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
      return written(made);
    },
    reload: async () =>
      written(await caller.call('consoleFaq', { params: { faqId: read?.faqId ?? 0 } })),
  });
}

function FaqEditor({ texts, read }: FaqEditorProps) {
  const form = useFaqForm({ texts, read });
  return (
    <ContentFormFrame
      title={form.draft.question || m.faq_new()}
      part="faqs"
      form={form}
      shopPath={read?.faq.active ? `/help/faqs#${read.faq.anchor}` : undefined}
      words={m.faq_answer()}
    >
      <FaqFields form={form} texts={texts} isNew={read === null} />
    </ContentFormFrame>
  );
}

interface FaqFieldsProps {
  form: ReturnType<typeof useFaqForm>;
  texts: ContentForEditing;
  isNew: boolean;
}

function FaqFields({ form, texts, isNew }: FaqFieldsProps) {
  const { draft, change, errorOf } = form;
  return (
    <FormPart title={m.faq_part()}>
      <SwitchField form={form} name="active" label={m.post_shown()} />
      <TextInput
        label={m.faq_question()}
        value={draft.question}
        error={errorOf('question')}
        maxLength={200}
        onChange={({ target }) =>
          change({
            question: target.value,
            ...(isNew && { anchor: slugOf(target.value) }),
          })
        }
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={m.faq_topic()}
          value={String(draft.topicId)}
          error={errorOf('topicId')}
          options={texts.topics.map(({ topicId, title }) => ({
            value: String(topicId),
            label: title,
          }))}
          onChange={({ target }) => change({ topicId: Number(target.value) })}
        />
        <TextField
          form={form}
          name="anchor"
          label={m.faq_anchor()}
          hint={m.post_slug_hint()}
          readOnly={!isNew}
          maxLength={80}
        />
        <TextInput
          label={m.faq_position()}
          hint={m.faq_position_hint()}
          type="number"
          value={String(draft.position)}
          error={errorOf('position')}
          onChange={({ target }) => change({ position: Number(target.value) })}
        />
      </div>
    </FormPart>
  );
}
