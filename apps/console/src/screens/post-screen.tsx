import type { EditedPost, TextsForEditing } from '@halal-basket/contract';
import { Checkbox, Select, TextArea, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { isMissing } from '../call-errors.ts';
import { useConsole } from '../console-context.tsx';
import { PictureField } from '../features/products/picture-field.tsx';
import { seoNameOf } from '../features/products/product-draft.ts';
import { FormPart } from '../features/products/product-fields.tsx';
import { emptyPost, postDraftOf, postOf } from '../features/texts/post-draft.ts';
import { RichText } from '../features/texts/rich-text.tsx';
import { TextFormFrame } from '../features/texts/text-form-frame.tsx';
import { textQueries } from '../features/texts/text-queries.ts';
import { useTextForm } from '../features/texts/use-text-form.ts';
import { m } from '../messages.ts';
import { useSession } from '../session/session.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { NoWorkScreen } from './no-work-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

type Rooms = TextsForEditing['rooms'];

export function NewPostScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const texts = useQuery({ ...textQueries(caller).all(), enabled: can('editContent') });
  if (!can('editContent')) return <NoWorkScreen />;
  return (
    <Loaded query={texts} failed={m.text_failed()}>
      {({ rooms }) => <PostEditor rooms={rooms} read={null} />}
    </Loaded>
  );
}

export function PostScreen() {
  const blogId = Number(useParams({ from: '/staff/texts/posts/$blogId' }).blogId);
  const { can } = useSession();
  const { caller } = useConsole();
  const queries = textQueries(caller);
  const texts = useQuery({ ...queries.all(), enabled: can('editContent') });
  const post = useQuery({ ...queries.post(blogId), enabled: can('editContent') });
  if (!can('editContent')) return <NoWorkScreen />;
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

interface Read {
  blogId: number;
  revision: number;
  post: EditedPost;
  pictureUrl: string;
}

function usePostForm(rooms: Rooms, read: Read | null) {
  const { caller } = useConsole();
  const navigate = useNavigate();
  const written = ({ revision, post, pictureUrl }: Read) => ({
    revision,
    text: postDraftOf(post, pictureUrl),
  });
  return useTextForm({
    field: 'post',
    read: read ? written(read) : { revision: 0, text: emptyPost(rooms) },
    save: async ({ revision, text }) => {
      const post = postOf(text);
      if (read) {
        const { blogId } = read;
        return written(
          await caller.call('consoleSavePost', { params: { blogId }, body: { revision, post } }),
        );
      }
      const made = await caller.call('consoleCreatePost', { body: { post } });
      void navigate({
        to: '/texts/posts/$blogId',
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

function PostEditor({ rooms, read }: { rooms: Rooms; read: Read | null }) {
  const form = usePostForm(rooms, read);
  const { draft, change, errorOf } = form;
  return (
    <TextFormFrame
      title={draft.title || m.post_new()}
      part="posts"
      form={form}
      shopPath={read?.post.active ? `/${read.post.slug}-bg` : undefined}
    >
      <FormPart title={m.post_part()}>
        <Checkbox
          look="switch"
          label={m.post_shown()}
          checked={draft.active}
          onChange={({ target }) => change({ active: target.checked })}
        />
        <NameFields form={form} isNew={read === null} rooms={rooms} />
        <CardFields form={form} />
      </FormPart>
      <RichText
        key={form.begun}
        label={m.text_words()}
        html={draft.html}
        error={errorOf('html')}
        onChange={(html) => change({ html })}
      />
    </TextFormFrame>
  );
}

interface FieldsProps {
  form: PostForm;
}

/** What it is called and where it stands. */
function NameFields({
  form: { draft, change, errorOf },
  isNew,
  rooms,
}: FieldsProps & { isNew: boolean; rooms: Rooms }) {
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
            ...(isNew && { slug: seoNameOf(target.value) }),
          })
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={m.post_slug()}
          hint={m.post_slug_hint()}
          value={draft.slug}
          error={errorOf('slug')}
          readOnly={!isNew}
          maxLength={80}
          onChange={({ target }) => change({ slug: target.value })}
        />
        <Select
          label={m.post_room()}
          value={String(draft.blogSubcategoryId)}
          error={errorOf('blogSubcategoryId')}
          options={rooms.map(({ blogSubcategoryId, label }) => ({
            value: String(blogSubcategoryId),
            label,
          }))}
          onChange={({ target }) => change({ blogSubcategoryId: Number(target.value) })}
        />
        <TextInput
          label={m.post_author()}
          optional={m.optional()}
          value={draft.author}
          error={errorOf('author')}
          maxLength={80}
          onChange={({ target }) => change({ author: target.value })}
        />
        <TextInput
          label={m.post_published()}
          hint={m.post_published_hint()}
          type="datetime-local"
          value={draft.publishedAt}
          error={errorOf('publishedAt')}
          onChange={({ target }) => change({ publishedAt: target.value })}
        />
      </div>
    </>
  );
}

/** What its card shows in lists. */
function CardFields({ form: { draft, change, errorOf } }: FieldsProps) {
  return (
    <>
      <TextArea
        label={m.post_summary()}
        rows={2}
        value={draft.summary}
        error={errorOf('summary')}
        maxLength={300}
        onChange={({ target }) => change({ summary: target.value })}
      />
      <PictureField
        value={draft.pictureUrl}
        tint={draft.tint}
        error={errorOf('picture')}
        onChange={({ file, url }) => change({ picture: file, pictureUrl: url })}
      />
      <TextInput
        label={m.post_picture_alt()}
        value={draft.pictureAlt}
        error={errorOf('pictureAlt')}
        maxLength={160}
        onChange={({ target }) => change({ pictureAlt: target.value })}
      />
      <TextInput
        label={m.post_products()}
        hint={m.post_products_hint()}
        optional={m.optional()}
        value={draft.products}
        error={errorOf('products')}
        inputMode="numeric"
        onChange={({ target }) => change({ products: target.value })}
      />
    </>
  );
}
