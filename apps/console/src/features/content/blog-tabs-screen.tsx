import type { EditedBlogTabs } from '@halal-basket/contract';
import type { AnswerOf } from '@halal-basket/contract/client';
import { editedBlogTabs } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { AddButton, FieldGrid, FormPart, PartError } from '../../shared/form/form-part.tsx';
import { SlugField } from '../../shared/form/slug-field.tsx';
import type { EditForm } from '../../shared/form/use-edit-form.ts';
import { SortableRows } from '../../shared/form/sortable-rows.tsx';
import { useRows } from '../../shared/form/use-rows.ts';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { contentQueries } from './content-queries.ts';
import { useContentForm } from './use-content-form.ts';

type Tabs = AnswerOf<'consoleBlogTabs'>;

/** The tabs with the mark of the list that was read. */
interface TabValues extends EditedBlogTabs {
  mark: string;
}

/** The tabs of the blog with their headings. */
export function BlogTabsScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...contentQueries(caller).tabs(), enabled: can('editContent') });
  useTitle(m.tabs_title());
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.tabs_title()} query={query} failed={m.text_failed()}>
      {(read) => <Editor read={read} />}
    </LoadedPage>
  );
}

const revised = ({ mark, tabs }: Tabs) => ({
  revision: 0,
  values: {
    mark,
    tabs: tabs.map(({ parts, ...tab }) => ({
      ...tab,
      parts: parts.map(({ posts: _posts, ...part }) => part),
    })),
  },
});

const newPart = { blogSubcategoryId: null, seoName: '', header: '' };

function Editor({ read }: { read: Tabs }) {
  const { caller, queryClient } = useConsole();
  const { queryKey } = contentQueries(caller).tabs();
  const keep = (saved: Tabs) => {
    queryClient.setQueryData(queryKey, saved);
    return revised(saved);
  };
  const form = useContentForm<TabValues, EditedBlogTabs>({
    schema: editedBlogTabs,
    field: '',
    read: revised(read),
    toBody: ({ tabs }) => ({ tabs }),
    save: async ({ values: { mark }, body }) =>
      keep(await caller.call('consoleSaveBlogTabs', { body: { mark, ...body } })),
    reload: async () => keep(await caller.call('consoleBlogTabs')),
  });
  const rows = useRows(form, 'tabs');
  const posts = new Map(
    read.tabs.flatMap(({ parts }) => parts.map((part) => [part.blogSubcategoryId, part.posts])),
  );
  const postsOf = (id: number | null | undefined) => posts.get(id ?? 0) ?? 0;
  const tabAt = (index: number) => form.values.tabs[index];
  return (
    <EditPage
      title={m.tabs_title()}
      back={<BackLink to="/content">{m.nav_content()}</BackLink>}
      shopPath="/blogs"
      form={form}
    >
      <FormPart title={m.tabs_title()}>
        <p className="text-sm text-text-2">{m.tabs_line()}</p>
        <PartError error={form.errorOf('tabs')} />
        <SortableRows
          label={m.tabs_title()}
          rows={rows}
          nameOf={(index) => tabAt(index)?.header ?? ''}
          isKept={(index) =>
            (tabAt(index)?.parts ?? []).some(({ blogSubcategoryId: id }) => postsOf(id) > 0)
          }
        >
          {(index) => <TabFields form={form} index={index} postsOf={postsOf} />}
        </SortableRows>
        <AddButton
          onClick={() =>
            rows.add({ blogCategoryId: null, seoName: '', header: '', parts: [newPart] })
          }
        >
          {m.tab_add()}
        </AddButton>
      </FormPart>
    </EditPage>
  );
}

interface TabFieldsProps {
  form: EditForm<TabValues>;
  index: number;
  postsOf: (blogSubcategoryId: number | null | undefined) => number;
}

function TabFields({ form, index, postsOf }: TabFieldsProps) {
  const at = `tabs.${index}` as const;
  const rows = useRows(form, `${at}.parts`);
  const tab = form.values.tabs[index];
  const partAt = (place: number) => tab?.parts[place];
  return (
    <>
      <FieldGrid>
        <TextField form={form} name={`${at}.header`} label={m.tab_name()} maxLength={60} />
        {tab?.blogCategoryId === null && (
          <SlugField
            form={form}
            name={`${at}.seoName`}
            from={tab.header}
            hint={m.post_slug_hint()}
          />
        )}
      </FieldGrid>
      <PartError error={form.errorOf(`${at}.parts`)} />
      <SortableRows
        isInner
        label={m.tab_parts({ name: tab?.header ?? '' })}
        rows={rows}
        nameOf={(place) => partAt(place)?.header ?? ''}
        isKept={(place) => postsOf(partAt(place)?.blogSubcategoryId) > 0}
      >
        {(place) => (
          <>
            <FieldGrid>
              <TextField
                form={form}
                name={`${at}.parts.${place}.header`}
                label={m.tab_part_name()}
                maxLength={60}
              />
              {partAt(place)?.blogSubcategoryId === null && (
                <SlugField
                  form={form}
                  name={`${at}.parts.${place}.seoName`}
                  from={partAt(place)?.header ?? ''}
                  hint={m.post_slug_hint()}
                />
              )}
            </FieldGrid>
            <p className="text-xs text-text-2">
              {m.tab_posts({ count: postsOf(partAt(place)?.blogSubcategoryId) })}
            </p>
          </>
        )}
      </SortableRows>
      <AddButton onClick={() => rows.add(newPart)}>{m.tab_part_add()}</AddButton>
    </>
  );
}
