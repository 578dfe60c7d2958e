import type { TranslatedText } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';

/** All lists of posts and FAQ entries. */
export const contentListsKey = ['content', 'lists'] as const;

/** A text that is being edited must not be replaced by a newer one. */
const whileWriting = { staleTime: Infinity, gcTime: 0 };

/** The queries of the lists of texts. */
export const contentListQueries = (caller: Caller) => ({
  posts: (query: { q?: string; cursor?: string }) =>
    queryOptions({
      queryKey: ['content', 'lists', 'posts', query],
      queryFn: ({ signal }) => caller.call('consolePosts', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  faqs: (query: { q?: string; cursor?: string }) =>
    queryOptions({
      queryKey: ['content', 'lists', 'faqs', query],
      queryFn: ({ signal }) => caller.call('consoleFaqs', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  announcements: (cursor: string | undefined) =>
    queryOptions({
      queryKey: ['content', 'announcements', cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call('consoleAnnouncements', { query: { cursor } }, { signal }),
    }),
});

/** The queries of texts for their editors. */
export const contentQueries = (caller: Caller) => ({
  headings: () =>
    queryOptions({
      queryKey: ['content', 'headings'],
      queryFn: ({ signal }) => caller.call('consoleContent', {}, { signal }),
    }),
  announcement: (announcementId: number) =>
    queryOptions({
      queryKey: ['content', 'announcement', announcementId],
      queryFn: ({ signal }) =>
        caller.call('consoleAnnouncement', { params: { announcementId } }, { signal }),
      ...whileWriting,
    }),
  topics: () =>
    queryOptions({
      queryKey: ['content', 'topics'],
      queryFn: ({ signal }) => caller.call('consoleFaqTopics', {}, { signal }),
      ...whileWriting,
    }),
  tabs: () =>
    queryOptions({
      queryKey: ['content', 'tabs'],
      queryFn: ({ signal }) => caller.call('consoleBlogTabs', {}, { signal }),
      ...whileWriting,
    }),
  post: (blogId: number) =>
    queryOptions({
      queryKey: ['content', 'post', blogId],
      queryFn: ({ signal }) => caller.call('consolePost', { params: { blogId } }, { signal }),
      ...whileWriting,
    }),
  faq: (faqId: number) =>
    queryOptions({
      queryKey: ['content', 'faq', faqId],
      queryFn: ({ signal }) => caller.call('consoleFaq', { params: { faqId } }, { signal }),
      ...whileWriting,
    }),
  contact: () =>
    queryOptions({
      queryKey: ['content', 'contact'],
      queryFn: ({ signal }) => caller.call('consoleContact', {}, { signal }),
      ...whileWriting,
    }),
  integrations: () =>
    queryOptions({
      queryKey: ['content', 'integrations'],
      queryFn: ({ signal }) => caller.call('consoleIntegrations', {}, { signal }),
      ...whileWriting,
    }),
  translation: (text: TranslatedText | null) =>
    queryOptions({
      queryKey: ['content', 'translation', text],
      queryFn: text
        ? ({ signal }) => caller.call('consoleTextTranslation', { params: text }, { signal })
        : skipToken,
      ...whileWriting,
    }),
  legalPage: (slug: string) =>
    queryOptions({
      queryKey: ['content', 'legal', slug],
      queryFn: ({ signal }) => caller.call('consoleLegalPage', { params: { slug } }, { signal }),
      ...whileWriting,
    }),
});
