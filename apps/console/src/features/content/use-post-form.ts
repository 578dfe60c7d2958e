import type { ContentForEditing, EditedPost, PostForEditing } from '@halal-basket/contract';
import { editedPost } from '@halal-basket/contract/forms';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { useContentForm } from './use-content-form.ts';

export type PostCategories = ContentForEditing['blogSubcategories'];

/** A new post, published now once it is shown. */
const newPost = (categories: PostCategories): EditedPost => ({
  slug: '',
  blogSubcategoryId: categories[0]?.blogSubcategoryId ?? 0,
  title: '',
  summary: '',
  picture: '',
  pictureAlt: '',
  tint: 'grocery',
  author: '',
  html: '',
  active: false,
  publishedAt: new Date().toISOString(),
  productIds: [],
  ingredients: [],
});

/** The form of a blog post; `read`: null for a new one. */
export function usePostForm(categories: PostCategories, read: PostForEditing | null) {
  const { caller } = useConsole();
  const navigate = useNavigate();
  const revised = ({ revision, post }: PostForEditing) => ({ revision, values: post });
  const [empty] = useState(() => newPost(categories));
  return useContentForm<EditedPost>({
    schema: editedPost,
    field: 'post',
    read: read ? revised(read) : { revision: 0, values: empty },
    save: async ({ revision, body: post }) => {
      if (read) {
        const { blogId } = read;
        return revised(
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
      return revised(made);
    },
    reload: async () =>
      revised(await caller.call('consolePost', { params: { blogId: read?.blogId ?? 0 } })),
  });
}

export type PostForm = ReturnType<typeof usePostForm>;
