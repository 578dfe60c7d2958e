import type { ReceivedLot, StockMovement, StockRow } from '@halal-basket/contract';
import { receivedLot } from '@halal-basket/contract/forms';
import { dayOf, whenText } from '@halal-basket/times';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import {
  DateField,
  IdField,
  MoneyField,
  NumberField,
  TextField,
} from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { optionalNumber } from '../../shared/form/number-input.tsx';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';
import { Loaded, LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { NoRows, Rows } from '../../shared/rows.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { stockQueries } from './stock-queries.ts';

/** Receives a lot of one SKU, and lists the latest changes of its stock. */
export function ReceiveScreen() {
  const { sku } = useParams({ from: '/staff/stock/receive/$sku' });
  const { can, oneHub } = useSession();
  const { caller } = useConsole();
  const query = useQuery({
    ...stockQueries(caller).stock({ adcCode: oneHub ?? '', q: sku }),
    enabled: can('adjustStock') && oneHub !== undefined,
  });
  useTitle(m.receive_title());
  if (!can('adjustStock')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return (
    <LoadedPage title={m.receive_title()} query={query} failed={m.stock_failed()}>
      {({ stock }) => {
        const row = stock.find((each) => each.sku === sku);
        return row ? <Receipt key={`${oneHub}/${sku}`} row={row} /> : <NotFoundScreen />;
      }}
    </LoadedPage>
  );
}

const emptyLot = (sku: string, today: string): ReceivedLot => ({
  sku,
  lotNo: '',
  supplierId: null,
  packs: Number.NaN,
  cost: null,
  packDate: today,
  useBy: null,
  certificateNo: '',
  invoiceNo: '',
  invoiceDate: null,
  gstPercent: null,
});

function Receipt({ row }: { row: StockRow }) {
  const { adcCode, sku } = row;
  const { caller, queryClient } = useConsole();
  const { hubName } = useSession();
  const navigate = useNavigate();
  const today = dayOf(useNow());
  const form = useEditForm<ReceivedLot>({
    schema: receivedLot,
    field: 'lot',
    read: { revision: 0, values: emptyLot(sku, today) },
    fieldOfError: { LOT_EXISTS: 'lotNo', SUPPLIER_NOT_FOUND: 'supplierId' },
    save: async ({ values, body: lot }) => {
      await caller.call('consoleReceiveStock', { params: { adcCode }, body: { lot } });
      void navigate({ to: '/stock', replace: true, ignoreBlocker: true });
      return { revision: 0, values };
    },
    reload: () => Promise.resolve({ revision: 0, values: emptyLot(sku, today) }),
    savedText: ({ lotNo }) => m.receive_saved({ lotNo }),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['stock'] }),
  });
  return (
    <EditPage
      title={m.receive_title()}
      aside={
        <span className="text-text-2">
          {row.productName}, <bdi>{row.quantity}</bdi> · {hubName(adcCode)}
        </span>
      }
      back={<BackLink to="/stock">{m.all_stock()}</BackLink>}
      form={form}
    >
      <FormPart title={m.receive_goods_part()}>
        <FieldGrid>
          <NumberField
            form={form}
            name="packs"
            label={m.receive_packs()}
            hint={m.on_hand_now({ onHand: String(row.onHand), held: String(row.held) })}
            inputMode="numeric"
            maxLength={6}
          />
          <MoneyField
            form={form}
            name="cost"
            label={m.receive_cost()}
            hint={m.receive_cost_hint()}
            codec={optionalNumber}
            optional
            maxLength={10}
          />
        </FieldGrid>
      </FormPart>
      <LotPart form={form} today={today} />
      <FormPart title={m.receive_invoice_part()}>
        <InvoiceFields form={form} today={today} />
      </FormPart>
      <History adcCode={adcCode} sku={sku} />
    </EditPage>
  );
}

function LotPart({ form, today }: { form: EditForm<ReceivedLot>; today: string }) {
  const { caller } = useConsole();
  const { data } = useQuery(stockQueries(caller).suppliers());
  const suppliers = (data?.suppliers ?? []).filter(({ active }) => active);
  return (
    <FormPart title={m.receive_lot_part()}>
      <FieldGrid>
        <TextField
          form={form}
          name="lotNo"
          label={m.receive_lot_no()}
          hint={m.receive_lot_no_hint()}
          maxLength={40}
        />
        <IdField
          form={form}
          name="supplierId"
          label={m.receive_supplier()}
          placeholder={m.receive_no_supplier()}
          optional
          none={null}
          options={suppliers.map(({ supplierId, name }) => ({
            value: String(supplierId),
            label: name,
          }))}
        />
        <DateField form={form} name="packDate" label={m.receive_pack_date()} max={today} />
        <DateField
          form={form}
          name="useBy"
          label={m.receive_use_by()}
          hint={m.receive_use_by_hint()}
          optional
          orNone
          min={today}
        />
        <TextField
          form={form}
          name="certificateNo"
          label={m.receive_certificate()}
          hint={m.receive_certificate_hint()}
          optional
          maxLength={80}
        />
      </FieldGrid>
    </FormPart>
  );
}

const reasons: Record<StockMovement['reason'], () => string> = {
  opening: m.movement_opening,
  receive: m.movement_receive,
  set: m.movement_set,
  wastage: m.movement_wastage,
  delivered: m.movement_delivered,
  'transfer-out': m.movement_transfer_out,
  'transfer-in': m.movement_transfer_in,
};

/** Packs of an order that came back to the hub have the reason with which they left. */
const reasonOf = ({ reason, delta }: StockMovement): string =>
  reason === 'delivered' && delta > 0 ? m.movement_returned() : reasons[reason]();

function History({ adcCode, sku }: { adcCode: string; sku: string }) {
  const { caller } = useConsole();
  const now = useNow();
  const query = useQuery(stockQueries(caller).movements(adcCode, sku));
  return (
    <FormPart title={m.receive_history()}>
      <Loaded query={query} failed={m.receive_failed()} rows={3}>
        {({ movements }) => (
          <Rows label={m.receive_history()}>
            {movements.length === 0 && <NoRows>{m.receive_no_history()}</NoRows>}
            {movements.map((each, index) => (
              <li
                key={`${each.at}-${index}`}
                className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2"
              >
                <b className="w-14 text-end tabular-nums">
                  {each.delta > 0 ? `+${each.delta}` : each.delta}
                </b>
                <span className="min-w-0 flex-1">
                  {reasonOf(each)}
                  <span className="block text-sm break-words text-text-2">
                    {[each.note, each.lotNo && `${m.lot()} ${each.lotNo}`, each.by]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="text-sm text-text-2">{whenText(new Date(each.at), now)}</span>
              </li>
            ))}
          </Rows>
        )}
      </Loaded>
    </FormPart>
  );
}
