import type { AnswerOf, EditedBlogTabs, EditedTopics } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { digest } from '../../../platform/ids.ts';
import {
  type EditedHeading,
  type HeadingProblem,
  type StoredHeading,
  headingChanges,
} from './heading-changes.ts';
import {
  deleteParts,
  deleteTabs,
  deleteTopics,
  lockHeadings,
  selectPartsForEditing,
  selectTabsForEditing,
  selectTopicsForEditing,
  writePart,
  writeTab,
  writeTopic,
} from './headings.sql.ts';

type Topics = AnswerOf<'consoleFaqTopics'>;
type Tabs = AnswerOf<'consoleBlogTabs'>;

const problemTexts: Record<HeadingProblem, string> = {
  unknown: 'This heading is deleted. Load the page again.',
  slugChanged: 'The URL slug cannot change, because links use it.',
  slugTaken: 'Another heading uses this URL slug. Choose another one.',
};

/** Refuses INVALID with the field of each faulty heading, and HEADING_IN_USE; returns what to delete. */
function removedHeadings(
  stored: readonly StoredHeading[],
  headings: readonly EditedHeading[],
  fieldAt: (place: number) => string,
): number[] {
  const { removed, problems } = headingChanges(stored, headings);
  if (problems.size > 0) {
    const fields = [...problems].map(([place, why]) => [fieldAt(place), problemTexts[why]]);
    refuse('INVALID', { fields: Object.fromEntries(fields) as Record<string, string> });
  }
  if (removed.some(({ inUse }) => inUse)) refuse('HEADING_IN_USE');
  return removed.map(({ id }) => id);
}

export async function topicsForEditing(q: Queryable): Promise<Topics> {
  const topics = await selectTopicsForEditing(q);
  const named = topics.map(({ questions: _questions, ...topic }) => topic);
  return { mark: digest(JSON.stringify(named)), topics };
}

/** Saves the topics of the help page in their order. Refuses EDIT_CONFLICT, HEADING_IN_USE. */
export async function saveTopics(
  tx: Tx,
  { mark, topics }: EditedTopics & { mark: string },
): Promise<{ before: Topics; after: Topics }> {
  await lockHeadings(tx);
  const before = await topicsForEditing(tx);
  if (before.mark !== mark) refuse('EDIT_CONFLICT');
  const stored = before.topics.map(({ topicId: id, anchor: slug, questions }) => ({
    id,
    slug,
    inUse: questions > 0,
  }));
  const headings = topics.map(({ topicId: id, anchor: slug, title: words }) => ({
    id,
    slug,
    words,
  }));
  await deleteTopics(
    tx,
    removedHeadings(stored, headings, (place) => `topics.${place}.anchor`),
  );
  for (const [place, topic] of headings.entries()) await writeTopic(tx, topic, place + 1);
  return { before, after: await topicsForEditing(tx) };
}

export async function blogTabsForEditing(q: Queryable): Promise<Tabs> {
  const [tabs, parts] = [await selectTabsForEditing(q), await selectPartsForEditing(q)];
  const named = parts.map(({ posts: _posts, ...part }) => part);
  return {
    mark: digest(JSON.stringify([tabs, named])),
    tabs: tabs.map((tab) => ({
      ...tab,
      parts: parts
        .filter(({ blogCategoryId }) => blogCategoryId === tab.blogCategoryId)
        .map(({ blogCategoryId: _blogCategoryId, ...part }) => part),
    })),
  };
}

const storedParts = (parts: Tabs['tabs'][number]['parts']): StoredHeading[] =>
  parts.map(({ blogSubcategoryId: id, seoName: slug, posts }) => ({ id, slug, inUse: posts > 0 }));

/** Saves the tabs of the blog with their headings. Refuses EDIT_CONFLICT, HEADING_IN_USE. */
export async function saveBlogTabs(
  tx: Tx,
  { mark, tabs }: EditedBlogTabs & { mark: string },
): Promise<{ before: Tabs; after: Tabs }> {
  await lockHeadings(tx);
  const before = await blogTabsForEditing(tx);
  if (before.mark !== mark) refuse('EDIT_CONFLICT');
  const stored = before.tabs.map(({ blogCategoryId: id, seoName: slug, parts }) => ({
    id,
    slug,
    inUse: parts.some(({ posts }) => posts > 0),
  }));
  const headings = tabs.map(({ blogCategoryId: id, seoName: slug, header: words, parts }) => ({
    id,
    slug,
    words,
    parts: parts.map((part) => ({
      id: part.blogSubcategoryId,
      slug: part.seoName,
      words: part.header,
    })),
  }));
  const removed = removedHeadings(stored, headings, (place) => `tabs.${place}.seoName`);
  const partsOf = (id: number | null) =>
    before.tabs.find(({ blogCategoryId }) => blogCategoryId === id)?.parts ?? [];
  const removedParts = headings.flatMap(({ id, parts }, tab) =>
    removedHeadings(
      storedParts(partsOf(id)),
      parts,
      (place) => `tabs.${tab}.parts.${place}.seoName`,
    ),
  );
  const ofRemovedTabs = removed.flatMap((id) => storedParts(partsOf(id)).map((part) => part.id));
  await deleteParts(tx, [...removedParts, ...ofRemovedTabs]);
  await deleteTabs(tx, removed);
  for (const [place, tab] of headings.entries()) {
    const id = await writeTab(tx, tab, place + 1);
    for (const [at, part] of tab.parts.entries()) await writePart(tx, id, part, at + 1);
  }
  return { before, after: await blogTabsForEditing(tx) };
}
