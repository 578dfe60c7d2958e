import type { PriceDetails } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { Bill, BillRow, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';

type Step = PriceDetails['explanation'][number];

/** Returns the sentence of a step; `name` is its code or membership. */
function wordsOf({ kind, name = '' }: Step): string {
  switch (kind) {
    case 'items':
      return m.why_items();
    case 'itemDiscount':
      return m.why_item_discount();
    case 'membershipDiscount':
      return m.why_membership_discount({ name });
    case 'promo':
      return m.why_promo({ name });
    case 'referral':
      return m.why_referral({ name });
    case 'membershipFee':
      return m.why_membership_fee({ name });
    case 'delivery':
      return m.why_delivery();
    case 'deliveryWaived':
      return name === '' ? m.why_delivery_waived() : m.why_delivery_waived_by({ name });
    case 'slot':
      return m.why_slot();
    case 'wallet':
      return m.why_wallet();
  }
}

const signed = (amount: number): string =>
  amount < 0 ? `−${formatRupeesExact(-amount)}` : formatRupeesExact(amount);

/** Each step from the items to the amount to pay, with included taxes. Collapsed at first. */
export function BillExplanations({ prices }: { prices: PriceDetails }) {
  const { explanation, taxes, rounding, riderTip, orderPayableAmount } = prices;
  const taxed = taxes.filter(({ rate }) => rate > 0);
  if (explanation.length === 0) return null;
  return (
    <details className="group mt-3 text-sm">
      <summary className="flex min-h-tap cursor-pointer items-center gap-1.5 font-semi text-brand">
        <Icon name="question" />
        {m.bill_explained()}
        <Icon name="caret-down" className="ms-auto group-open:rotate-180" />
      </summary>
      <Bill>
        {explanation.map((step, place) => (
          <BillRow
            key={place}
            label={wordsOf(step)}
            value={signed(step.amount)}
            tone={step.amount < 0 ? 'less' : 'plain'}
          />
        ))}
        {rounding !== 0 && (
          <BillRow
            label={m.bill_rounding()}
            value={signed(rounding)}
            tone={rounding < 0 ? 'less' : 'plain'}
          />
        )}
        {riderTip !== undefined && (
          <BillRow label={m.tip_title()} value={formatRupeesExact(riderTip)} />
        )}
        <BillRow
          label={m.bill_to_pay()}
          value={formatRupeesExact(orderPayableAmount)}
          tone="total"
        />
      </Bill>
      {taxed.length > 0 && (
        <>
          <h3 className="mt-4 font-bold">{m.why_taxes()}</h3>
          <Bill>
            {taxed.map(({ rate, taxableAmount, cgstTaxAmount, sgstTaxAmount, igstTaxAmount }) => (
              <BillRow
                key={rate}
                label={m.why_tax_rate({
                  rate: String(rate),
                  amount: formatRupeesExact(taxableAmount),
                })}
                note={
                  igstTaxAmount > 0
                    ? m.why_tax_igst({ igst: formatRupeesExact(igstTaxAmount) })
                    : m.why_tax_parts({
                        cgst: formatRupeesExact(cgstTaxAmount),
                        sgst: formatRupeesExact(sgstTaxAmount),
                      })
                }
                value={formatRupeesExact(
                  Math.round((cgstTaxAmount + sgstTaxAmount + igstTaxAmount) * 100) / 100,
                )}
              />
            ))}
          </Bill>
        </>
      )}
    </details>
  );
}
