import type { PostForEditing } from '@halal-basket/contract';
import { TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { PictureFileField } from '../products/picture-field.tsx';
import { slugOf } from '../../shared/slug.ts';
import { ContentFormFrame } from './content-form-frame.tsx';
import { contentQueries } from './content-queries.ts';
import { RecipeIngredients } from './recipe-ingredients.tsx';
import { type PostForm, type PostCategories, usePostForm } from './use-post-form.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import {
  AreaField,
  IdField,
  MomentField,
  TextField,
  ToggleField,
} from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { ProductsField } from '../products/product-picker.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function NewBlogPostScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const texts = useQuery({ ...contentQueries(caller).headings(), enabled: can('editContent') });
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_content()} query={texts} failed={m.text_failed()}>
      {({ blogSubcategories }) => <PostEditor categories={blogSubcategories} read={null} />}
    </LoadedPage>
  );
}

export function BlogPostScreen() {
  const blogId = Number(useParams({ from: '/staff/content/posts/$blogId' }).blogId);
  const { can } = useSession();
  const { caller } = useConsole();
  const queries = contentQueries(caller);
  const texts = useQuery({ ...queries.headings(), enabled: can('editContent') });
  const post = useQuery({ ...queries.post(blogId), enabled: can('editContent') });
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_content()} query={texts} failed={m.text_failed()}>
      {({ blogSubcategories }) => (
        <LoadedPage title={m.nav_content()} query={post} failed={m.text_failed()}>
          {(read) => <PostEditor key={blogId} categories={blogSubcategories} read={read} />}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}

function PostEditor({
  categories,
  read,
}: {
  categories: PostCategories;
  read: PostForEditing | null;
}) {
  const form = usePostForm(categories, read);
  return (
    <ContentFormFrame
      title={form.values.title || m.post_new()}
      part="posts"
      form={form}
      html="html"
      shopPath={read?.post.active ? `/${read.post.slug}-bg` : undefined}
      words={m.text_words()}
    >
      <FormPart title={m.post_part()}>
        <ToggleField form={form} name="active" label={m.post_shown()} />
        <NameFields form={form} isNew={read === null} categories={categories} />
        <CardFields form={form} read={read} />
      </FormPart>
      <RecipeIngredients form={form} known={read?.packs ?? []} />
    </ContentFormFrame>
  );
}

interface FieldsProps {
  form: PostForm;
}

/** The title and the blog category. */
function NameFields({
  form,
  isNew,
  categories,
}: FieldsProps & { isNew: boolean; categories: PostCategories }) {
  return (
    <>
      <TextInput
        label={m.post_title()}
        value={form.values.title}
        error={form.errorOf('title')}
        maxLength={120}
        onChange={({ target }) => {
          form.set('title', target.value);
          // The slug follows the title until the post is saved.
          if (isNew) form.set('slug', slugOf(target.value));
        }}
      />
      <FieldGrid>
        <TextField
          form={form}
          name="slug"
          label={m.post_slug()}
          hint={m.post_slug_hint()}
          readOnly={!isNew}
          maxLength={80}
        />
        <IdField
          form={form}
          name="blogSubcategoryId"
          label={m.post_category()}
          options={categories.map(({ blogSubcategoryId, label }) => ({
            value: String(blogSubcategoryId),
            label,
          }))}
        />
        <TextField form={form} name="author" label={m.post_author()} optional maxLength={80} />
        <MomentField
          form={form}
          name="publishedAt"
          label={m.post_published()}
          hint={m.post_published_hint()}
        />
      </FieldGrid>
    </>
  );
}

/** The fields of the card in lists. */
function CardFields({ form, read }: FieldsProps & { read: PostForEditing | null }) {
  return (
    <>
      <AreaField form={form} name="summary" label={m.post_summary()} rows={2} maxLength={300} />
      <PictureFileField
        form={form}
        name="picture"
        known={read ? [{ file: read.post.picture, url: read.pictureUrl }] : []}
        tint={form.values.tint}
      />
      <TextField form={form} name="pictureAlt" label={m.post_picture_alt()} maxLength={160} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semi">{m.post_products()}</legend>
        <ProductsField
          form={form}
          name="productIds"
          label={m.post_products()}
          known={read?.goods ?? []}
          most={12}
          ordered
        />
      </fieldset>
    </>
  );
}
