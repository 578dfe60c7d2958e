import { brand } from '@halal-basket/contract/brand';
import { Brand, cx } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { useShop } from '../shop-context.tsx';
import { AppLink } from './app-link.tsx';
import type { Chrome } from './chrome.ts';
import { Footer } from './footer.tsx';
import { usePlanLinks } from './plan-links.ts';
import { useShellSlots } from './slots.ts';
import { useStickyBars } from './sticky.ts';

const headerHeight = 76;

/** The shell of desktops: a header, the categories below it, and a footer. */
export function DesktopShell({ chrome, children }: { chrome: Chrome; children: ReactNode }) {
  const bare = chrome.header === 'none';
  useStickyBars(bare ? 0 : headerHeight + 16, 0);
  return (
    <div className="flex min-h-dvh flex-col">
      {!bare && <Header />}
      {!bare && <CategoryBar />}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {!bare && <Footer />}
    </div>
  );
}

function Header() {
  const { AccountLink, CartButton, LocationButton, NotificationsLink, SearchField } =
    useShellSlots();
  return (
    <header className="z-header sticky top-0 border-b border-line bg-surface">
      <div className="wrap flex h-appbar items-center gap-6 max-xl:gap-3">
        <AppLink href={paths.home()} className="rounded-sm text-brand">
          <Brand name={brand.name} />
        </AppLink>
        <LocationButton className="max-w-60 px-3.5 hover:bg-surface-2" />
        <SearchField className="flex-1" />
        <NotificationsLink variant="plain" />
        <AccountLink />
        <CartButton />
      </div>
    </header>
  );
}

/** The categories of the catalogue, and the pages with offers and plans; the open one is marked. */
function CategoryBar() {
  const { queries } = useShop();
  const categories = useQuery(queries.categories()).data?.categories ?? [];
  const planLinks = usePlanLinks();
  return (
    <nav aria-label={m.categories_title()} className="wrap w-full">
      <ul className="hb-scroll-x flex h-13 items-center border-b border-line text-sm font-semi">
        {categories.map(({ categoryId, categoryName, categorySeoName }) => (
          <BarLink key={categoryId} href={paths.category(categorySeoName)} label={categoryName} />
        ))}
        <li aria-hidden="true" className="min-w-3 flex-1" />
        {planLinks.map(({ href, label }) => (
          <BarLink key={href} href={href} label={label()} calm />
        ))}
      </ul>
    </nav>
  );
}

/** `calm`: in the colour of less important text. */
function BarLink({ href, label, calm }: { href: string; label: string; calm?: boolean }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <li className="shrink-0">
      <AppLink
        href={href}
        aria-current={`/${path.split('/')[1] ?? ''}` === href ? 'page' : undefined}
        className={cx(
          'flex rounded-pill px-3 py-2 transition-colors duration-hover hover:bg-brand-soft hover:text-on-brand-soft',
          'aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft',
          calm ? 'text-brand' : 'text-text-2',
        )}
      >
        {label}
      </AppLink>
    </li>
  );
}
