import { Icon } from '@halal-basket/ui';
import { useLocation } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useLaunch } from '../session/use-launch.ts';

/** The account by the customer's first name where the header has space for it, or the login. */
export function AccountLink() {
  const launch = useLaunch();
  const href = useLocation({ select: (location) => location.href });
  const name = launch?.customerFullName?.split(' ')[0];
  const look =
    'flex min-h-tap items-center gap-2 rounded-sm px-1 font-semi whitespace-nowrap hover:text-brand';
  return launch?.loggedIn ? (
    <AppLink href={paths.account()} className={look}>
      <Icon name="user-circle" size={22} />
      <span className="max-xl:sr-only">{name ?? m.tab_account()}</span>
    </AppLink>
  ) : (
    <AppLink href={paths.login(href === '/' ? undefined : href)} className={look}>
      <Icon name="user-circle" size={22} />
      {m.login()}
    </AppLink>
  );
}
