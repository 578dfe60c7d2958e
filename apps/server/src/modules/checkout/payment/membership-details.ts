import { dayOf } from '../../../platform/days.ts';
import type { Db } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { rulesOf } from '../../cart/index.ts';
import { taxRulesFor } from '../../catalogue/index.ts';
import { hubForVisitor } from '../../location/index.ts';
import { membershipBill, selectMembershipPurchase } from '../../membership/index.ts';
import { priceDetailsOf, quote } from '../../pricing/index.ts';
import type { Payable } from './payable.ts';

/** A membership bought alone, as a payable. Refuses MEMBERSHIP_NOT_FOUND. */
export async function membershipPayable(
  db: Db,
  visitor: CustomerVisitor,
  reference: string,
  now: Date,
): Promise<Payable> {
  const purchase = await selectMembershipPurchase(db, visitor.customerId, reference);
  if (!purchase || purchase.orderNo !== null) refuse('MEMBERSHIP_NOT_FOUND');
  const { hub } = await hubForVisitor(db, visitor);
  const membership = await membershipBill(db, purchase);
  const taxes = (await taxRulesFor(db, hub.hubId))(dayOf(now));
  const bill = quote({ lines: [], rules: rulesOf(hub, hub.pinCode, taxes), membership });
  return {
    hub,
    open: purchase.state === 'OPEN',
    summary: { priceDetails: priceDetailsOf(bill), deliveryText: '' },
    membershipRefNo: reference,
    pointsWhyNot: 'Points pay whole orders only.',
    onDeliveryWhyNot: 'A membership cannot be paid on delivery. Pay online or with HB Money.',
    products: [],
    promoModes: [],
  };
}
