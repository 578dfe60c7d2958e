import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { NewLink, RowLink } from '../../shared/page-links.tsx';
import { SearchedRows } from '../../shared/searched-rows.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function PagesScreen() {
  const { can } = useSession();
  useTitle(m.pages_title());
  return can('editContent') ? <Pages /> : <NoAccessScreen />;
}

function Pages() {
  const { queries } = useConsole();
  const search = useSearch({ from: '/staff/pages' });
  const navigate = useNavigate({ from: '/pages' });
  const onSearch = useCallback(
    (q: string) => void navigate({ search: q ? { q } : {}, replace: true }),
    [navigate],
  );
  return (
    <>
      <PageHead title={m.pages_title()}>
        <NewLink to="/new-page">{m.page_new()}</NewLink>
      </PageHead>
      <div className="px-gutter pb-10">
        <SearchedRows
          label={m.pages_title()}
          search={m.pages_search()}
          words={search.q ?? ''}
          onSearch={onSearch}
          onPage={(cursor) => void navigate({ search: { ...search, cursor } })}
          query={useQuery(queries.pages(search))}
          failed={m.pages_failed()}
          rowsOf={({ pages }) => pages}
          keyOf={({ pageName }) => pageName}
          none={
            <EmptyState icon="squares-four" title={m.pages_none()} line={m.pages_none_line()} />
          }
        >
          {({ pageName, title, sectionCount, shown, changed, nextFrom }) => (
            <RowLink to="/pages/$pageName" params={{ pageName }}>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semi">{title}</span>
                <span className="block truncate text-xs text-text-2">{pageName}</span>
              </span>
              {nextFrom ? (
                <Badge tone="info">{m.section_planned()}</Badge>
              ) : (
                changed && <Badge tone="info">{m.page_unpublished()}</Badge>
              )}
              {!shown && <Badge tone="sold-out">{m.page_not_shown()}</Badge>}
              <span className="text-sm text-text-2 tabular-nums max-sm:hidden">
                {m.section_count_of({ count: sectionCount })}
              </span>
            </RowLink>
          )}
        </SearchedRows>
      </div>
    </>
  );
}
