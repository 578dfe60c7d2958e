import { Avatar, Button, buttonClass, cx, Icon, type IconName } from '@halal-basket/ui';
import type { AnswerOf } from '@halal-basket/contract';
import { formatPhone } from '../login/phone.ts';
import { useLogout } from '../login/use-logout.ts';
import { useLaunch } from '../session/use-launch.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ThemeChoice } from '../../shell/theme-choice.tsx';
import { TopBar } from '../../shell/top-bar.tsx';

type Launch = AnswerOf<'launch'>;

/** The customer's account, orders and settings. Guests see a link to log in. */
export function AccountScreen() {
  const launch = useLaunch();
  return (
    <>
      <TopBar title={m.account_title()} />
      <div className="wrap py-5 lg:py-10">
        <div className="mx-auto flex max-w-2xl flex-col gap-6">
          <h1 className="wide text-3xl max-lg:sr-only">{m.account_title()}</h1>
          {launch?.loggedIn ? <Customer launch={launch} /> : <Guest />}
          <InstallOffer />
          <EntryList label={m.account_more()} entries={more.filter(isOffered(launch))} />
          {/* The footer of desktops has it. Languages and legal pages are in the footer of phones too. */}
          <div className="rounded-lg bg-surface-2 p-4 lg:hidden">
            <ThemeChoice />
          </div>
          {launch?.loggedIn && <LogoutButton />}
        </div>
      </div>
    </>
  );
}

const Guest = () => (
  <section className="hb-pine on-pine star-lattice overflow-hidden rounded-xl p-6 lg:p-8">
    <h2 className="wide text-2xl text-white">{m.account_guest_title()}</h2>
    <p className="mt-2 max-w-md">{m.account_guest_text()}</p>
    <AppLink
      href={paths.login(paths.account())}
      className={buttonClass({ variant: 'promise', size: 'lg', className: 'mt-5' })}
    >
      {m.login()}
    </AppLink>
  </section>
);

interface Entry {
  href: string;
  icon: IconName;
  title: () => string;
  text: () => string;
  /** The membership has its own colour (specification, section 9). */
  tone?: 'select';
}

const entries: readonly Entry[] = [
  {
    href: paths.orders(),
    icon: 'receipt',
    title: m.account_orders,
    text: m.account_orders_text,
  },
  {
    href: paths.profile(),
    icon: 'user',
    title: m.profile_title,
    text: m.account_details_text,
  },
  {
    href: paths.money(),
    icon: 'wallet',
    title: m.money_title,
    text: m.money_account_text,
  },
  {
    href: paths.points(),
    icon: 'coins',
    title: m.points_title,
    text: m.points_account_text,
  },
  {
    href: paths.subscription(),
    icon: 'calendar-check',
    title: m.sub_account,
    text: m.sub_account_text,
  },
  {
    href: paths.referrals(),
    icon: 'gift',
    title: m.referral_title,
    text: m.referral_account_text,
  },
  {
    href: paths.addresses(),
    icon: 'map-pin-line',
    title: m.account_addresses,
    text: m.account_addresses_text,
  },
  {
    href: paths.savedPayments(),
    icon: 'credit-card',
    title: m.payments_saved_title,
    text: m.payments_saved_text,
  },
  {
    href: paths.wishList(),
    icon: 'heart',
    title: m.wish_title,
    text: m.wish_text,
  },
];

/** For guests and customers. */
const more: readonly Entry[] = [
  {
    href: paths.membership(),
    icon: 'sparkle',
    tone: 'select',
    title: m.membership_title,
    text: m.membership_account_text,
  },
  {
    href: paths.notifications(),
    icon: 'bell',
    title: m.notifications_title,
    text: m.account_notifications_text,
  },
  { href: paths.faqs(), icon: 'question', title: m.help_title, text: m.account_help_text },
  { href: paths.blogs(), icon: 'newspaper', title: m.blogs_title, text: m.account_blog_text },
];

/** HB Select is listed in a shop that sells it, and for its members. */
const isOffered =
  (launch: Launch | undefined) =>
  ({ href }: Entry): boolean =>
    href !== paths.membership() || launch?.displayPrime !== false || launch.isPrimeMember;

const Customer = ({ launch: { customerFullName, mobile } }: { launch: Launch }) => (
  <>
    <section className="hb-pine on-pine star-lattice flex items-center gap-4 overflow-hidden rounded-xl p-5 lg:p-7">
      {customerFullName ? (
        <Avatar name={customerFullName} size={60} />
      ) : (
        <span className="grid size-15 shrink-0 place-items-center rounded-pill bg-white/12 text-2xl text-white">
          <Icon name="user" />
        </span>
      )}
      <div className="min-w-0 leading-snug">
        {customerFullName && (
          <p className="wide text-xl wrap-anywhere text-white">{customerFullName}</p>
        )}
        {mobile && (
          <bdi className={customerFullName ? '' : 'wide text-xl'}>{formatPhone(mobile)}</bdi>
        )}
      </div>
    </section>
    <EntryList label={m.account_title()} entries={entries} />
  </>
);

const EntryList = ({ label, entries: list }: { label: string; entries: readonly Entry[] }) => (
  <nav aria-label={label}>
    <ul className="flex flex-col overflow-hidden rounded-lg ring-1 ring-line ring-inset">
      {list.map(({ href, icon, title, text, tone }) => (
        <li key={href} className="not-last:border-b not-last:border-line">
          <AppLink
            href={href}
            className="flex min-h-18 items-center gap-4 px-4 py-3 hover:bg-surface-2 focus-visible:-outline-offset-3"
          >
            <span
              className={cx(
                'grid size-11 shrink-0 place-items-center rounded-pill text-xl',
                tone === 'select' ? 'bg-select text-on-select' : 'bg-brand-soft text-brand',
              )}
            >
              <Icon name={icon} />
            </span>
            <span className="min-w-0 flex-1 leading-snug">
              <span className={cx('block font-bold', tone === 'select' && 'text-select')}>
                {title()}
              </span>
              <span className="block text-sm text-text-3">{text()}</span>
            </span>
            <Icon name="caret-right" size="1em" className="text-text-3" />
          </AppLink>
        </li>
      ))}
    </ul>
  </nav>
);

function LogoutButton() {
  const logout = useLogout();
  return (
    <Button
      variant="ghost"
      icon="sign-out"
      busy={logout.isPending}
      onClick={() => logout.mutate()}
      className="self-start"
    >
      {m.account_logout()}
    </Button>
  );
}
