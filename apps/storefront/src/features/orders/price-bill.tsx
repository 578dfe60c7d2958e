import type { PriceDetails } from '@halal-basket/contract';
import { formatRupees, formatRupeesExact } from '@halal-basket/money';
import { Bill, BillRow, Spinner } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import {
  type BillEntry,
  type BillLine,
  billEntries,
  hasPaise,
  includedTaxes,
} from './bill-rows.ts';

const labels: Record<BillLine, () => string> = {
  itemTotal: m.bill_items,
  itemDiscount: m.bill_item_discount,
  promoDiscount: m.bill_promo_discount,
  membershipDiscount: m.bill_membership_discount,
  referralDiscount: m.bill_referral_discount,
  membershipFee: m.bill_membership_fee,
  deliveryCharges: m.bill_delivery,
  riderTip: m.tip_title,
  walletApplied: m.bill_wallet,
  rounding: m.bill_rounding,
};

interface PriceBillProps {
  prices: PriceDetails;
  /** 'Total' for an order; 'To pay' before it is placed. */
  totalLabel?: string;
  /** Whether the figures are being recalculated. */
  stale?: boolean;
  className?: string;
}

/** The server's bill, line by line. */
export function PriceBill({ prices, totalLabel, stale, className }: PriceBillProps) {
  const entries = billEntries(prices);
  const taxes = includedTaxes(prices);
  const exact = hasPaise([...entries.map(({ amount }) => amount), prices.orderPayableAmount]);
  const format = exact ? formatRupeesExact : formatRupees;
  return (
    <div aria-busy={stale || undefined} className={className}>
      <Bill>
        {entries.map((entry) => (
          <Row key={entry.line} {...entry} format={format} />
        ))}
        <BillRow
          tone="total"
          label={totalLabel ?? m.bill_to_pay()}
          value={
            <>
              {stale && <Spinner size={14} delayed className="me-2" />}
              {format(prices.orderPayableAmount)}
            </>
          }
          note={taxes > 0 && m.bill_taxes({ amount: formatRupeesExact(taxes) })}
        />
      </Bill>
    </div>
  );
}

function Row({ line, amount, format }: BillEntry & { format: (amount: number) => string }) {
  const label = labels[line]();
  if (line === 'deliveryCharges' && amount === 0) {
    return <BillRow label={label} value={m.bill_free()} tone="free" />;
  }
  if (amount < 0) return <BillRow label={label} value={`−${format(-amount)}`} tone="less" />;
  return <BillRow label={label} value={format(amount)} />;
}
