import { type Paise, formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { accounts, balanceOf, tryTransferAll } from '../../ledger/index.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { type Actor, canTip } from '../orders.ts';
import { saveEvent } from '../save-event.ts';
import { tipTransfers } from './give-tip.ts';
import { refuseTip, splitTip } from './tip-rule.ts';
import { insertTips, selectDeliveredBy, selectTipRule } from './tips.sql.ts';

/**
 * Tips the riders of a delivered order with paid-in HB Money, once. The order must be locked. Refuses ORDER_STATE,
 * TIP_REFUSED and WALLET_SHORT.
 */
export async function giveTip(
  tx: Tx,
  order: OrderRecord,
  tip: Paise,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const { id: orderId, orderNo, hubId, customerId, state } = order;
  if (!canTip(order, now)) refuse('ORDER_STATE', { data: { orderStatus: state } });
  refuseTip(await selectTipRule(tx, hubId), tip);
  const shares = splitTip(tip, await selectDeliveredBy(tx, orderId));
  const source = 'delivered';
  const from = accounts.wallet(customerId);
  const moved = await tryTransferAll(tx, tipTransfers(shares, { orderNo, source, from }), now);
  if (moved === 'short') {
    const shortfall = rupeesFromPaise(paise(tip - (await balanceOf(tx, from))));
    refuse('WALLET_SHORT', { data: { shortfall } });
  }
  insertTips(tx, { orderId, hubId, source, at: now }, shares);
  saveEvent(
    tx,
    order,
    { note: `Tip for the rider: ${formatRupees(rupeesFromPaise(tip))}`, tip },
    { actor, now },
  );
}
