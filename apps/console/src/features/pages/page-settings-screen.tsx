import type { EditedPage, NewPage } from '@halal-basket/contract';
import { editedPage, newPage } from '@halal-basket/contract/forms';
import { toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { shopPath } from './shop-path.ts';
import { usePageSaved } from './use-page-saved.ts';
import type { Page } from './section-values.ts';
import { pageListKey } from './page-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { RemoveButton } from '../../shared/remove-button.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { AreaField, TextField } from '../../shared/form/fields.tsx';
import { FormPart } from '../../shared/form/form-part.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { LoadedPage } from '../../shared/loaded.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** A page of its own, before it has sections. */
export function NewPageScreen() {
  const { can } = useSession();
  useTitle(m.page_new());
  return can('editContent') ? <Editor page={null} /> : <NoAccessScreen />;
}

/** The title of a page; and its removal, where the shop does not need it. */
export function PageSettingsScreen() {
  const { pageName } = useParams({ from: '/staff/pages/$pageName/settings' });
  const { can } = useSession();
  const { queries } = useConsole();
  const query = useQuery({ ...queries.page(pageName), enabled: can('editContent') });
  useTitle(query.data?.title ?? m.page_settings());
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.page_settings()} query={query} failed={m.pages_failed()}>
      {(page) => <Editor key={pageName} page={page} />}
    </LoadedPage>
  );
}

const revised = ({ revision, pageName, title, subtitle }: Page) => ({
  revision,
  values: { pageName, title, subtitle },
});

const pageOf = ({ pageName: _pageName, ...page }: NewPage): EditedPage => page;

function usePageForm(page: Page | null) {
  const { caller, queryClient, queries } = useConsole();
  const navigate = useNavigate();
  return useEditForm<NewPage, EditedPage>({
    schema: page ? editedPage : newPage,
    field: 'page',
    read: page ? revised(page) : { revision: 0, values: { pageName: '', title: '', subtitle: '' } },
    toBody: page ? pageOf : (values) => values,
    save: async ({ revision, values }) => {
      const saved = page
        ? await caller.call('consoleSavePage', {
            params: { pageName: page.pageName },
            body: { revision, page: pageOf(values) },
          })
        : await caller.call('consoleCreatePage', { body: { page: values } });
      queryClient.setQueryData(queries.page(saved.pageName).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: pageListKey });
      if (!page) {
        void navigate({
          to: '/pages/$pageName',
          params: { pageName: saved.pageName },
          replace: true,
          ignoreBlocker: true,
        });
      }
      return revised(saved);
    },
    reload: async () =>
      revised(
        await queryClient.fetchQuery({ ...queries.page(page?.pageName ?? ''), staleTime: 0 }),
      ),
    savedText: ({ title }) => m.page_saved({ title }),
  });
}

function Editor({ page }: { page: Page | null }) {
  const form = usePageForm(page);
  const { pageName } = form.values;
  return (
    <EditPage
      title={page ? m.page_settings() : m.page_new()}
      back={
        page ? (
          <BackLink to="/pages/$pageName" params={{ pageName: page.pageName }}>
            {m.sections_of()}
          </BackLink>
        ) : (
          <BackLink to="/pages">{m.nav_pages()}</BackLink>
        )
      }
      shopPath={page ? shopPath(page.pageName) : undefined}
      form={form}
    >
      <FormPart title={m.page_settings()}>
        <TextField
          form={form}
          name="title"
          label={m.page_title()}
          hint={m.page_title_hint()}
          maxLength={120}
        />
        <AreaField
          form={form}
          name="subtitle"
          label={m.page_subtitle()}
          rows={2}
          maxLength={300}
          optional
        />
        {page ? (
          <p className="text-sm break-all text-text-2">
            {m.page_name_fixed({ path: shopPath(page.pageName) })}
          </p>
        ) : (
          <TextField
            form={form}
            name="pageName"
            label={m.page_name()}
            hint={m.page_name_hint({ name: pageName || '…' })}
            spellCheck={false}
            maxLength={60}
          />
        )}
      </FormPart>
      {page?.removable && (
        <div className="flex flex-wrap gap-3">
          {isShown(page) && <HidePage page={page} />}
          <RemovePage page={page} />
        </div>
      )}
    </EditPage>
  );
}

const isShown = ({ versions }: Page): boolean =>
  versions.some(({ state, title }) => state === 'shown' && title !== undefined);

function HidePage({ page: { pageName, title } }: { page: Page }) {
  const { caller } = useConsole();
  const onSaved = usePageSaved(pageName);
  const hide = useMutation({
    mutationFn: () =>
      caller.call('consoleHidePage', { params: { pageName }, body: { from: null } }),
    onSuccess: (saved) => {
      onSaved(saved);
      toast.show({ tone: 'success', text: m.page_hidden({ title }) });
    },
  });
  return (
    <RemoveButton label={m.page_hide()} title={m.page_hide_title({ title })} remove={hide}>
      {m.page_hide_line()}
    </RemoveButton>
  );
}

function RemovePage({ page: { pageName, revision, title } }: { page: Page }) {
  const { caller, queryClient, queries } = useConsole();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () =>
      caller.call('consoleRemovePage', { params: { pageName }, query: { revision } }),
    onSuccess: async () => {
      toast.show({ tone: 'success', text: m.page_removed({ title }) });
      await navigate({ to: '/pages', replace: true, ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: queries.page(pageName).queryKey });
      void queryClient.invalidateQueries({ queryKey: pageListKey });
    },
  });
  return (
    <RemoveButton label={m.page_remove()} title={m.page_remove_title({ title })} remove={remove}>
      {m.page_remove_line()}
    </RemoveButton>
  );
}
