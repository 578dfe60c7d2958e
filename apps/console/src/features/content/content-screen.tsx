import type { ContentForEditing } from '@halal-basket/contract';
import { dateOf } from '@halal-basket/times';
import { buttonClass, EmptyState, Icon, Tabs } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { ContentList } from './content-list.tsx';
import { type ContentTab, contentTabs } from './content-tabs.ts';
import { contentQueries } from './content-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { ToolLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

const labels: Record<ContentTab, () => string> = {
  posts: m.texts_posts,
  faqs: m.texts_faqs,
  legal: m.texts_legal,
};

/** The texts for customers: the blog, the questions of the help page, the legal pages. */
export function ContentScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const { part = 'posts' } = useSearch({ from: '/staff/content' });
  const navigate = useNavigate({ from: '/content' });
  const query = useQuery({ ...contentQueries(caller).all(), enabled: can('editContent') });
  useTitle(m.nav_content());
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.nav_content()}>
        <ToolLink to="/content/announcements">{m.announcements_title()}</ToolLink>
        <ToolLink to="/translations" search={{ group: 'pages' }}>
          {m.nav_translations()}
        </ToolLink>
        {part === 'posts' && <ToolLink to="/content/tabs">{m.tabs_title()}</ToolLink>}
        {part === 'faqs' && <ToolLink to="/content/topics">{m.topics_title()}</ToolLink>}
        {part === 'faqs' && <ToolLink to="/content/contact">{m.contact_title()}</ToolLink>}
        {part === 'faqs' && can('manageStaff') && (
          <ToolLink to="/content/integrations">{m.integrations_title()}</ToolLink>
        )}
        {part !== 'legal' && (
          <Link
            to={part === 'posts' ? '/content/posts/new' : '/content/faqs/new'}
            className={buttonClass({ size: 'sm', className: 'ms-auto' })}
          >
            <Icon name="plus" size={16} />
            {part === 'posts' ? m.post_new() : m.faq_new()}
          </Link>
        )}
      </PageHead>
      <Tabs
        label={m.texts_parts()}
        items={contentTabs.map((id) => ({ id, label: labels[id]() }))}
        value={part}
        onChange={(next) => void navigate({ search: next === 'posts' ? {} : { part: next } })}
        className="px-gutter pb-10"
      >
        <Loaded query={query} failed={m.texts_failed()}>
          {(texts) => {
            const lines = linesOf(part, texts);
            return lines.length > 0 ? (
              <ContentList label={labels[part]()} lines={lines} />
            ) : (
              <EmptyState icon="file-text" title={m.texts_none()} line={m.texts_none_line()} />
            );
          }}
        </Loaded>
      </Tabs>
    </>
  );
}

function linesOf(
  part: ContentTab,
  { posts, blogSubcategories, faqs, topics, legalPages }: ContentForEditing,
) {
  switch (part) {
    case 'posts': {
      const categoryOf = new Map(
        blogSubcategories.map((category) => [category.blogSubcategoryId, category.label]),
      );
      return posts.map(({ blogId, title, active, publishedAt, blogSubcategoryId }) => ({
        key: blogId,
        title,
        detail: `${categoryOf.get(blogSubcategoryId) ?? ''} · ${dateOf(publishedAt)}`,
        off: !active,
        link: { to: '/content/posts/$blogId', params: { blogId: String(blogId) } } as const,
      }));
    }
    case 'faqs': {
      const topicOf = new Map(topics.map(({ topicId, title }) => [topicId, title]));
      return faqs.map(({ faqId, question, active, topicId }) => ({
        key: faqId,
        title: question,
        detail: topicOf.get(topicId) ?? '',
        off: !active,
        link: { to: '/content/faqs/$faqId', params: { faqId: String(faqId) } } as const,
      }));
    }
    case 'legal':
      return legalPages.map(({ slug, title, effectiveFrom }) => ({
        key: slug,
        title,
        detail: m.legal_from({ day: dateOf(effectiveFrom) }),
        link: { to: '/content/legal/$slug', params: { slug } } as const,
      }));
  }
}
