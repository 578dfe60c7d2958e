import type { ComplaintReason, Order, RefundTo } from '@halal-basket/contract';
import {
  Button,
  Checkbox,
  FieldError,
  OptionGroup,
  OptionTile,
  TextArea,
  toast,
} from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { Photos } from '../reviews/photos.tsx';
import { keptPacks } from './kept-packs.ts';
import { orderQueries } from './order-queries.ts';
import { RefundDestination } from './refund-choice.tsx';
import { goesToWallet } from './refund-rules.ts';

const maxPhotos = 3;
const longest = 2000;

const reasons: Record<ComplaintReason, () => string> = {
  MISSING: m.complaint_reason_MISSING,
  QUALITY: m.complaint_reason_QUALITY,
  WRONG_ITEM: m.complaint_reason_WRONG_ITEM,
  DAMAGED: m.complaint_reason_DAMAGED,
  LATE: m.complaint_reason_LATE,
  PAYMENT: m.complaint_reason_PAYMENT,
  OTHER: m.complaint_reason_OTHER,
};

/** These reasons concern items, so the customer has to choose the items. */
const aboutGoods: ReadonlySet<ComplaintReason> = new Set([
  'MISSING',
  'QUALITY',
  'WRONG_ITEM',
  'DAMAGED',
]);

/** The lines that the customer receives, with their numbers: several can have the same goods. */
const receivedLines = ({ cartItems }: Order) =>
  cartItems.flatMap((item, index) =>
    keptPacks(item) > 0 ? [{ item, lineNo: index + 1, packs: keptPacks(item) }] : [],
  );

const focusFirst = (field: HTMLElement | null): void => field?.querySelector('input')?.focus();

/** The state of the form, and its submission. */
function useComplaint(order: Order, onSent: () => void) {
  const { caller, queryClient } = useShop();
  const { orderNo } = order;
  const [reason, setReason] = useState<ComplaintReason | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [words, setWords] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const [chosenTo, setRefundTo] = useState<RefundTo>(order.refundTo);
  const refundTo = goesToWallet(order) ? 'wallet' : chosenTo;
  const [isChecked, setIsChecked] = useState(false);
  const needsItems = reason !== null && aboutGoods.has(reason);
  const isMissing = needsItems && chosen.size === 0;
  const items = receivedLines(order)
    .filter(({ lineNo }) => chosen.has(lineNo))
    .map(({ item: { sku, cuts }, packs }) => ({ sku, ...(cuts && { cuts }), quantity: packs }));
  const send = useMutation({
    mutationFn: (about: ComplaintReason) =>
      caller.call('reportComplaint', {
        params: { orderNo },
        body: { reason: about, description: words.trim(), items, photos, refundTo },
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({
        queryKey: orderQueries(caller).details(orderNo).queryKey,
      });
      toast.show({ text: m.complaint_sent(), tone: 'success' });
      // The next complaint about this order is another one.
      setReason(null);
      setChosen(new Set());
      setWords('');
      setPhotos([]);
      setIsChecked(false);
      onSent();
    },
  });
  return {
    reason,
    setReason,
    chosen,
    choose: (lineNo: number, isIn: boolean) =>
      setChosen((before) => {
        const rest = [...before].filter((each) => each !== lineNo);
        return new Set(isIn ? [...rest, lineNo] : rest);
      }),
    words,
    setWords,
    photos,
    setPhotos,
    refundTo,
    setRefundTo,
    needsItems,
    reasonError: isChecked && !reason ? m.complaint_reason_missing() : null,
    itemsError: isChecked && isMissing ? m.complaint_items_missing() : null,
    busy: send.isPending,
    error: send.error ? messageOf(send.error, m.complaint_failed()) : null,
    /** The first part with an error takes the focus: the button is below a long form. */
    submit: (parts: { reasons: HTMLElement | null; items: HTMLElement | null }) => {
      setIsChecked(true);
      if (!reason) focusFirst(parts.reasons);
      else if (isMissing) focusFirst(parts.items);
      else send.mutate(reason);
    },
  };
}

type Complaint = ReturnType<typeof useComplaint>;

/** A complaint: reason, items, photos, and the destination of a refund. */
export const ComplaintOverlay: OverlayView<'reportComplaint'> = ({
  orderNo,
  open,
  onOpenChange,
}) => {
  const { caller } = useShop();
  const { data: order } = useSuspenseQuery(orderQueries(caller).details(orderNo));
  const complaint = useComplaint(order, () => onOpenChange(false));
  const reasonsPart = useRef<HTMLDivElement>(null);
  const itemsPart = useRef<HTMLDivElement>(null);
  const submit = () => complaint.submit({ reasons: reasonsPart.current, items: itemsPart.current });
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.complaint_title()}
      description={m.complaint_text({ orderNo })}
      closeLabel={m.close()}
      width="md"
      footer={
        <Button size="lg" block busy={complaint.busy} onClick={submit}>
          {m.complaint_send()}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <div ref={reasonsPart}>
          <Reasons complaint={complaint} />
        </div>
        <div ref={itemsPart} className="empty:hidden">
          {complaint.needsItems && <Items order={order} complaint={complaint} />}
        </div>
        <TextArea
          label={m.complaint_description()}
          rows={3}
          maxLength={longest}
          value={complaint.words}
          onChange={(event) => complaint.setWords(event.target.value)}
        />
        <Photos photos={complaint.photos} most={maxPhotos} onChange={complaint.setPhotos} />
        <RefundDestination
          order={order}
          label={m.complaint_refund_to()}
          value={complaint.refundTo}
          onChange={complaint.setRefundTo}
        />
        <div role="alert">{complaint.error && <FieldError>{complaint.error}</FieldError>}</div>
      </div>
    </Overlay>
  );
};

const Reasons = ({ complaint: { reason, setReason, reasonError } }: { complaint: Complaint }) => (
  <div>
    <OptionGroup
      label={m.complaint_reason()}
      layout="list"
      value={reason}
      onChange={(value) => setReason(value as ComplaintReason)}
    >
      {Object.entries(reasons).map(([value, text]) => (
        <OptionTile key={value} value={value} title={text()} className="min-h-12!" />
      ))}
    </OptionGroup>
    <div role="alert">{reasonError && <FieldError>{reasonError}</FieldError>}</div>
  </div>
);

const Items = ({ order, complaint }: { order: Order; complaint: Complaint }) => (
  <fieldset>
    <legend className="mb-2 text-lg font-bold">{m.complaint_items()}</legend>
    {receivedLines(order).map(({ item, lineNo, packs }) => (
      <Checkbox
        key={lineNo}
        label={`${packs} × ${item.productName}, ${item.quantity}`}
        checked={complaint.chosen.has(lineNo)}
        onChange={({ currentTarget }) => complaint.choose(lineNo, currentTarget.checked)}
      />
    ))}
    <div role="alert">
      {complaint.itemsError && <FieldError>{complaint.itemsError}</FieldError>}
    </div>
  </fieldset>
);
