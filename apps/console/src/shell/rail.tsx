import { BrandMark } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../messages.ts';
import { AccountLink } from './account-link.tsx';
import { FindButton } from './find-button.tsx';
import { LogoutButton } from './logout-button.tsx';
import { PageLinks } from './page-links.tsx';
import { ThemeSelect } from './theme-select.tsx';
import { CurrentStaff } from './current-staff.tsx';

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
      <PageLinks />
      <div className="mt-auto flex flex-col gap-4">
        <ThemeSelect />
        <div className="border-t border-line pt-4">
          <CurrentStaff />
          <AccountLink className="mt-3" />
          <LogoutButton className="mt-3 w-full" />
        </div>
      </div>
    </header>
  );
}
