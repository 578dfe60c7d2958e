import type { DraftRow } from '@halal-basket/contract';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { useSession } from '../../../session/session.tsx';
import { countText } from '../../../shared/count-text.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { NoAccessScreen } from '../../../shared/no-access-screen.tsx';
import { PageButtons } from '../../../shared/page-buttons.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { BackLink, NewLink, RowLink } from '../../../shared/page-links.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../../shared/use-now.ts';
import { useTitle } from '../../../shared/use-title.ts';
import { ProductLine } from '../product-line.tsx';
import { draftQueries } from './draft-queries.ts';

/** Products that are not published yet. */
export function DraftsScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const { cursor } = useSearch({ from: '/staff/products/drafts' });
  const navigate = useNavigate({ from: '/products/drafts' });
  const query = useQuery(draftQueries(caller).drafts(cursor));
  useTitle(m.drafts_title());
  if (!can('editCatalogue')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.drafts_title()}>
        <span className="ms-auto flex flex-wrap gap-2">
          <BackLink to="/products">{m.nav_products()}</BackLink>
          <NewLink to="/products/new">{m.new_product()}</NewLink>
        </span>
      </PageHead>
      <div className="px-gutter pb-10">
        <Loaded query={query} failed={m.drafts_failed()}>
          {({ drafts, total, next, previous }) =>
            drafts.length > 0 ? (
              <>
                <DraftRows rows={drafts} />
                <PageButtons
                  page={{ next, previous }}
                  count={m.drafts_count({ count: countText(total) })}
                  onPage={(to) => void navigate({ search: { cursor: to } })}
                />
              </>
            ) : (
              <EmptyState
                icon="storefront"
                title={m.drafts_none()}
                line={m.drafts_none_line()}
                action={<NewLink to="/products/new">{m.new_product()}</NewLink>}
              />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function DraftRows({ rows }: { rows: readonly DraftRow[] }) {
  const now = useNow();
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.draftId}>
          <RowLink
            to="/products/drafts/$draftId"
            params={{ draftId: String(row.draftId) }}
            search={{}}
          >
            <ProductLine
              {...row}
              name={row.name || m.draft_without_name()}
              about={[row.categoryName, row.changedBy, whenText(new Date(row.changedAt), now)]
                .filter(Boolean)
                .join(' · ')}
            />
            <Badge tone={row.missing === 0 ? 'halal' : 'info'}>
              {row.missing === 0
                ? m.draft_ready_short()
                : m.draft_missing_count({ count: row.missing })}
            </Badge>
          </RowLink>
        </li>
      ))}
    </ul>
  );
}
