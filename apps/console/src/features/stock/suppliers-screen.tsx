import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { ListPage } from '../../shared/list-page.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NewLink, RowLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { stockQueries } from './stock-queries.ts';

/** The suppliers of the shop, also those that are not in use. */
export function SuppliersScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...stockQueries(caller).suppliers(), enabled: can('adjustStock') });
  useTitle(m.suppliers_title());
  if (!can('adjustStock')) return <NoAccessScreen />;
  return (
    <ListPage
      title={m.suppliers_title()}
      newLink={<NewLink to="/stock/suppliers/new">{m.suppliers_new()}</NewLink>}
      query={query}
      failed={m.suppliers_failed()}
      rowsOf={({ suppliers }) => suppliers}
      keyOf={({ supplierId }) => supplierId}
      none={
        <EmptyState icon="warehouse" title={m.suppliers_none()} line={m.suppliers_none_line()} />
      }
    >
      {({ supplierId, name, fssai, active }) => (
        <RowLink to="/stock/suppliers/$supplierId" params={{ supplierId: String(supplierId) }}>
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-2 font-semi">
              <bdi className="break-words">{name}</bdi>
              {!active && <Badge tone="neutral">{m.supplier_inactive()}</Badge>}
            </span>
            {fssai && (
              <span className="block text-sm text-text-2">
                {m.supplier_fssai()} {fssai}
              </span>
            )}
          </span>
        </RowLink>
      )}
    </ListPage>
  );
}
