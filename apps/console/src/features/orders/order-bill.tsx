import type { PriceDetails } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { Bill, BillRow } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { type BillLine, billLines } from './bill-lines.ts';

const words: Record<BillLine, () => string> = {
  itemTotal: m.bill_items,
  itemDiscount: m.bill_item_discount,
  promoDiscount: m.bill_promo,
  membershipDiscount: m.bill_membership_discount,
  referralDiscount: m.bill_referral,
  membershipFee: m.bill_membership_fee,
  deliveryCharges: m.bill_delivery,
  walletApplied: m.bill_wallet,
  riderTip: m.bill_tip,
  rounding: m.bill_rounding,
};

const minus = (amount: number) =>
  amount < 0 ? `−${formatRupeesExact(-amount)}` : formatRupeesExact(amount);

export const OrderBill = ({ prices }: { prices: PriceDetails }) => {
  const { cgstTaxAmount, sgstTaxAmount, igstTaxAmount } = prices;
  const taxes = Math.round((cgstTaxAmount + sgstTaxAmount + igstTaxAmount) * 100) / 100;
  return (
    <Bill>
      {billLines(prices).map(({ line, amount }) => (
        <BillRow
          key={line}
          label={words[line]()}
          value={line === 'deliveryCharges' && amount === 0 ? m.free() : minus(amount)}
          tone={amount < 0 ? 'less' : 'plain'}
        />
      ))}
      <BillRow
        label={m.bill_total()}
        value={formatRupeesExact(prices.orderPayableAmount)}
        note={taxes > 0 && m.bill_taxes({ amount: formatRupeesExact(taxes) })}
        tone="total"
      />
    </Bill>
  );
};
