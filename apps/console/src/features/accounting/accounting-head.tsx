import type { ReactNode } from 'react';
import type { StaffPermission } from '@halal-basket/contract';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { PageNav } from '../../shared/page-nav.tsx';

interface AccountingPage {
  to:
    | '/accounting'
    | '/accounting/settlements'
    | '/cash'
    | '/accounting/gst'
    | '/accounting/liabilities';
  label: () => string;
  needs: StaffPermission;
}

/** The pages of the books, in the order of a day's work. */
const pages: readonly AccountingPage[] = [
  { to: '/accounting', label: m.books_trial_balance, needs: 'seeBooks' },
  { to: '/accounting/settlements', label: m.settle_title, needs: 'seeBooks' },
  { to: '/cash', label: m.cash_title, needs: 'countCash' },
  { to: '/accounting/gst', label: m.gst_title, needs: 'seeBooks' },
  { to: '/accounting/liabilities', label: m.owed_title, needs: 'seeBooks' },
];

/** The heading of a page of the books, with links to the others. */
export function AccountingHead({ title, children }: { title: string; children?: ReactNode }) {
  const { can } = useSession();
  return (
    <PageNav
      title={title}
      label={m.nav_accounting()}
      pages={pages.filter(({ needs }) => can(needs))}
    >
      {children}
    </PageNav>
  );
}
