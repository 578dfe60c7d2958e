import { brand } from '@halal-basket/contract/brand';
import { formatRupees } from '@halal-basket/money';
import { Brand, cx, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCart } from '../features/cart/use-cart.ts';
import { useLaunch } from '../features/session/use-launch.ts';
import { SearchField } from '../features/search/search-field.tsx';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { useShop } from '../shop-context.tsx';
import { AppLink } from './app-link.tsx';
import type { Chrome } from './chrome.ts';
import { Footer } from './footer.tsx';
import { LocationButton } from './location-button.tsx';
import { NotificationsLink } from './notifications-link.tsx';
import { useStickyBars } from './sticky.ts';
import { paddedCount } from './top-bar.tsx';

const headerHeight = 76;

/** Desktops: everything at hand in the header, categories below it, the rest in the footer. */
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

const Header = () => (
  <header className="z-header sticky top-0 border-b border-line bg-surface">
    <div className="wrap flex h-appbar items-center gap-6">
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

function AccountLink() {
  const launch = useLaunch();
  const href = useLocation({ select: (location) => location.href });
  const name = launch?.customerFullName?.split(' ')[0];
  const look =
    'flex min-h-tap items-center gap-2 rounded-sm px-1 font-semi whitespace-nowrap hover:text-brand';
  return launch?.loggedIn ? (
    <AppLink href={paths.account()} className={look}>
      <Icon name="user-circle" size={22} />
      {name ?? m.tab_account()}
    </AppLink>
  ) : (
    <AppLink href={paths.login(href === '/' ? undefined : href)} className={look}>
      <Icon name="user-circle" size={22} />
      {m.login()}
    </AppLink>
  );
}

function CartButton() {
  const { cart, count } = useCart();
  return (
    <AppLink
      href={paths.cart()}
      className="flex h-12 items-center gap-2.5 rounded-md bg-brand px-4.5 leading-tight font-bold whitespace-nowrap text-on-brand transition-colors duration-hover hover:bg-brand-hover"
    >
      <Icon name="basket" fill size={22} />
      {count > 0 && cart ? (
        <span>
          <span className="visually-hidden">{m.cart()} </span>
          <bdi className="block">{formatRupees(cart.priceDetails.orderPayableAmount)}</bdi>
          <span className="block text-2xs font-medium opacity-90">
            {m.items_padded({ count, padded: paddedCount(count) })}
          </span>
        </span>
      ) : (
        m.cart()
      )}
    </AppLink>
  );
}

/** The categories of the catalogue, the one that is open marked. */
function CategoryBar() {
  const { queries } = useShop();
  const categories = useQuery(queries.categories()).data?.categories ?? [];
  const path = useLocation({ select: ({ pathname }) => pathname });
  const firstSegment = `/${path.split('/')[1] ?? ''}`;
  return (
    <nav aria-label={m.categories_title()} className="wrap w-full">
      <ul className="hb-scroll-x flex h-13 items-center gap-1 border-b border-line font-semi">
        {categories.map(({ categoryId, categoryName, categorySeoName }) => {
          const href = paths.category(categorySeoName);
          return (
            <li key={categoryId} className="shrink-0">
              <AppLink
                href={href}
                aria-current={firstSegment === href ? 'page' : undefined}
                className={cx(
                  'flex rounded-pill px-3.5 py-2 text-text-2 transition-colors duration-hover hover:bg-brand-soft hover:text-on-brand-soft',
                  'aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft',
                )}
              >
                {categoryName}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
