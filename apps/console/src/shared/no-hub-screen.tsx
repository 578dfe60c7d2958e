import { EmptyState } from '@halal-basket/ui';
import { m } from '../messages.ts';
import { useSession } from '../session/session.tsx';
import { NewLink } from './page-links.tsx';

/**
 * Shown on pages of one hub when the shop or the member of staff has none. `level`: of its heading.
 */
export function NoHubScreen({ level = 1 }: { level?: 1 | 2 }) {
  const { can } = useSession();
  const mayAdd = can('editHubs');
  return (
    <EmptyState
      icon="warehouse"
      level={level}
      title={m.hubs_none()}
      line={mayAdd ? m.hubs_none_line() : m.hubs_none_mine()}
      action={mayAdd && <NewLink to="/hubs/new">{m.hubs_new()}</NewLink>}
    />
  );
}
