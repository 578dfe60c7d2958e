import type { ContentForEditing } from '@halal-basket/contract';
import { dateOf } from '@halal-basket/times';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { RowLink } from '../../shared/page-links.tsx';
import { Rows } from '../../shared/rows.tsx';
import { SearchedRows } from '../../shared/searched-rows.tsx';
import { contentListQueries } from './content-queries.ts';

/** The words and the page of the address. A new search starts at its first page. */
function useContentSearch() {
  const { part, ...search } = useSearch({ from: '/staff/content' });
  const navigate = useNavigate({ from: '/content' });
  const onSearch = useCallback(
    (q: string) =>
      void navigate({ search: { ...(part && { part }), ...(q && { q }) }, replace: true }),
    [navigate, part],
  );
  const onPage = (cursor: string) => void navigate({ search: (before) => ({ ...before, cursor }) });
  return { search, list: { words: search.q ?? '', onSearch, onPage } };
}

const none = () => (
  <EmptyState icon="file-text" title={m.texts_none()} line={m.texts_none_line()} />
);

export function Posts({ blogSubcategories }: Pick<ContentForEditing, 'blogSubcategories'>) {
  const { caller } = useConsole();
  const { search, list } = useContentSearch();
  const categoryOf = new Map(
    blogSubcategories.map((category) => [category.blogSubcategoryId, category.label]),
  );
  return (
    <SearchedRows
      label={m.texts_posts()}
      search={m.posts_search()}
      newestFirst
      {...list}
      query={useQuery(contentListQueries(caller).posts(search))}
      failed={m.texts_failed()}
      rowsOf={({ posts }) => posts}
      keyOf={({ blogId }) => blogId}
      none={none()}
    >
      {({ blogId, title, active, publishedAt, blogSubcategoryId }) => (
        <RowLink to="/content/posts/$blogId" params={{ blogId: String(blogId) }}>
          <Line
            title={title}
            detail={`${categoryOf.get(blogSubcategoryId) ?? ''} · ${dateOf(publishedAt)}`}
            off={!active}
          />
        </RowLink>
      )}
    </SearchedRows>
  );
}

export function Faqs({ topics }: Pick<ContentForEditing, 'topics'>) {
  const { caller } = useConsole();
  const { search, list } = useContentSearch();
  const topicOf = new Map(topics.map(({ topicId, title }) => [topicId, title]));
  return (
    <SearchedRows
      label={m.texts_faqs()}
      search={m.faqs_search()}
      {...list}
      query={useQuery(contentListQueries(caller).faqs(search))}
      failed={m.texts_failed()}
      rowsOf={({ faqs }) => faqs}
      keyOf={({ faqId }) => faqId}
      none={none()}
    >
      {({ faqId, question, active, topicId }) => (
        <RowLink to="/content/faqs/$faqId" params={{ faqId: String(faqId) }}>
          <Line title={question} detail={topicOf.get(topicId) ?? ''} off={!active} />
        </RowLink>
      )}
    </SearchedRows>
  );
}

export const LegalPages = ({ legalPages }: Pick<ContentForEditing, 'legalPages'>) =>
  legalPages.length === 0 ? (
    none()
  ) : (
    <Rows label={m.texts_legal()}>
      {legalPages.map(({ slug, title, effectiveFrom }) => (
        <li key={slug}>
          <RowLink to="/content/legal/$slug" params={{ slug }}>
            <Line title={title} detail={m.legal_from({ day: dateOf(effectiveFrom) })} />
          </RowLink>
        </li>
      ))}
    </Rows>
  );

interface LineProps {
  title: string;
  detail: string;
  off?: boolean;
}

const Line = ({ title, detail, off }: LineProps) => (
  <>
    <span className="min-w-0 flex-1">
      <span className="block font-semi">{title}</span>
      <span className="block text-xs text-text-2">{detail}</span>
    </span>
    {off && <Badge tone="sold-out">{m.section_off()}</Badge>}
  </>
);
