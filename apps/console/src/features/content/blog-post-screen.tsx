import type { PostForEditing, ContentForEditing } from '@halal-basket/contract';
import { Select, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { isMissing } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { PictureField } from '../products/picture-field.tsx';
import { slugOf } from '../../shared/slug.ts';
import { emptyBlogPost, blogPostDraftOf, blogPostOf } from './blog-post-draft.ts';
import { ContentFormFrame } from './content-form-frame.tsx';
import { contentQueries } from './content-queries.ts';
import { useContentForm } from './use-content-form.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import {
  AreaField,
  FieldGrid,
  FormPart,
  SwitchField,
  TextField,
} from '../../shared/form-fields.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { ProductPicker } from '../products/product-picker.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';

type Rooms = ContentForEditing['rooms'];

export function NewBlogPostScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const texts = useQuery({ ...contentQueries(caller).all(), enabled: can('editContent') });
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <Loaded query={texts} failed={m.text_failed()}>
      {({ rooms }) => <PostEditor rooms={rooms} read={null} />}
    </Loaded>
  );
}

export function BlogPostScreen() {
  const blogId = Number(useParams({ from: '/staff/content/posts/$blogId' }).blogId);
  const { can } = useSession();
  const { caller } = useConsole();
  const queries = contentQueries(caller);
  const texts = useQuery({ ...queries.all(), enabled: can('editContent') });
  const post = useQuery({ ...queries.post(blogId), enabled: can('editContent') });
  if (!can('editContent')) return <NoAccessScreen />;
  if (isMissing(post.error)) return <NotFoundScreen />;
  return (
    <Loaded query={texts} failed={m.text_failed()}>
      {({ rooms }) => (
        <Loaded query={post} failed={m.text_failed()}>
          {(read) => <PostEditor key={blogId} rooms={rooms} read={read} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function usePostForm(rooms: Rooms, read: PostForEditing | null) {
  const { caller } = useConsole();
  const navigate = useNavigate();
  const written = (post: PostForEditing) => ({
    revision: post.revision,
    draft: blogPostDraftOf(post),
  });
  return useContentForm({
    field: 'post',
    read: read ? written(read) : { revision: 0, draft: emptyBlogPost(rooms) },
    save: async ({ revision, draft }) => {
      const post = blogPostOf(draft);
      if (read) {
        const { blogId } = read;
        return written(
          await caller.call('consoleSavePost', { params: { blogId }, body: { revision, post } }),
        );
      }
      const made = await caller.call('consoleCreatePost', { body: { post } });
      void navigate({
        to: '/content/posts/$blogId',
        params: { blogId: String(made.blogId) },
        replace: true,
        ignoreBlocker: true,
      });
      return written(made);
    },
    reload: async () =>
      written(await caller.call('consolePost', { params: { blogId: read?.blogId ?? 0 } })),
  });
}

type PostForm = ReturnType<typeof usePostForm>;

function PostEditor({ rooms, read }: { rooms: Rooms; read: PostForEditing | null }) {
  const form = usePostForm(rooms, read);
  return (
    <ContentFormFrame
      title={form.draft.title || m.post_new()}
      part="posts"
      form={form}
      shopPath={read?.post.active ? `/${read.post.slug}-bg` : undefined}
      words={m.text_words()}
    >
      <FormPart title={m.post_part()}>
        <SwitchField form={form} name="active" label={m.post_shown()} />
        <NameFields form={form} isNew={read === null} rooms={rooms} />
        <CardFields form={form} />
      </FormPart>
    </ContentFormFrame>
  );
}

interface FieldsProps {
  form: PostForm;
}

/** What it is called and where it stands. */
function NameFields({ form, isNew, rooms }: FieldsProps & { isNew: boolean; rooms: Rooms }) {
  const { draft, change, errorOf } = form;
  return (
    <>
      <TextInput
        label={m.post_title()}
        value={draft.title}
        error={errorOf('title')}
        maxLength={120}
        onChange={({ target }) =>
          change({
            title: target.value,
            // The address follows the title until the post has one.
            ...(isNew && { slug: slugOf(target.value) }),
          })
        }
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
        <Select
          label={m.post_category()}
          value={String(draft.blogSubcategoryId)}
          error={errorOf('blogSubcategoryId')}
          options={rooms.map(({ blogSubcategoryId, label }) => ({
            value: String(blogSubcategoryId),
            label,
          }))}
          onChange={({ target }) => change({ blogSubcategoryId: Number(target.value) })}
        />
        <TextField form={form} name="author" label={m.post_author()} optional maxLength={80} />
        <TextField
          form={form}
          name="publishedAt"
          label={m.post_published()}
          hint={m.post_published_hint()}
          type="datetime-local"
        />
      </FieldGrid>
    </>
  );
}

/** What its card shows in lists. */
function CardFields({ form }: FieldsProps) {
  const { draft, change, errorOf } = form;
  return (
    <>
      <AreaField form={form} name="summary" label={m.post_summary()} rows={2} maxLength={300} />
      <PictureField
        value={draft.pictureUrl}
        tint={draft.tint}
        error={errorOf('picture')}
        onChange={({ file, url }) => change({ picture: file, pictureUrl: url })}
      />
      <TextField form={form} name="pictureAlt" label={m.post_picture_alt()} maxLength={160} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semi">{m.post_products()}</legend>
        <ProductPicker
          label={m.post_products()}
          goods={draft.goods}
          onChange={(goods) => change({ goods })}
          most={12}
          ordered
          errorAt={(place) => errorOf(place === undefined ? 'productIds' : `productIds.${place}`)}
        />
      </fieldset>
    </>
  );
}
