import type { ContentForEditing } from '@halal-basket/contract';
import { buttonClass, Icon, Tabs } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { Faqs, LegalPages, Posts } from './content-lists.tsx';
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
  const query = useQuery({ ...contentQueries(caller).headings(), enabled: can('editContent') });
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
          {(headings) => <ContentPart key={part} part={part} headings={headings} />}
        </Loaded>
      </Tabs>
    </>
  );
}

interface PartProps {
  part: ContentTab;
  headings: ContentForEditing;
}

function ContentPart({ part, headings }: PartProps) {
  switch (part) {
    case 'posts':
      return <Posts {...headings} />;
    case 'faqs':
      return <Faqs {...headings} />;
    case 'legal':
      return <LegalPages {...headings} />;
  }
}
