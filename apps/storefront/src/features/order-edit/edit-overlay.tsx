import type { RefundTo } from '@halal-basket/contract';
import { newIdempotencyKey, type AnswerOf, type InputOf } from '@halal-basket/contract/client';
import { formatRupees } from '@halal-basket/money';
import {
  Button,
  EmptyState,
  ErrorState,
  FieldError,
  Skeleton,
  SkeletonGroup,
  toast,
} from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { orderQueries } from '../orders/order-queries.ts';
import { RefundDestination } from '../orders/refund-choice.tsx';
import { RescheduleOverlay } from '../orders/reschedule-overlay.tsx';
import { type EditDraft, type Editing, bodyOf, isChanged, unchanged } from './edit-draft.ts';
import { EditLines } from './edit-lines.tsx';
import { editQueries, refreshOrder } from './edit-queries.ts';
import { EditSearch } from './edit-search.tsx';
import { EditSlots } from './edit-slots.tsx';

type Price = AnswerOf<'priceOrderEdit'>;

/** Changes the items, cuts and slots of a placed order, with the difference before it is agreed to. */
export const EditOverlay: OverlayView<'editOrder'> = (props) => {
  const { orderNo, onlySlot = false, open, onOpenChange } = props;
  const { caller } = useShop();
  const query = useQuery(editQueries(caller).editing(orderNo));
  const frame = {
    open,
    onOpenChange,
    title: onlySlot ? m.reschedule_title() : m.edit_title({ orderNo }),
    description: onlySlot ? m.edit_slot_text() : m.edit_text(),
    closeLabel: m.close(),
  };
  if (query.data?.until !== undefined) {
    return <Editor editing={query.data} orderNo={orderNo} onlySlot={onlySlot} frame={frame} />;
  }
  // After the cut-off only slots at the same price are left.
  if (query.data && onlySlot) return <RescheduleOverlay {...props} />;
  return (
    <Overlay {...frame}>
      {query.data && (
        <EmptyState icon="package" title={m.edit_closed()} line={m.edit_closed_text()} />
      )}
      {query.isPending && (
        <SkeletonGroup label={m.loading()} className="flex flex-col gap-4">
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </SkeletonGroup>
      )}
      {query.isError && (
        <ErrorState
          title={messageOf(query.error, m.edit_load_failed())}
          retryLabel={m.retry()}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
    </Overlay>
  );
};

/** Sends the edit; one that must be paid first continues with its payment. */
function useSaving(orderNo: string, onDone: () => void) {
  const { caller, queryClient } = useShop();
  const overlay = useOverlay();
  return useMutation({
    mutationFn: (body: InputOf<'editOrder'>['body']) =>
      caller.call(
        'editOrder',
        { params: { orderNo }, body },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: ({ status, editNo, difference }) => {
      refreshOrder(queryClient, caller, orderNo);
      if (status === 'OPEN') {
        overlay.open('payEdit', { orderNo, editNo, amount: difference });
        return;
      }
      toast.show({ text: m.edit_done(), tone: 'success' });
      onDone();
    },
    onError: () => refreshOrder(queryClient, caller, orderNo),
  });
}

interface EditorProps {
  editing: Editing;
  orderNo: string;
  onlySlot: boolean;
  frame: Omit<Parameters<typeof Overlay>[0], 'children' | 'footer'>;
}

function Editor({ editing, orderNo, onlySlot, frame }: EditorProps) {
  const { caller } = useShop();
  const [draft, setDraft] = useState<EditDraft>(unchanged);
  const [refundTo, setRefundTo] = useState<RefundTo>(editing.refundTo);
  const body = bodyOf(editing, draft);
  const hasChange = isChanged(body);
  const price = useQuery(editQueries(caller).price(orderNo, body));
  const shown = hasChange && !price.isError ? price.data : undefined;
  const save = useSaving(orderNo, () => frame.onOpenChange(false));
  const [saveText, nothingText] = onlySlot
    ? [m.reschedule_save, m.checkout_slot_pick]
    : [m.edit_save, m.edit_nothing_yet];
  const isPaidFirst = !editing.paysOnDelivery && (shown?.difference ?? 0) > 0;
  const error = price.error ?? save.error;
  const send = () => {
    if (!shown) return;
    const { total: expectedTotal } = shown;
    save.mutate({ ...body, expectedRevision: editing.revision, expectedTotal, refundTo });
  };
  return (
    <Overlay
      {...frame}
      footer={
        <div className="flex flex-col gap-3">
          <div role="alert">
            {hasChange && error && (
              <FieldError>
                {messageOf(error, price.error ? m.edit_price_failed() : m.edit_failed())}
              </FieldError>
            )}
            {shown?.whyNot !== undefined && <FieldError>{shown.whyNot}</FieldError>}
          </div>
          {shown && <Difference price={shown} editing={editing} refundTo={refundTo} />}
          <Button
            variant={isPaidFirst ? 'promise' : 'brand'}
            size="lg"
            block
            busy={save.isPending}
            disabled={!shown || price.isPlaceholderData || shown.whyNot !== undefined}
            onClick={send}
          >
            {isPaidFirst
              ? m.edit_pay({ amount: formatRupees(shown?.difference ?? 0) })
              : hasChange
                ? saveText()
                : nothingText()}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        {!onlySlot && (
          <EditItems editing={editing} orderNo={orderNo} draft={draft} onChange={setDraft} />
        )}
        {editing.shipments.map((shipment) => (
          <Part key={shipment.shipmentId} title={onlySlot ? undefined : m.edit_slot()}>
            <EditSlots shipment={shipment} draft={draft} onChange={setDraft} />
          </Part>
        ))}
        {shown && shown.difference < 0 && !editing.paysOnDelivery && (
          <ReturnTo orderNo={orderNo} value={refundTo} onChange={setRefundTo} />
        )}
      </div>
    </Overlay>
  );
}

interface ReturnToProps {
  orderNo: string;
  value: RefundTo;
  onChange: (to: RefundTo) => void;
}

/** The destination of a lower price. */
function ReturnTo({ orderNo, ...choice }: ReturnToProps) {
  const { caller } = useShop();
  const { data: order } = useQuery(orderQueries(caller).details(orderNo));
  return order && <RefundDestination order={order} label={m.edit_refund_to()} {...choice} />;
}

interface EditItemsProps {
  editing: Editing;
  orderNo: string;
  draft: EditDraft;
  onChange: (draft: EditDraft) => void;
}

const EditItems = ({ editing, orderNo, draft, onChange }: EditItemsProps) => (
  <>
    <Part title={m.edit_items()}>
      <EditLines lines={editing.lines} draft={draft} onChange={onChange} />
    </Part>
    <Part title={m.edit_add()}>
      <EditSearch orderNo={orderNo} draft={draft} onChange={onChange} />
    </Part>
  </>
);

const Part = ({ title, children }: { title: string | undefined; children: ReactNode }) => (
  <section>
    {title !== undefined && <h3 className="mb-3 text-lg font-bold">{title}</h3>}
    {children}
  </section>
);

/** The use of the difference, in words. */
function differenceText(
  { difference }: Price,
  { paysOnDelivery }: Editing,
  refundTo: RefundTo,
): string {
  const amount = formatRupees(Math.abs(difference));
  if (difference === 0) return m.edit_same();
  if (paysOnDelivery)
    return difference > 0 ? m.edit_more_due({ amount }) : m.edit_less_due({ amount });
  if (difference > 0) return m.edit_more({ amount });
  return refundTo === 'wallet' ? m.edit_less_wallet({ amount }) : m.edit_less_source({ amount });
}

interface DifferenceProps {
  price: Price;
  editing: Editing;
  refundTo: RefundTo;
}

const Difference = ({ price, editing, refundTo }: DifferenceProps) => (
  <div role="status" className="flex flex-col gap-1">
    {price.lostOffers.map(({ promoCode: code, whyNot: reason }) => (
      <p key={code} className="rounded-md bg-info-soft p-3 text-sm">
        {m.edit_offer_lost({ code, reason })}
      </p>
    ))}
    <p className="flex justify-between gap-3 text-sm text-text-2">
      {m.edit_new_total()}
      <bdi className="tabular-nums">{formatRupees(price.total)}</bdi>
    </p>
    <p className="font-semi">{differenceText(price, editing, refundTo)}</p>
  </div>
);
