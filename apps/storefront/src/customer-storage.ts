import type { AnswerOf } from '@halal-basket/contract';
import type { QueryClient } from '@tanstack/react-query';

/**
 * The data of a customer in this browser and its tabs, by the beginning of the key. The next customer
 * must not see it: a logout keeps only the subscription flag and the location, which the launch
 * information contains (specification, section 4). Other keys belong to the device.
 */
const ofCustomer = [
  'hb_tip',
  'hb_gift',
  'hb_order_attempt',
  'hb_cart_prices',
  'hb_looked',
  'hb_use_money',
  'hb-address-draft',
  'hb-buy-now',
  'hb-login',
  'hb-past-searches',
  'hb-payment',
  'hb-rate-',
  'hb-recent-places',
  'hb-unsent',
  'hb-waiting-packs',
];

/** Contains the login whose data a storage has: the mark of the visitor at that time. */
const ownerKey = 'hb_owner';

/** The owner of what the modules of this page have in memory. */
let pageOwner: string | null = null;

const listeners = new Set<() => void>();

/** Calls `drop` when the customer has left, for data that a module has in memory too. */
export const onCustomerLeft = (drop: () => void): void => void listeners.add(drop);

const storages = [() => sessionStorage, () => localStorage];

/** Deletes the data of another login, which this tab or another one has left. */
function changeOwner(storage: Storage, owner: string | null): void {
  const former = storage.getItem(ownerKey);
  if (former === owner) return;
  if (former !== null) {
    for (const key of Object.keys(storage)) {
      if (ofCustomer.some((start) => key.startsWith(start))) storage.removeItem(key);
    }
  }
  if (owner === null) storage.removeItem(ownerKey);
  else storage.setItem(ownerKey, owner);
}

/**
 * Deletes what a former customer left in this browser, also where the session ended by itself or in
 * another tab. The data of a guest becomes that of the customer who logs in. `mark` changes with
 * each login of this browser.
 */
export function keepForVisitor(
  { loggedIn }: Pick<AnswerOf<'launch'>, 'loggedIn'>,
  mark: string,
): void {
  const owner = loggedIn ? mark : null;
  for (const storage of storages) {
    try {
      changeOwner(storage(), owner);
    } catch {
      // Storage is forbidden: the page has only what its modules have in memory.
    }
  }
  const hasLeft = pageOwner !== null && pageOwner !== owner;
  pageOwner = owner;
  if (hasLeft) for (const drop of listeners) drop();
}

/** Calls `keepForVisitor` now and after each change of the visitor. */
export function watchVisitor(
  queryClient: QueryClient,
  launchKey: readonly unknown[],
  mark: () => string,
): void {
  const look = () => {
    const launch = queryClient.getQueryData<AnswerOf<'launch'>>(launchKey);
    if (launch) keepForVisitor(launch, mark());
  };
  look();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === launchKey[0]) look();
  });
}
