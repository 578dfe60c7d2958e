import { buttonClass, EmptyState } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { AppLink } from '../../shell/app-link.tsx';

/** No product of the list matches the filters. `clear` is the list without them. */
export const NoMatches = ({ clear }: { clear: string }) => (
  <EmptyState
    icon="funnel-simple"
    title={m.list_empty()}
    line={m.list_empty_hint()}
    action={
      <AppLink href={clear} className={buttonClass()}>
        {m.filters_clear()}
      </AppLink>
    }
  />
);
