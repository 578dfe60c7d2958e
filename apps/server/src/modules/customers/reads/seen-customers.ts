import type { SeenCustomer } from '@halal-basket/contract';
import { type CsvColumn, csvTable } from '../../../platform/csv.ts';
import type { Queryable } from '../../../platform/db.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { type CustomerProfileRow, selectProfilesOf } from '../../identity/index.ts';
import {
  type ReadFilter,
  type SeenCustomerRow,
  countSeenCustomers,
  seenOrder,
  selectAllSeenCustomers,
  selectSeenCustomers,
} from '../../staff/index.ts';
import { maskPhone } from '../mask-phone.ts';

interface Seen extends SeenCustomerRow {
  /** Absent if the customer is unknown. */
  profile?: CustomerProfileRow;
}

async function withProfiles(q: Queryable, rows: readonly SeenCustomerRow[]): Promise<Seen[]> {
  const profiles = await selectProfilesOf(
    q,
    rows.map(({ customerId }) => customerId),
  );
  const byId = new Map(profiles.map((each) => [each.customerId, each]));
  return rows.map((row) => {
    const profile = byId.get(row.customerId);
    return { ...row, ...(profile && { profile }) };
  });
}

const seenView = ({ profile, firstAt, lastAt, ...row }: Seen): SeenCustomer => ({
  ...row,
  ...(profile?.fullName && { fullName: profile.fullName }),
  phoneMasked: maskPhone(profile?.phone ?? ''),
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});

/** A page of the customers whom a member of staff saw. */
export async function seenCustomersPage(q: Queryable, filter: ReadFilter, request: PageRequest) {
  const [{ rows, links }, total] = await Promise.all([
    pageOf(seenOrder, request, async (seek) => ({
      rows: await selectSeenCustomers(q, filter, seek),
    })),
    countSeenCustomers(q, filter),
  ]);
  const seen = await withProfiles(q, rows);
  return { customers: seen.map(seenView), total, ...links };
}

/** Everything that a notice to a customer needs. */
const columns: readonly CsvColumn<Seen>[] = [
  { heading: 'Customer', value: ({ customerId }) => customerId },
  { heading: 'Name', value: ({ profile }) => profile?.fullName },
  { heading: 'Phone', value: ({ profile }) => profile?.phone },
  { heading: 'E-mail', value: ({ profile }) => profile?.email },
  { heading: 'Language', value: ({ profile }) => profile?.language },
  { heading: 'First read', value: ({ firstAt }) => firstAt.toISOString() },
  { heading: 'Last read', value: ({ lastAt }) => lastAt.toISOString() },
  { heading: 'Reads', value: ({ reads }) => reads },
  { heading: 'Data', value: ({ fields }) => fields.join(', ') },
  { heading: 'Calls', value: ({ calls }) => calls.join(', ') },
  { heading: 'API keys', value: ({ apiKeys }) => apiKeys.join(', ') },
];

/** All customers whom a member of staff saw, as CSV; `customerIds` for the record of this read. */
export async function seenCustomersFile(q: Queryable, filter: ReadFilter) {
  const seen = await withProfiles(q, await selectAllSeenCustomers(q, filter));
  const customerIds = seen.map(({ customerId }) => customerId);
  return { csv: csvTable(columns, seen), customerIds };
}
