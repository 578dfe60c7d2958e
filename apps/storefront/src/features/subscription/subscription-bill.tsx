import type { SubscriptionSummary } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { Price } from '@halal-basket/ui';
import { weekdayDateText } from '../../time-texts.ts';
import { m } from '../../messages.ts';

/** The bill of a subscription: its days and their sum. */
export function SubscriptionBill({ summary }: { summary: SubscriptionSummary }) {
  const { itemTotal, itemDiscount, deliveryCharges, orderPayableAmount } = summary.summary;
  const rows = [
    [m.sub_bill_items(), formatRupeesExact(itemTotal)],
    [m.sub_bill_saving(), `−${formatRupeesExact(itemDiscount)}`],
    [
      m.sub_bill_delivery(),
      deliveryCharges > 0 ? formatRupeesExact(deliveryCharges) : m.sub_bill_free(),
    ],
  ] as const;
  return (
    <section aria-labelledby="sub-bill">
      <h2 id="sub-bill" className="text-lg font-bold">
        {m.sub_confirm_days()}
      </h2>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {summary.days.map((day) => (
          <li key={day.date} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 leading-snug">
              <span className="block font-semi">{weekdayDateText(day.date)}</span>
              <span className="block text-sm text-text-2">
                {day.subscriptionItems.map(({ productName }) => productName).join(', ')}
                {day.slot && ` · ${day.slot}`}
              </span>
            </span>
            <Price sale={day.finalPrice} size="row" />
          </li>
        ))}
      </ul>
      <dl className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 text-sm">
            <dt className="text-text-2">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 pt-1 font-bold">
          <dt>{m.sub_bill_total()}</dt>
          <dd>
            <bdi>{formatRupeesExact(orderPayableAmount)}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  );
}
