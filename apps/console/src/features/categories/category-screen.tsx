import { toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { CategoryForEditing, EditedCategory } from '@halal-basket/contract';
import { editedCategory } from '@halal-basket/contract/forms';
import { useConsole } from '../../app/console-context.tsx';
import { named, tintLabels } from '../products/product-labels.ts';
import { PictureFileField } from '../products/picture-field.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { slugOf } from '../../shared/slug.ts';
import { RemoveButton } from '../../shared/remove-button.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { AreaField, SelectField, TextField, ToggleField } from '../../shared/form/fields.tsx';
import { FormPart } from '../../shared/form/form-part.tsx';
import { SlugField } from '../../shared/form/slug-field.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { LoadedPage } from '../../shared/loaded.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function NewCategoryScreen() {
  const { can } = useSession();
  useTitle(m.category_new());
  return can('editCatalogue') ? <Editor read={null} parent={null} /> : <NoAccessScreen />;
}

function useCategory(categoryId: string) {
  const { can } = useSession();
  const { queries } = useConsole();
  const query = useQuery({
    ...queries.category(Number(categoryId)),
    enabled: can('editCatalogue'),
  });
  return { may: can('editCatalogue'), query };
}

export function NewSubCategoryScreen() {
  const { categoryId } = useParams({ from: '/staff/categories/$categoryId/new' });
  const { may, query } = useCategory(categoryId);
  useTitle(m.sub_category_new());
  if (!may) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.sub_category_new()} query={query} failed={m.categories_failed()}>
      {(parent) => <Editor read={null} parent={parent} />}
    </LoadedPage>
  );
}

export function CategoryScreen() {
  const { categoryId } = useParams({ from: '/staff/categories/$categoryId' });
  const { may, query } = useCategory(categoryId);
  useTitle(query.data?.category.name ?? m.nav_categories());
  if (!may) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_categories()} query={query} failed={m.categories_failed()}>
      {(read) => <Editor key={categoryId} read={read} parent={null} />}
    </LoadedPage>
  );
}

const empty: EditedCategory = {
  name: '',
  seoName: '',
  description: '',
  picture: '',
  tint: 'chicken',
  active: true,
};

const revised = ({ revision, category }: CategoryForEditing) => ({ revision, values: category });

/** An empty slug is made from the name. */
const categoryOf = (values: EditedCategory): EditedCategory => ({
  ...values,
  seoName: values.seoName || slugOf(values.name),
});

interface EditorProps {
  /** Null: a new one, below `parent` where there is one. */
  read: CategoryForEditing | null;
  parent: CategoryForEditing | null;
}

function useCategoryForm({ read, parent }: EditorProps) {
  const { caller, queryClient, queries } = useConsole();
  const navigate = useNavigate();
  const tint = parent?.category.tint ?? empty.tint;
  return useEditForm<EditedCategory>({
    schema: editedCategory,
    field: 'category',
    read: read ? revised(read) : { revision: 0, values: { ...empty, tint } },
    toBody: categoryOf,
    save: async ({ revision, body: category }) => {
      const saved = read
        ? await caller.call('consoleSaveCategory', {
            params: { categoryId: read.categoryId },
            body: { revision, category },
          })
        : await caller.call('consoleCreateCategory', {
            body: { parentId: parent?.categoryId ?? null, category },
          });
      queryClient.setQueryData(queries.category(saved.categoryId).queryKey, saved);
      if (!read) {
        void navigate({
          to: '/categories/$categoryId',
          params: { categoryId: String(saved.categoryId) },
          replace: true,
          ignoreBlocker: true,
        });
      }
      return revised(saved);
    },
    reload: async () =>
      revised(
        await queryClient.fetchQuery({ ...queries.category(read?.categoryId ?? 0), staleTime: 0 }),
      ),
    savedText: ({ name }) => m.product_saved({ name }),
    onSaved: () => queryClient.invalidateQueries({ queryKey: queries.categories().queryKey }),
  });
}

function Editor({ read, parent }: EditorProps) {
  const form = useCategoryForm({ read, parent });
  const { name, tint } = form.values;
  return (
    <EditPage
      title={name || (parent ? m.sub_category_new() : m.category_new())}
      back={<BackLink to="/categories">{m.nav_categories()}</BackLink>}
      shopPath={read?.category.active ? `/${read.category.seoName}` : undefined}
      form={form}
    >
      <FormPart title={m.category_words()}>
        {parent && (
          <p className="text-text-2">{m.category_below({ name: parent.category.name })}</p>
        )}
        <TextField form={form} name="name" label={m.field_name()} maxLength={60} />
        <SlugField
          form={form}
          name="seoName"
          from={name}
          hint={read ? m.category_seo_hint() : undefined}
        />
        <AreaField
          form={form}
          name="description"
          label={m.field_description()}
          rows={3}
          optional
          maxLength={600}
        />
        <PictureFileField
          form={form}
          name="picture"
          known={read ? [{ file: read.category.picture, url: read.imageUrl }] : []}
          tint={tint}
        />
        <SelectField form={form} name="tint" label={m.field_tint()} options={named(tintLabels)} />
        <ToggleField
          form={form}
          name="active"
          label={m.category_active()}
          note={m.category_active_note()}
        />
      </FormPart>
      {read && read.productCount === 0 && read.subCategoryCount === 0 && (
        <RemoveCategory read={read} />
      )}
    </EditPage>
  );
}

function RemoveCategory({ read }: { read: CategoryForEditing }) {
  const { categoryId, revision, category } = read;
  const { caller, queryClient, queries } = useConsole();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () =>
      caller.call('consoleRemoveCategory', { params: { categoryId }, query: { revision } }),
    onSuccess: async () => {
      toast.show({ tone: 'success', text: m.category_removed(category) });
      await navigate({ to: '/categories', replace: true, ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: queries.category(categoryId).queryKey });
      void queryClient.invalidateQueries({ queryKey: queries.categories().queryKey });
    },
  });
  return (
    <RemoveButton
      label={m.category_remove()}
      title={m.category_remove_title(category)}
      remove={remove}
    >
      {m.category_remove_line()}
    </RemoveButton>
  );
}
