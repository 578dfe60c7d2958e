import type { EditedTopics } from '@halal-basket/contract';
import type { AnswerOf } from '@halal-basket/contract/client';
import { editedTopics } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { AddButton, FieldGrid, FormPart, PartError } from '../../shared/form/form-part.tsx';
import { SlugField } from '../../shared/form/slug-field.tsx';
import { SortableRows } from '../../shared/form/sortable-rows.tsx';
import { useRows } from '../../shared/form/use-rows.ts';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { contentQueries } from './content-queries.ts';
import { useContentForm } from './use-content-form.ts';

type Topics = AnswerOf<'consoleFaqTopics'>;

/** The topics with the mark of the list that was read. */
interface TopicValues extends EditedTopics {
  mark: string;
}

/** The topics of the help page. */
export function FaqTopicsScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...contentQueries(caller).topics(), enabled: can('editContent') });
  useTitle(m.topics_title());
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.topics_title()} query={query} failed={m.text_failed()}>
      {(read) => <Editor read={read} />}
    </LoadedPage>
  );
}

const revised = ({ mark, topics }: Topics) => ({
  revision: 0,
  values: {
    mark,
    topics: topics.map(({ topicId, anchor, title }) => ({ topicId, anchor, title })),
  },
});

function Editor({ read }: { read: Topics }) {
  const { caller, queryClient } = useConsole();
  const { queryKey } = contentQueries(caller).topics();
  const keep = (saved: Topics) => {
    queryClient.setQueryData(queryKey, saved);
    return revised(saved);
  };
  const form = useContentForm<TopicValues, EditedTopics>({
    schema: editedTopics,
    field: '',
    read: revised(read),
    toBody: ({ topics }) => ({ topics }),
    save: async ({ values: { mark }, body }) =>
      keep(await caller.call('consoleSaveFaqTopics', { body: { mark, ...body } })),
    reload: async () => keep(await caller.call('consoleFaqTopics')),
  });
  const rows = useRows(form, 'topics');
  const topicAt = (index: number) => form.values.topics[index];
  const uses = new Map(read.topics.map(({ topicId, questions }) => [topicId, questions]));
  const usesOf = (index: number) => uses.get(topicAt(index)?.topicId ?? 0) ?? 0;
  return (
    <EditPage
      title={m.topics_title()}
      back={
        <BackLink to="/content" search={{ part: 'faqs' }}>
          {m.nav_content()}
        </BackLink>
      }
      shopPath="/help/faqs"
      form={form}
    >
      <FormPart title={m.topics_title()}>
        <p className="text-sm text-text-2">{m.topics_line()}</p>
        <PartError error={form.errorOf('topics')} />
        <SortableRows
          label={m.topics_title()}
          rows={rows}
          nameOf={(index) => topicAt(index)?.title ?? ''}
          isKept={(index) => usesOf(index) > 0}
        >
          {(index) => (
            <>
              <FieldGrid>
                <TextField
                  form={form}
                  name={`topics.${index}.title`}
                  label={m.topic_name()}
                  maxLength={80}
                />
                {topicAt(index)?.topicId === null && (
                  <SlugField
                    form={form}
                    name={`topics.${index}.anchor`}
                    from={topicAt(index)?.title ?? ''}
                    hint={m.post_slug_hint()}
                  />
                )}
              </FieldGrid>
              <p className="text-xs text-text-2">{m.topic_questions({ count: usesOf(index) })}</p>
            </>
          )}
        </SortableRows>
        <AddButton onClick={() => rows.add({ topicId: null, anchor: '', title: '' })}>
          {m.topic_add()}
        </AddButton>
      </FormPart>
    </EditPage>
  );
}
