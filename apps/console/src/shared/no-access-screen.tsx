import { EmptyState } from '@halal-basket/ui';
import { m } from '../messages.ts';
import { useTitle } from './use-title.ts';

/** Shown for pages that the role may not open. */
export function NoAccessScreen() {
  useTitle(m.no_access_title());
  return (
    <EmptyState
      icon="lock-simple"
      level={1}
      title={m.no_access_title()}
      line={m.no_access_line()}
    />
  );
}
