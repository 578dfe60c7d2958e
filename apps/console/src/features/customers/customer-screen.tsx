import type { CustomerProfile } from '@halal-basket/contract';
import { EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { isUnknownRecord } from '../../shared/call-errors.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerBenefits, CustomerContact } from './customer-facts.tsx';
import { CustomerCart, CustomerComplaints, CustomerOrders } from './customer-history.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerAddresses } from './customer-addresses.tsx';
import { CustomerDevices } from './customer-devices.tsx';
import { customerQueries } from './customer-queries.ts';

/** All that the shop knows about a customer. */
export function CustomerScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const { customerId } = useParams({ from: '/staff/customers/$customerId' });
  const id = Number(customerId);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const mayOpen = can('seeCustomers');
  const query = useQuery({ ...customerQueries(caller).profile(id), enabled: mayOpen && isNumber });
  const name = query.data?.fullName ?? query.data?.phoneMasked;
  useTitle(name ? name : m.nav_customers());
  if (!mayOpen) return <NoAccessScreen />;
  const missing = !isNumber || isUnknownRecord(query.error);
  return (
    <>
      <PageHead title={name ? name : m.nav_customers()}>
        <span className="ms-auto">
          <BackLink to="/customers">{m.nav_customers()}</BackLink>
        </span>
      </PageHead>
      <div className="px-gutter pb-10">
        {missing ? (
          <EmptyState icon="users" title={m.customer_missing()} />
        ) : (
          <Loaded query={query} failed={m.customer_failed()}>
            {(profile) => <Profile profile={profile} />}
          </Loaded>
        )}
      </div>
    </>
  );
}

function Profile({ profile }: { profile: CustomerProfile }) {
  const now = useNow();
  const isErased = profile.phoneMasked === '';
  const { erasedFrom, mergedInto } = profile;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      {(isErased || erasedFrom) && (
        <p role="status" className="rounded-md bg-surface-2 px-4 py-3 lg:col-span-2">
          {mergedInto !== undefined ? (
            <>
              {m.customer_merged_into()}{' '}
              <Link
                to="/customers/$customerId"
                params={{ customerId: String(mergedInto) }}
                className="font-semi underline"
              >
                {m.customer_merged_open()}
              </Link>
            </>
          ) : isErased || !erasedFrom ? (
            m.customer_erased()
          ) : (
            m.customer_erase_planned({ when: whenText(new Date(erasedFrom), now) })
          )}
        </p>
      )}
      <div className="flex min-w-0 flex-col gap-6">
        <CustomerBenefits profile={profile} />
        <CustomerOrders orders={profile.recentOrders} now={now} />
        <CustomerComplaints complaints={profile.complaints} now={now} />
        <CustomerNotes profile={profile} now={now} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <CustomerContact profile={profile} />
        <CustomerCart lines={profile.cart} />
        <CustomerAddresses addresses={profile.addresses} />
        <CustomerDevices profile={profile} now={now} />
        {!isErased && <CustomerActions profile={profile} />}
      </div>
    </div>
  );
}
