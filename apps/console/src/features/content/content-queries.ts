import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** What is being written is not to be exchanged below the hands of who writes it. */
const whileWriting = { staleTime: Infinity, gcTime: 0 };

/** The queries of texts for their editors. */
export const contentQueries = (caller: Caller) => ({
  all: () =>
    queryOptions({
      queryKey: ['content'],
      queryFn: ({ signal }) => caller.call('consoleContent', {}, { signal }),
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
  legalPage: (slug: string) =>
    queryOptions({
      queryKey: ['content', 'legal', slug],
      queryFn: ({ signal }) => caller.call('consoleLegalPage', { params: { slug } }, { signal }),
      ...whileWriting,
    }),
});
