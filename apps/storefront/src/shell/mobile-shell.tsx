import { cx, Icon, iconButtonClass, type FilledIconName } from '@halal-basket/ui';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { AppLink } from './app-link.tsx';
import { type Chrome, sellsGoods } from './chrome.ts';
import { LanguageChoice } from './language-choice.tsx';
import { SearchBoxLink } from './search-box.tsx';
import { contactLink, usePlanLinks } from './plan-links.ts';
import { useShellSlots } from './slots.ts';
import { useStickyBars } from './sticky.ts';

const tabsHeight = 60;
const cartBarHeight = 110;
const searchHeight = 64;

interface MobileShellProps {
  chrome: Chrome;
  /** Whether the cart bar has content. */
  hasCart: boolean;
  children: ReactNode;
}

/**
 * The shell of phones: the pine header at home, a bar on other screens, tabs and cart at the
 * bottom.
 */
export function MobileShell({ chrome, hasCart, children }: MobileShellProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { header, tabs = true, cartBar = sellsGoods(path) } = chrome;
  const { CartBar, SellerDetails, legalPages } = useShellSlots();
  const planLinks = usePlanLinks();
  const showsCart = cartBar && hasCart;
  const covered = (tabs ? tabsHeight : 0) + (showsCart ? cartBarHeight : 0);
  useStickyBars(header === 'home' ? searchHeight : 0, covered);
  return (
    <div className="flex min-h-dvh flex-col">
      {header === 'home' && <HomeHeader />}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {header !== 'none' && (
        <footer className="px-gutter py-6">
          <nav aria-label={m.more_links()}>
            <ul className="mb-3 flex flex-wrap gap-x-5 text-sm font-semi">
              {[...planLinks, contactLink, ...legalPages].map(({ href, label }) => (
                <li key={href}>
                  <AppLink href={href} className="inline-flex min-h-tap items-center text-brand">
                    {label()}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageChoice className="mb-5" />
          <SellerDetails />
        </footer>
      )}
      <div
        aria-hidden="true"
        className={cx(
          'shrink-0',
          tabs && 'h-[calc(var(--hb-tabbar-h)+env(safe-area-inset-bottom))]',
          showsCart && 'mb-[118px]',
        )}
      />
      {cartBar && <CartBar aboveTabs={tabs} />}
      {tabs && <Tabs />}
    </div>
  );
}

/** Its search stays at the top of the screen while the page scrolls. */
function HomeHeader() {
  const { LocationButton, NotificationsLink } = useShellSlots();
  return (
    <header className="on-pine z-header sticky -top-13 bg-hero px-gutter pt-2.5 pb-2 text-white">
      <div className="flex items-center gap-2.5">
        <LocationButton onPine className="flex-1" />
        <NotificationsLink variant="inverse" />
        <AppLink
          href={paths.account()}
          aria-label={m.tab_account()}
          className={iconButtonClass({ variant: 'inverse' })}
        >
          <Icon name="user" />
        </AppLink>
      </div>
      <SearchBoxLink className="mt-1.5" />
    </header>
  );
}

interface Tab {
  label: () => string;
  icon: FilledIconName;
  href: string;
  /** Also marks the tab on the pages below its own. */
  isAt: (path: string) => boolean;
}

const tabs: readonly Tab[] = [
  { label: m.tab_home, icon: 'house', href: paths.home(), isAt: (path) => path === '/' },
  {
    label: m.tab_categories,
    icon: 'squares-four',
    href: paths.categories(),
    isAt: (path) => path === paths.categories(),
  },
  {
    label: m.tab_subscribe,
    icon: 'calendar-check',
    href: paths.subscription(),
    isAt: (path) => path.startsWith(paths.subscription()),
  },
  {
    label: m.tab_orders,
    icon: 'receipt',
    href: paths.orders(),
    isAt: (path) => path.startsWith('/my/order'),
  },
  {
    label: m.tab_account,
    icon: 'user',
    href: paths.account(),
    isAt: (path) => path === paths.account() || /^\/my\/(?!order)/.test(path),
  },
];

function Tabs() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav
      aria-label={m.tabs_label()}
      className="z-cartbar fixed inset-x-0 bottom-0 grid h-[calc(var(--hb-tabbar-h)+env(safe-area-inset-bottom))] auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] text-[min(var(--text-2xs),14px)] leading-snug font-semi text-text-3"
    >
      {tabs.map(({ label, icon, href, isAt }) => {
        const here = isAt(path);
        return (
          <AppLink
            key={href}
            href={href}
            aria-current={here ? 'page' : undefined}
            className="flex flex-col items-center justify-center gap-0.5 aria-[current]:text-brand"
          >
            <Icon name={icon} fill={here} size={22} />
            {label()}
          </AppLink>
        );
      })}
    </nav>
  );
}
