import { Icon, BrandMark } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../messages.ts';
import { useSession } from '../session/session.tsx';
import { AccountLink } from './account-link.tsx';
import { FindButton } from './find-button.tsx';
import { LogoutButton } from './logout-button.tsx';
import { activeAt, navGroups } from './nav.ts';
import { ThemeSelect } from './theme-select.tsx';
import { useCurrentInView } from './use-current-in-view.ts';
import { WhoAmI } from './who-am-i.tsx';

/** The navigation on the left, from 1024 px on. */
export function Rail() {
  return (
    <header className="no-print sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-e border-line bg-surface-2 p-4 lg:flex">
      <Link to="/" className="flex items-center gap-2.5 rounded-sm p-1">
        <BrandMark size={34} />
        <span className="leading-tight">
          <span className="wide block text-md">{m.brand()}</span>
          <span className="text-xs text-text-3">{m.console()}</span>
        </span>
      </Link>
      <FindButton />
      <Nav />
      <div className="mt-auto flex flex-col gap-4">
        <ThemeSelect />
        <div className="border-t border-line pt-4">
          <WhoAmI />
          <AccountLink className="mt-3" />
          <LogoutButton className="mt-3 w-full" />
        </div>
      </div>
    </header>
  );
}

function Nav() {
  const { can } = useSession();
  const nav = useCurrentInView();
  const groups = navGroups
    .map(({ label, entries }) => ({ label, mine: entries.filter(({ needs }) => can(needs)) }))
    .filter(({ mine }) => mine.length > 0);
  return (
    <nav ref={nav} aria-label={m.nav_label()} className="flex flex-col gap-5">
      {groups.map(({ label, mine }) => (
        <div key={label()} role="group" aria-label={label()} className="flex flex-col gap-0.5">
          <span aria-hidden="true" className="px-3 pb-1 text-xs font-semi text-text-3">
            {label()}
          </span>
          {mine.map((entry) => (
            <Link
              key={entry.to}
              to={entry.to}
              activeOptions={activeAt(entry.to)}
              className={railLink}
            >
              <Icon name={entry.icon} size={20} />
              {entry.label()}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}

const railLink =
  'flex min-h-10 items-center gap-3 rounded-sm px-3 font-semi text-text-2 not-aria-[current=page]:hover:bg-surface-3 ' +
  'aria-[current=page]:bg-surface aria-[current=page]:text-brand aria-[current=page]:shadow-e1';
