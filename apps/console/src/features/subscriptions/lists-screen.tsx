import type { EditedSubscriptionLists } from '@halal-basket/contract';
import type { AnswerOf } from '@halal-basket/contract/client';
import { editedSubscriptionLists } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CompactSelect } from '../../shared/compact-controls.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { AddButton, FormPart, PartError } from '../../shared/form/form-part.tsx';
import { SortableRows } from '../../shared/form/sortable-rows.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { useRows } from '../../shared/form/use-rows.ts';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { ProductsField } from '../products/product-picker.tsx';
import { subscriptionQueries } from './subscription-queries.ts';

type Lists = AnswerOf<'consolePlanLists'>;

/** The lists with the mark of those that were read. */
interface ListValues extends EditedSubscriptionLists {
  mark: string;
}

/** The product lists of weekly subscriptions and of seasons. */
export function ListsScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const { season } = useSearch({ from: '/staff/subscriptions/lists' });
  const query = useQuery({
    ...subscriptionQueries(caller).lists(season),
    enabled: can('editContent'),
  });
  useTitle(m.subs_lists_title());
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.subs_lists_title()} query={query} failed={m.subs_settings_failed()}>
      {(read) => <Editor key={season ?? ''} read={read} season={season} />}
    </LoadedPage>
  );
}

const revised = ({ mark, sections }: Lists) => ({ revision: 0, values: { mark, sections } });

function Editor({ read, season }: { read: Lists; season: string | undefined }) {
  const { caller } = useConsole();
  const form = useEditForm<ListValues, EditedSubscriptionLists>({
    schema: editedSubscriptionLists,
    field: '',
    read: revised(read),
    toBody: ({ sections }) => ({ sections }),
    save: async ({ values: { mark }, body }) =>
      revised(
        await caller.call('consoleSavePlanLists', {
          body: { mark, season: season ?? null, ...body },
        }),
      ),
    reload: async () => revised(await caller.call('consolePlanLists', { query: { season } })),
    savedText: () => m.subs_lists_saved(),
  });
  const rows = useRows(form, 'sections');
  return (
    <EditPage
      title={m.subs_lists_title()}
      back={<BackLink to="/subscriptions">{m.nav_subscriptions()}</BackLink>}
      form={form}
    >
      <SeasonChoice seasons={read.seasons} season={season} />
      <FormPart title={m.subs_lists_title()}>
        <p className="text-sm text-text-2">{m.subs_lists_line()}</p>
        <PartError error={form.errorOf('sections')} />
        <SortableRows
          label={m.subs_lists_title()}
          rows={rows}
          nameOf={(index) => form.values.sections[index]?.name ?? ''}
        >
          {(index) => (
            <>
              <TextField
                form={form}
                name={`sections.${index}.name`}
                label={m.subs_list_name()}
                maxLength={60}
              />
              <ProductsField
                form={form}
                name={`sections.${index}.productIds`}
                label={m.subs_list_products()}
                known={read.goods}
                most={100}
                ordered
              />
            </>
          )}
        </SortableRows>
        <AddButton onClick={() => rows.add({ sectionId: null, name: '', productIds: [] })}>
          {m.subs_list_add()}
        </AddButton>
      </FormPart>
    </EditPage>
  );
}

function SeasonChoice({
  seasons,
  season,
}: Pick<Lists, 'seasons'> & { season: string | undefined }) {
  const navigate = useNavigate({ from: '/subscriptions/lists' });
  if (seasons.length === 0) return null;
  return (
    <CompactSelect
      label={m.subs_lists_plan()}
      showLabel
      className="max-w-60"
      value={season ?? ''}
      options={[
        { value: '', label: m.subs_lists_weekly() },
        ...seasons.map((each) => ({ value: each.season, label: each.title })),
      ]}
      onChange={(value) => void navigate({ search: value ? { season: value } : {} })}
    />
  );
}
