import type { EditedReceiptInvoice } from '@halal-basket/contract';
import { m } from '../../messages.ts';
import { DateField, NumberField, TextField } from '../../shared/form/fields.tsx';
import { FieldGrid } from '../../shared/form/form-part.tsx';
import { optionalNumber } from '../../shared/form/number-input.tsx';
import type { EditForm } from '../../shared/form/use-edit-form.ts';

interface InvoiceFieldsProps<Values extends EditedReceiptInvoice> {
  form: EditForm<Values>;
  today: string;
}

/** The supplier's invoice, for the purchase register. */
export const InvoiceFields = <Values extends EditedReceiptInvoice>({
  form: given,
  today,
}: InvoiceFieldsProps<Values>) => {
  // The form has these fields, and others that are not of interest here.
  const form = given as unknown as EditForm<EditedReceiptInvoice>;
  return (
    <FieldGrid>
      <TextField
        form={form}
        name="invoiceNo"
        label={m.receive_invoice_no()}
        hint={m.receive_invoice_no_hint()}
        optional
        maxLength={40}
      />
      <DateField
        form={form}
        name="invoiceDate"
        label={m.receive_invoice_date()}
        optional
        orNone
        max={today}
      />
      <NumberField
        form={form}
        name="gstPercent"
        label={m.receive_gst()}
        hint={m.receive_gst_hint()}
        codec={optionalNumber}
        optional
        inputMode="decimal"
        maxLength={5}
      />
    </FieldGrid>
  );
};
