import { m } from '../../messages.ts';
import {
  invoice_billed_to,
  invoice_date,
  invoice_discount,
  invoice_discounts,
  invoice_exempt,
  invoice_fssai,
  invoice_inclusive,
  invoice_item,
  invoice_note_number,
  invoice_number,
  invoice_order,
  invoice_place,
  invoice_qty,
  invoice_rate,
  invoice_refunded,
  invoice_round_off,
  invoice_shipping,
  invoice_sold_by,
  invoice_subtotal,
  invoice_taxable,
  invoice_taxes,
  invoice_tip,
  invoice_total,
  invoice_words,
} from './messages/en.json';

/** Each label in the language of the page and in English. */
const labels = {
  billedTo: [m.invoice_billed_to, invoice_billed_to],
  date: [m.invoice_date, invoice_date],
  discount: [m.invoice_discount, invoice_discount],
  discounts: [m.invoice_discounts, invoice_discounts],
  exempt: [m.invoice_exempt, invoice_exempt],
  fssai: [m.invoice_fssai, invoice_fssai],
  inclusive: [m.invoice_inclusive, invoice_inclusive],
  item: [m.invoice_item, invoice_item],
  noteNumber: [m.invoice_note_number, invoice_note_number],
  number: [m.invoice_number, invoice_number],
  order: [m.invoice_order, invoice_order],
  place: [m.invoice_place, invoice_place],
  qty: [m.invoice_qty, invoice_qty],
  rate: [m.invoice_rate, invoice_rate],
  refunded: [m.invoice_refunded, invoice_refunded],
  roundOff: [m.invoice_round_off, invoice_round_off],
  shipping: [m.invoice_shipping, invoice_shipping],
  soldBy: [m.invoice_sold_by, invoice_sold_by],
  subtotal: [m.invoice_subtotal, invoice_subtotal],
  taxable: [m.invoice_taxable, invoice_taxable],
  taxes: [m.invoice_taxes, invoice_taxes],
  tip: [m.invoice_tip, invoice_tip],
  total: [m.invoice_total, invoice_total],
  words: [m.invoice_words, invoice_words],
} as const;

interface LabelProps {
  of: keyof typeof labels;
  /** The English label is on a line of its own: in the narrow columns of a table. */
  stacked?: boolean;
}

/** A label of a tax document. The law wants it readable in English, so English is beside another language. */
export function Label({ of, stacked = false }: LabelProps) {
  const [translated, english] = labels[of];
  const text = translated();
  if (text === english) return text;
  const inEnglish = <bdi lang="en">{english}</bdi>;
  return (
    <>
      {text}
      {stacked ? <span className="block text-xs">{inEnglish}</span> : <> / {inEnglish}</>}
    </>
  );
}
