import { EmptyState } from '@halal-basket/ui';
import { m } from '../messages.ts';
import { useTitle } from './use-title.ts';

/** For roles whose pages are not there, and pages that are not for the role. */
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
