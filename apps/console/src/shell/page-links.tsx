import { Icon } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../messages.ts';
import { useSession } from '../session/session.tsx';
import { activeAt, navGroups } from './nav.ts';
import { useCurrentInView } from './use-current-in-view.ts';

/** Links to all pages that the member of staff may open, by task. */
export function PageLinks() {
  const { can } = useSession();
  const nav = useCurrentInView();
  const groups = navGroups
    .map(({ label, entries }) => ({ label, allowed: entries.filter(({ needs }) => can(needs)) }))
    .filter(({ allowed }) => allowed.length > 0);
  return (
    <nav ref={nav} aria-label={m.nav_label()} className="flex flex-col gap-5">
      {groups.map(({ label, allowed }) => (
        <div key={label()} role="group" aria-label={label()} className="flex flex-col gap-0.5">
          <span aria-hidden="true" className="px-3 pb-1 text-xs font-semi text-text-3">
            {label()}
          </span>
          {allowed.map((entry) => (
            <Link
              key={entry.to}
              to={entry.to}
              activeOptions={activeAt(entry.to)}
              className={pageLink}
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

const pageLink =
  'flex min-h-10 items-center gap-3 rounded-sm px-3 font-semi text-text-2 not-aria-[current=page]:hover:bg-surface-3 ' +
  'aria-[current=page]:bg-surface aria-[current=page]:text-brand aria-[current=page]:shadow-e1';
