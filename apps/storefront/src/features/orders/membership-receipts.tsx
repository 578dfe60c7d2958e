import type { MembershipReceipt } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, Icon } from '@halal-basket/ui';
import { dateOf } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';

/** Memberships that were bought without products, each with a link to its receipt. */
export const MembershipReceipts = ({ receipts }: { receipts: readonly MembershipReceipt[] }) =>
  receipts.length > 0 && (
    <section aria-label={m.orders_memberships()} className="mt-2 mb-8 lg:mt-7">
      <h2 className="wide mb-3.5 text-xl">{m.orders_memberships()}</h2>
      <ul className="grid gap-3.5 lg:grid-cols-2 lg:gap-5">
        {receipts.map((receipt) => (
          <Receipt key={receipt.membershipRefNo} {...receipt} />
        ))}
      </ul>
    </section>
  );

const Receipt = ({ membershipRefNo, plan, amount, refunded, ...dates }: MembershipReceipt) => (
  <li className="relative rounded-lg bg-surface p-4 ring-1 ring-line ring-inset lg:p-5">
    <div className="flex items-start gap-3.5">
      <Icon name="crown" className="mt-0.5 text-xl text-select" />
      <div className="min-w-0 flex-1">
        <h3 className="leading-snug font-bold">
          <AppLink
            href={paths.confirmation(membershipRefNo)}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {m.membership_in_cart({ plan })}
          </AppLink>
        </h3>
        <p className="mt-1 text-sm text-text-2">
          {m.membership_period({ from: dateOf(dates.startsAt), to: dateOf(dates.endsAt) })}
        </p>
      </div>
      {refunded && <Badge tone="neutral">{m.membership_refunded()}</Badge>}
    </div>
    <p className="mt-3 border-t border-line pt-3 text-sm text-text-3">
      <b className="text-text">
        <bdi>{formatRupees(amount)}</bdi>
      </b>{' '}
      · <bdi>{membershipRefNo}</bdi> · {m.orders_bought_on({ date: dateOf(dates.boughtAt) })}
    </p>
  </li>
);
