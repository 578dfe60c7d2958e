import { BrandMark, Icon, IconButton } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../messages.ts';
import { useOverlay } from '../overlays/use-overlay.ts';
import { useSession } from '../session/session.tsx';
import { FindIconButton } from './find-button.tsx';
import { activeAt, navEntries } from './nav.ts';
import { useCurrentInView } from './use-current-in-view.ts';

/** The bar above the page on phones: the title and the account. */
export function TopBar() {
  const { staff } = useSession();
  const { open } = useOverlay();
  return (
    <header className="no-print flex h-14 items-center justify-between gap-3 border-b border-line bg-surface px-gutter lg:hidden">
      <Link to="/" className="flex min-h-tap items-center gap-2.5">
        <BrandMark size={30} />
        <span className="wide text-md">
          {m.brand()} <span className="font-regular text-text-3">{m.console()}</span>
        </span>
      </Link>
      <div className="flex">
        <FindIconButton />
        <IconButton
          icon="user-circle"
          label={m.account_of({ name: staff.fullName })}
          onClick={() => open({ name: 'account', input: {} })}
        />
      </div>
    </header>
  );
}

/** The bar below the page on phones, for roles with several pages. */
export function BottomBar() {
  const { can } = useSession();
  const nav = useCurrentInView();
  const entries = navEntries.filter(({ needs }) => can(needs));
  if (entries.length < 2) return null;
  return (
    <nav
      ref={nav}
      aria-label={m.nav_label()}
      className="no-print hb-scroll-x fixed inset-x-0 bottom-0 z-header flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-up lg:hidden"
    >
      {entries.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={activeAt(to)}
          className="flex h-tabbar min-w-18 shrink-0 grow flex-col items-center px-2 justify-center gap-0.5 text-xs font-semi text-text-2 whitespace-nowrap -outline-offset-3 aria-[current=page]:text-brand"
        >
          <Icon name={icon} size={22} />
          {label()}
        </Link>
      ))}
    </nav>
  );
}
