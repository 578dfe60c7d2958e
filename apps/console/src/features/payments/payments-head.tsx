import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { PageNav } from '../../shared/page-nav.tsx';

const pages = [
  { to: '/payments', label: m.payments_overview },
  { to: '/payments/refunds', label: m.refunds_title },
  { to: '/payments/failed', label: m.failed_payments_title },
] as const;

/** The heading of a page about payments, with links to the others. */
export const PaymentsHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <PageNav title={title} label={m.nav_payments()} pages={pages}>
    {children}
  </PageNav>
);
