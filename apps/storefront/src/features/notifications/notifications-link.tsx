import { CountBadge, Icon, iconButtonClass } from '@halal-basket/ui';
import { useLaunch } from '../session/use-launch.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { paddedCount } from '../../shell/padded-count.ts';

/** The bell, with the number of unread notifications. */
export function NotificationsLink({ variant }: { variant: 'plain' | 'inverse' }) {
  const count = useLaunch()?.notificationsCount ?? 0;
  return (
    <AppLink
      href={paths.notifications()}
      aria-label={m.notifications_label({ count })}
      className={iconButtonClass({ variant })}
    >
      <Icon name="bell" />
      {count > 0 && <CountBadge>{paddedCount(count)}</CountBadge>}
    </AppLink>
  );
}
