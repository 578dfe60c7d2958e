import { Icon, BrandMark } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../messages.ts';
import { useSession } from '../session/session.tsx';
import { LogoutButton } from './logout-button.tsx';
import { navEntries } from './nav.ts';
import { ThemeSelect } from './theme-select.tsx';
import { WhoAmI } from './who-am-i.tsx';

/** The left side from 1024 px on. */
export function Rail() {
  const { can } = useSession();
  return (
    <header className="no-print sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-e border-line bg-surface-2 p-4 lg:flex">
      <Link to="/" className="flex items-center gap-2.5 rounded-sm p-1">
        <BrandMark size={34} />
        <span className="leading-tight">
          <span className="wide block text-md">{m.brand()}</span>
          <span className="text-xs text-text-3">{m.console()}</span>
        </span>
      </Link>
      <nav aria-label={m.nav_label()} className="flex flex-col gap-1">
        {navEntries
          .filter(({ needs }) => can(needs))
          .map(({ to, icon, label }) => (
            <Link key={to} to={to} className={railLink}>
              <Icon name={icon} size={20} />
              {label()}
            </Link>
          ))}
      </nav>
      <div className="mt-auto flex flex-col gap-4">
        <ThemeSelect />
        <div className="border-t border-line pt-4">
          <WhoAmI />
          <LogoutButton className="mt-3 w-full" />
        </div>
      </div>
    </header>
  );
}

const railLink =
  'flex min-h-10 items-center gap-3 rounded-sm px-3 font-semi text-text-2 not-aria-[current=page]:hover:bg-surface-3 ' +
  'aria-[current=page]:bg-surface aria-[current=page]:text-brand aria-[current=page]:shadow-e1';
