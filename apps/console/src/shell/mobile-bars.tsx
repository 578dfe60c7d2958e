import { BrandMark, cx, Icon, IconButton } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../messages.ts';
import { useOverlay } from '../overlays/use-overlay.ts';
import { useSession } from '../session/session.tsx';
import { FindIconButton } from './find-button.tsx';
import { activeAt, navEntries } from './nav.ts';

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

/** Tabs of phones and of tablets besides “More”. */
const phoneTabs = 4;
const tabletTabs = 8;

/** The bar below the page on phones and tablets, for roles with several pages. */
export function BottomBar() {
  const { can } = useSession();
  const { open } = useOverlay();
  const entries = navEntries.filter(({ needs }) => can(needs));
  if (entries.length < 2) return null;
  const hasMore = entries.length > phoneTabs + 1;
  return (
    <nav
      aria-label={m.nav_label()}
      className="no-print fixed inset-x-0 bottom-0 z-header flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-up lg:hidden"
    >
      {entries.slice(0, hasMore ? tabletTabs : undefined).map(({ to, icon, label }, place) => (
        <Link
          key={to}
          to={to}
          activeOptions={activeAt(to)}
          className={cx(tab, hasMore && place >= phoneTabs && 'max-md:hidden')}
        >
          <Icon name={icon} size={22} />
          <span className="max-w-full truncate">{label()}</span>
        </Link>
      ))}
      {hasMore && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={cx(tab, entries.length <= tabletTabs && 'md:hidden')}
          onClick={() => open({ name: 'pages', input: {} })}
        >
          <Icon name="dots-three" size={22} />
          {m.nav_more()}
        </button>
      )}
    </nav>
  );
}

const tab =
  'flex h-tabbar min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-xs font-semi text-text-2 max-md:px-0 max-md:text-2xs ' +
  'whitespace-nowrap -outline-offset-3 aria-[current=page]:text-brand';
