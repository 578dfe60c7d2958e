import { zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { customerById } from '../../identity/index.ts';
import {
  type Address,
  type Hub,
  addressView,
  addressesOf,
  hubs,
  isIntraState,
} from '../../location/index.ts';
import { membershipBill, selectMembershipPurchase } from '../../membership/index.ts';
import { issueCreditNote, type Issuing, writeDocument } from './issue.ts';
import { wasIssued } from '../invoices.sql.ts';
import type { Buyer } from '../document/document.ts';
import { buyerAt, sellerOf } from '../document/parties.ts';
import { placeOfSupply } from '../document/place-of-supply.ts';
import { membershipSupply } from '../document/supplies.ts';

/** The document’s only item has no order line. */
const theRefund = 0;

/** The seller of a service without delivery: the customer’s hub, else the default hub. */
async function sellingHub(q: Queryable, address: Address | undefined): Promise<Hub> {
  if (address?.hub) return address.hub;
  const all = await hubs(q);
  const hub = all.find(({ isDefault }) => isDefault) ?? all[0];
  if (!hub) throw new Error('A membership was bought in a shop without a hub');
  return hub;
}

/**
 * The place of supply of a service: the customer’s recorded address, else the supplier’s (IGST Act,
 * section 12(2)).
 */
async function buyerOf(
  q: Queryable,
  { customerId, address, hub }: { customerId: number; address: Address | undefined; hub: Hub },
): Promise<Buyer> {
  if (address) return buyerAt(addressView(address));
  const { fullName, phone } = await customerById(q, customerId);
  return { name: fullName ?? phone, phone, address: '', placeOfSupply: placeOfSupply(hub) };
}

/** Issues the invoice of a paid membership that was bought alone. */
export async function issueMembershipInvoice(
  tx: Tx,
  { reference, customerId }: { reference: string; customerId: number },
  { now, website }: Issuing,
): Promise<void> {
  if (await wasIssued(tx, reference, '')) return;
  const purchase = await selectMembershipPurchase(tx, customerId, reference);
  const fee = purchase && (await membershipBill(tx, purchase))?.fee;
  if (!fee) throw new Error(`No membership ${reference} to invoice`);
  if (fee.amount === 0) return;
  const [address] = await addressesOf(tx, customerId);
  const hub = await sellingHub(tx, address);
  await writeDocument(tx, {
    kind: 'invoice',
    cause: '',
    hubId: hub.hubId,
    refundIds: [],
    date: now,
    orderNo: reference,
    seller: await sellerOf(tx, hub, website),
    buyer: await buyerOf(tx, { customerId, address, hub }),
    supplies: [
      membershipSupply(fee.amount, fee.gst, isIntraState(hub, address?.pinCode ?? hub.pinCode)),
    ],
  });
}

/** Issues the credit note of a refunded membership that was bought alone. */
export const issueMembershipCreditNote = (
  tx: Tx,
  { reference, amount }: { reference: string; amount: Parameters<typeof membershipSupply>[0] },
  issuing: Issuing,
): Promise<void> =>
  issueCreditNote(
    tx,
    reference,
    {
      refundId: theRefund,
      lines: [],
      delivery: zeroPaise,
      membership: amount,
      reason: 'Membership cancelled',
    },
    issuing,
  );
