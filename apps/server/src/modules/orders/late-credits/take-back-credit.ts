import { brand } from '@halal-basket/contract/brand';
import { formatRupees, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { accounts } from '../../ledger/index.ts';
import { clawBackReward } from '../../wallet/index.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { saveEvent } from '../save-event.ts';
import { lateCreditKey } from './late-credit-rule.ts';
import { selectCreditOfOrder } from './late-credits.sql.ts';

/**
 * Takes back the credit for a late delivery that is cancelled: it belongs to a delivery that the customer took or that
 * still comes. The part that was spent becomes a debt. `shipmentNo`: only the credit for this shipment. The order must
 * be locked; a repeated call changes nothing.
 */
export async function takeBackLateCredit(
  tx: Tx,
  order: Pick<OrderRecord, 'id' | 'orderNo' | 'state'>,
  { shipmentNo, now }: { shipmentNo?: number; now: Date },
): Promise<void> {
  const { id, orderNo } = order;
  const credit = await selectCreditOfOrder(tx, id);
  if (!credit || (shipmentNo !== undefined && credit.shipmentNo !== shipmentNo)) return;
  const takenBack = await clawBackReward(tx, {
    key: lateCreditKey(orderNo),
    reference: orderNo,
    to: accounts.lateCredits,
    now,
  });
  if (takenBack === 'repeated') return;
  const text = formatRupees(rupeesFromPaise(credit.amount));
  saveEvent(
    tx,
    order,
    {
      note: `Cancelled: ${text} for the delay taken back from ${brand.money}`,
      lateCredit: zeroPaise,
    },
    { actor: { kind: 'store' }, now },
  );
}
