import type { Invoice, InvoiceItem } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { ScrollRegion } from '@halal-basket/ui';
import { Label } from './invoice-labels.tsx';
import { m } from '../../messages.ts';

interface DocumentProps {
  invoice: Invoice;
}

const figure = formatRupeesExact;
/** The taxes of the state and of the union are each half of the rate. */
const halfRate = (gstPercent: number): string => `${gstPercent / 2}%`;
const cell = 'px-2 py-2 text-end tabular-nums whitespace-nowrap';
/** The total stays visible while a phone scrolls the other columns: its line shows that they continue below it. */
const total =
  'max-sm:sticky max-sm:end-0 max-sm:bg-surface max-sm:shadow-[inset_1px_0_0_var(--color-line)] max-sm:rtl:shadow-[inset_-1px_0_0_var(--color-line)]';
/** On phones the code is beside the item, so that quantity and total are visible together. */
const besideItem = 'max-sm:hidden';
const headCell = 'px-2 py-2 text-end font-regular text-text-3 whitespace-nowrap';

const isIntegrated = ({ igstTaxAmount }: Invoice): boolean => igstTaxAmount > 0;

const weighedText = ({ weighed }: InvoiceItem): string | null =>
  weighed
    ? m.invoice_weighed({
        ordered: weighed.orderedGrams.toLocaleString('en-IN'),
        picked: weighed.pickedGrams.toLocaleString('en-IN'),
      })
    : null;

/** CGST or SGST: its amount and its rate (specification, section 9). */
const HalfTax = ({ amount, gstPercent }: { amount: number; gstPercent: number }) => (
  <td className={cell}>
    {figure(amount)}
    {amount !== 0 && <span className="block text-xs text-text-3">{halfRate(gstPercent)}</span>}
  </td>
);

/** '0.94 KGS', '2 PAC'; older documents have only the number of packs. */
const quantityText = ({ supplied, itemQty }: InvoiceItem): string =>
  supplied
    ? m.invoice_unit_quantity({
        quantity: supplied.quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 }),
        unit: supplied.unit,
      })
    : String(itemQty);

/** All sold items. On narrow screens the table scrolls sideways. */
export function InvoiceLines({ invoice }: DocumentProps) {
  const integrated = isIntegrated(invoice);
  return (
    <ScrollRegion className="mt-5" label={m.invoice_item()}>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-y border-line">
            <th className="py-2 pe-2 text-start font-regular text-text-3">
              <Label of="item" stacked />
            </th>
            <th className={`${headCell} ${besideItem}`}>{m.invoice_hsn()}</th>
            {(['qty', 'rate', 'discount', 'taxable'] as const).map((of) => (
              <th key={of} className={headCell}>
                <Label of={of} stacked />
              </th>
            ))}
            <th className={headCell}>{m.invoice_gst()}</th>
            {integrated ? (
              <th className={headCell}>{m.invoice_igst()}</th>
            ) : (
              <>
                <th className={headCell}>{m.invoice_cgst()}</th>
                <th className={headCell}>{m.invoice_sgst()}</th>
              </>
            )}
            <th className={`${headCell} ${total}`}>
              <Label of="total" stacked />
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.invoiceItems.map((item) => (
            <tr key={`${item.itemName} ${item.itemTotalAmount}`} className="border-b border-line">
              <td className="min-w-28 py-2 pe-2 sm:min-w-44">
                <bdi>{item.itemName}</bdi>
                <span className="block text-xs text-text-3 sm:hidden">
                  {m.invoice_hsn()} {item.hsn}
                </span>
                {item.weighed && (
                  <span className="block text-xs text-text-3">{weighedText(item)}</span>
                )}
              </td>
              <td className={`${cell} ${besideItem}`}>{item.hsn}</td>
              <td className={cell}>
                <bdi>{quantityText(item)}</bdi>
              </td>
              <td className={cell}>{figure(item.supplied?.rate ?? item.itemRate)}</td>
              <td className={cell}>{figure(item.discountAmount)}</td>
              <td className={cell}>{figure(item.taxableAmount)}</td>
              <td className={cell}>{item.gstPercent}%</td>
              {integrated ? (
                <td className={cell}>{figure(item.igstTaxAmount)}</td>
              ) : (
                <>
                  <HalfTax amount={item.cgstTaxAmount} gstPercent={item.gstPercent} />
                  <HalfTax amount={item.sgstTaxAmount} gstPercent={item.gstPercent} />
                </>
              )}
              <td className={`${cell} ${total} font-semi`}>{figure(item.itemTotalAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

export function InvoiceTotals({ invoice }: DocumentProps) {
  const rows = [
    { name: 'subtotal', amount: invoice.subTotalAmount },
    ...(invoice.discountAmount > 0
      ? [{ name: 'discounts', amount: -invoice.discountAmount } as const]
      : []),
    { name: 'shipping', amount: invoice.shippingFee },
    ...(invoice.roundOff === 0 ? [] : [{ name: 'roundOff', amount: invoice.roundOff } as const]),
  ] as const;
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <div className="text-sm">
        <p className="text-xs text-text-3">
          <Label of="words" />
        </p>
        <p lang="en">
          <bdi>{invoice.amountInWords}.</bdi>
        </p>
      </div>
      <dl className="text-sm">
        {rows.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 py-0.5">
            <dt>
              <Label of={name} />
            </dt>
            <dd className="tabular-nums">
              <bdi>{figure(amount)}</bdi>
            </dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-lg font-bold">
          <dt>
            <Label of={invoice.against ? 'refunded' : 'total'} />
          </dt>
          <dd className="tabular-nums">
            <bdi>{formatRupeesExact(invoice.totalAmount)}</bdi>
          </dd>
        </div>
        {invoice.riderTip !== undefined && (
          <div className="mt-1 flex justify-between gap-4 text-text-2">
            <dt>
              <Label of="tip" />
            </dt>
            <dd className="tabular-nums">
              <bdi>{figure(invoice.riderTip)}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/**
 * GST by HSN and rate, as GST returns require it. An order has either CGST and SGST or IGST: a phone has no room for
 * columns of zeros.
 */
export const InvoiceTaxes = ({ invoice }: DocumentProps) => {
  const integrated = isIntegrated(invoice);
  const names = integrated ? [m.invoice_igst()] : [m.invoice_cgst(), m.invoice_sgst()];
  return (
    <ScrollRegion className="mt-5" label={m.invoice_taxes()}>
      <table className="w-full text-sm">
        <caption className="pb-1 text-start text-xs text-text-3">
          <Label of="taxes" />
        </caption>
        <thead>
          <tr className="border-b border-line">
            <th className="py-2 pe-2 text-start font-regular text-text-3">{m.invoice_hsn()}</th>
            <th className={headCell}>{m.invoice_gst()}</th>
            <th className={headCell}>
              <Label of="taxable" stacked />
            </th>
            {names.map((name) => (
              <th key={name} className={headCell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoice.taxes.map((tax) => (
            <tr key={`${tax.hsn} ${tax.gstPercent}`}>
              <td className="py-1.5 pe-2">{tax.hsn}</td>
              <td className={cell}>
                {tax.gstPercent === 0 ? <Label of="exempt" stacked /> : `${tax.gstPercent}%`}
              </td>
              <td className={cell}>{figure(tax.taxableAmount)}</td>
              {integrated ? (
                <td className={cell}>{figure(tax.igstTaxAmount)}</td>
              ) : (
                <>
                  <HalfTax amount={tax.cgstTaxAmount} gstPercent={tax.gstPercent} />
                  <HalfTax amount={tax.sgstTaxAmount} gstPercent={tax.gstPercent} />
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
