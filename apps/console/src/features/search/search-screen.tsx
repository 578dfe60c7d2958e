import { Tabs } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { QueryTable, ProductRequestTable } from './query-tables.tsx';
import { RankingForm } from './ranking-form.tsx';
import { type SearchTab, searchTabs } from './search-tabs.ts';
import { searchQueries } from './search-queries.ts';
import { SynonymList } from './synonym-list.tsx';
import { countText } from '../../shared/count-text.ts';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

const partLabels: Record<SearchTab, () => string> = {
  synonyms: m.search_synonyms,
  missed: m.search_no_results,
  asked: m.search_queries,
  requests: m.search_requests,
  ranking: m.search_ranking,
};

/** Searches without results, synonyms, and the ranking. */
export function SearchScreen() {
  const { can } = useSession();
  const { part = 'synonyms' } = useSearch({ from: '/staff/search' });
  const navigate = useNavigate({ from: '/search' });
  useTitle(m.nav_search());
  if (!can('tuneSearch')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.nav_search()} />
      <Tabs
        label={m.search_parts()}
        items={searchTabs.map((id) => ({ id, label: partLabels[id]() }))}
        value={part}
        onChange={(next) => void navigate({ search: { part: next } })}
        className="px-gutter pb-10"
      >
        {part === 'synonyms' || part === 'ranking' ? (
          <Rules part={part} />
        ) : part === 'requests' ? (
          <Requests />
        ) : (
          <Terms key={part} withoutResult={part === 'missed'} />
        )}
      </Tabs>
    </>
  );
}

function Rules({ part }: { part: 'synonyms' | 'ranking' }) {
  const { caller } = useConsole();
  const query = useQuery(searchQueries(caller).rules());
  return (
    <Loaded query={query} failed={m.search_load_failed()} rows={3}>
      {({ groups, ranking }) =>
        part === 'synonyms' ? <SynonymList groups={groups} /> : <RankingForm ranking={ranking} />
      }
    </Loaded>
  );
}

function Terms({ withoutResult }: { withoutResult: boolean }) {
  const { caller } = useConsole();
  const { part, cursor } = useSearch({ from: '/staff/search' });
  const navigate = useNavigate({ from: '/search' });
  const now = useNow();
  const query = useQuery(searchQueries(caller).terms(withoutResult, cursor));
  return (
    <Loaded query={query} failed={m.search_load_failed()} rows={3}>
      {({ terms, total, next, previous }) => (
        <>
          <QueryTable terms={terms} withoutResult={withoutResult} now={now} />
          <PageButtons
            page={{ next, previous }}
            count={m.search_terms_count({ count: countText(total) })}
            onPage={(to) => void navigate({ search: { ...(part && { part }), cursor: to } })}
          />
        </>
      )}
    </Loaded>
  );
}

function Requests() {
  const { caller } = useConsole();
  const { part, cursor } = useSearch({ from: '/staff/search' });
  const navigate = useNavigate({ from: '/search' });
  const now = useNow();
  const query = useQuery(searchQueries(caller).requests(cursor));
  return (
    <Loaded query={query} failed={m.search_load_failed()} rows={3}>
      {({ requests, total, next, previous }) => (
        <>
          <ProductRequestTable requests={requests} now={now} />
          <PageButtons
            page={{ next, previous }}
            count={m.search_requests_count({ count: countText(total) })}
            newestFirst
            onPage={(to) => void navigate({ search: { ...(part && { part }), cursor: to } })}
          />
        </>
      )}
    </Loaded>
  );
}
