import type { EditedReceiptInvoice, StockReceipt } from '@halal-basket/contract';
import { editedReceiptInvoice } from '@halal-basket/contract/forms';
import { formatRupeesExact } from '@halal-basket/money';
import { dateOf, dayOf, monthName } from '@halal-basket/times';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { FormPart } from '../../shared/form/form-part.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { receiptQueries } from './receipt-queries.ts';

/** Corrects the supplier's invoice of a receipt. */
export function ReceiptScreen() {
  const lotId = Number(useParams({ from: '/staff/stock/receipts/$lotId' }).lotId);
  const { can, oneHub } = useSession();
  const { caller } = useConsole();
  const query = useQuery({
    ...receiptQueries(caller).receipt(oneHub ?? '', lotId),
    enabled: can('adjustStock') && oneHub !== undefined,
  });
  useTitle(m.stock_receipt_title());
  if (!can('adjustStock')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return (
    <LoadedPage title={m.stock_receipt_title()} query={query} failed={m.stock_receipts_failed()}>
      {(read) => <InvoiceEditor key={lotId} read={read} adcCode={oneHub} />}
    </LoadedPage>
  );
}

/** 'November 2026'. */
const monthOf = (instant: string): string => {
  const day = dayOf(new Date(instant));
  return `${monthName(day)} ${day.slice(0, 4)}`;
};

const revised = ({ revision, invoice }: StockReceipt) => ({ revision, values: invoice });

function InvoiceEditor({ read, adcCode }: { read: StockReceipt; adcCode: string }) {
  const { caller, queryClient } = useConsole();
  const { hubName } = useSession();
  const today = dayOf(useNow());
  const params = { adcCode, lotId: read.lotId };
  const form = useEditForm<EditedReceiptInvoice>({
    schema: editedReceiptInvoice,
    field: 'invoice',
    read: revised(read),
    save: async ({ revision, body: invoice }) =>
      revised(
        await caller.call('consoleSaveReceiptInvoice', { params, body: { revision, invoice } }),
      ),
    reload: async () => revised(await caller.call('consoleReceipt', { params })),
    savedText: () => m.stock_receipt_saved({ lotNo: read.lotNo }),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['stock'] }),
  });
  return (
    <EditPage
      title={m.stock_receipt_title()}
      aside={
        <span className="text-text-2">
          {read.productName}, <bdi>{read.quantity}</bdi> · {hubName(adcCode)}
        </span>
      }
      back={<BackLink to="/stock/receipts">{m.stock_receipts_all()}</BackLink>}
      form={form}
    >
      <FormPart title={m.receive_invoice_part()}>
        <p className="text-sm text-text-2">
          {m.stock_receipt_note({ month: monthOf(read.receivedAt) })}
        </p>
        <InvoiceFields form={form} today={today} />
      </FormPart>
      <FormPart title={m.stock_receipt_part()}>
        <ReceiptFacts receipt={read} />
      </FormPart>
    </EditPage>
  );
}

/** The facts of a receipt that do not change. */
function ReceiptFacts({ receipt }: { receipt: StockReceipt }) {
  const { lotNo, supplierName, packs, cost, receivedAt } = receipt;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {[
        [m.receive_lot_no(), lotNo],
        [m.receive_supplier(), supplierName ?? m.receive_no_supplier()],
        [m.stock_receipt_received_on(), dateOf(receivedAt)],
        [m.receive_packs(), String(packs)],
        [m.receive_cost(), cost === undefined ? '–' : formatRupeesExact(cost)],
      ].map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-text-2">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
