import { z } from 'zod';
import { count, id, newSeoName, text } from './basic.ts';

/** Names the list that was read: a save of another list is refused. */
export const listMark = z.string().max(40);

/** A topic of the help page. Its anchor cannot change, because links use it. */
export const editedTopic = z.strictObject({
  /** Null: a new one. */
  topicId: id.nullable(),
  anchor: newSeoName.max(60),
  title: text(80),
});

/** The topics of the help page, in their order. */
export const editedTopics = z.strictObject({ topics: z.array(editedTopic).max(40) });
export type EditedTopics = z.infer<typeof editedTopics>;

export const topicsForEditing = z.object({
  mark: listMark,
  topics: z.array(z.object({ ...editedTopic.shape, topicId: id, questions: count })),
});

/** A heading within a tab of the blog; every post belongs to one. */
export const editedBlogPart = z.strictObject({
  blogSubcategoryId: id.nullable(),
  seoName: newSeoName.max(60),
  header: text(60),
});

/** A tab of the blog. */
export const editedBlogTab = z.strictObject({
  blogCategoryId: id.nullable(),
  seoName: newSeoName.max(60),
  header: text(60),
  parts: z.array(editedBlogPart).min(1).max(20),
});

/** The tabs of the blog with their headings, in their order. */
export const editedBlogTabs = z.strictObject({ tabs: z.array(editedBlogTab).max(20) });
export type EditedBlogTabs = z.infer<typeof editedBlogTabs>;

export const blogTabsForEditing = z.object({
  mark: listMark,
  tabs: z.array(
    z.object({
      ...editedBlogTab.shape,
      blogCategoryId: id,
      parts: z.array(z.object({ ...editedBlogPart.shape, blogSubcategoryId: id, posts: count })),
    }),
  ),
});
