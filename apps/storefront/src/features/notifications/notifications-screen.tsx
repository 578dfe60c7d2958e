import type { Notification } from '@halal-basket/contract';
import { Button, buttonClass, cx, EmptyState, Icon } from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { groupsOf } from './groups.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useNow } from '../../use-now.ts';
import { whenText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { notificationQueries } from './notification-queries.ts';
import { useShop } from '../../shop-context.tsx';

/** The visitor's notifications: today and earlier, with a dot at unread ones. */
export function NotificationsScreen() {
  const { caller, madeAt } = useShop();
  const { general, notificationsCount } = useSuspenseQuery(
    notificationQueries(caller).notifications(),
  ).data;
  const markRead = useMarkRead();
  const ticking = useNow();
  // Before hydration, the time at which the server made the page: the same for server and browser.
  const now = ticking.getTime() === 0 ? new Date(madeAt) : ticking;
  const { today, earlier } = groupsOf(general, now);
  const read = (id: number) => markRead.mutate([id]);
  return (
    <>
      <TopBar title={m.notifications_title()} />
      <div className="wrap pb-12 lg:pt-8">
        <div className="mx-auto max-w-2xl">
          <header className="flex min-h-tap flex-wrap items-center justify-between gap-3 pt-4">
            <h1 className="wide text-3xl max-lg:sr-only">{m.notifications_title()}</h1>
            {notificationsCount > 0 && (
              <Button
                variant="quiet"
                icon="list-checks"
                className="ms-auto"
                busy={markRead.isPending}
                onClick={() => markRead.mutate(undefined)}
              >
                {m.notifications_read_all()}
              </Button>
            )}
          </header>
          {general.length === 0 && (
            <EmptyState
              icon="bell"
              title={m.notifications_empty()}
              line={m.notifications_empty_text()}
              action={
                <AppLink href={paths.home()} className={buttonClass()}>
                  {m.explore_products()}
                </AppLink>
              }
            />
          )}
          <Group title={m.notifications_today()} notices={today} now={now} onRead={read} />
          <Group title={m.notifications_earlier()} notices={earlier} now={now} onRead={read} />
        </div>
      </div>
    </>
  );
}

interface GroupProps {
  title: string;
  notices: readonly Notification[];
  now: Date;
  onRead: (id: number) => void;
}

const Group = ({ title, notices, now, onRead }: GroupProps) =>
  notices.length > 0 && (
    <section aria-label={title} className="mt-6">
      <h2 className="mb-2 text-sm font-bold text-text-3">{title}</h2>
      <ul className="overflow-hidden rounded-lg ring-1 ring-line ring-inset">
        {notices.map((notice) => (
          <li key={notice.notificationId} className="not-last:border-b not-last:border-line">
            <Notice notice={notice} now={now} onRead={onRead} />
          </li>
        ))}
      </ul>
    </section>
  );

/** A link to the notification's subject. Opening it marks the notification as read. */
function Notice({
  notice,
  now,
  onRead,
}: { notice: Notification } & Pick<GroupProps, 'now' | 'onRead'>) {
  const { notificationId, title, text, at, notified, actionUri, imageUrl } = notice;
  const look = cx(
    'flex w-full items-start gap-3.5 p-4 text-start',
    !notified && 'bg-brand-soft/40',
    actionUri && 'hover:bg-surface-2 focus-visible:-outline-offset-3',
  );
  const words = (
    <>
      {imageUrl ? (
        <img src={imageUrl} alt="" width={44} height={44} className="size-11 object-contain" />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-brand-soft text-xl text-brand">
          <Icon name={actionUri?.startsWith('/my/order') ? 'receipt' : 'megaphone'} />
        </span>
      )}
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold">{title}</span>
        <span className="mt-0.5 block text-sm text-text-2">{text}</span>
        <time dateTime={at} className="mt-1 block text-xs text-text-3">
          {whenText(new Date(at), now)}
        </time>
      </span>
      {!notified && (
        <span className="mt-2 size-2.5 shrink-0 rounded-pill bg-brand">
          <span className="visually-hidden">{m.notifications_unread()}</span>
        </span>
      )}
    </>
  );
  if (!actionUri?.startsWith('/')) return <div className={look}>{words}</div>;
  return (
    <AppLink
      href={actionUri}
      className={look}
      onClick={() => {
        if (!notified) onRead(notificationId);
      }}
    >
      {words}
    </AppLink>
  );
}
