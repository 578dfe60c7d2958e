import { cx } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StaffPermission } from '@halal-basket/contract';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useTitle } from '../../shared/use-title.ts';

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
  useTitle(title);
  const open = pages.filter(({ needs }) => can(needs));
  return (
    <>
      <PageHead title={title}>{children}</PageHead>
      {open.length > 1 && (
        <nav
          aria-label={m.nav_accounting()}
          className="no-print mb-4 flex flex-wrap gap-x-1 border-b border-line px-gutter"
        >
          {open.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className={cx(
                'flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-sm font-semi text-text-2',
                'hover:text-text aria-[current=page]:border-brand aria-[current=page]:text-text',
              )}
            >
              {label()}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
