import type { BulkResult } from '@halal-basket/contract';
import { Button, FieldError } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useState } from 'react';
import { m } from '../../../messages.ts';
import type { OverlayFrame, OverlayInputs } from '../../../overlays/overlay-inputs.ts';
import { messageOf } from '../../../shared/call-errors.ts';
import { MessageChoice, type TypedMessage, workOfMessage } from './message-choice.tsx';
import type { OrdersAction } from './orders-action.ts';
import { RiderOfHub } from './rider-of-hub.tsx';
import { type OrdersWork, useBulkOrders } from './use-bulk-orders.ts';

type Input = OverlayInputs['bulkOrders'];

const titles: Record<OrdersAction, (of: { count: number }) => string> = {
  confirm: m.bulk_confirm_title,
  assign: m.bulk_assign_title,
  message: m.bulk_message_title,
};

const lines: Record<OrdersAction, () => string> = {
  confirm: m.bulk_confirm_line,
  assign: m.bulk_assign_line,
  message: m.bulk_message_line,
};

const doneTitles: Record<OrdersAction, (of: { count: number }) => string> = {
  confirm: m.bulk_confirmed,
  assign: m.bulk_assigned,
  message: m.bulk_sent,
};

/** Asks before a step or message for several orders, and shows the result of each. */
export function BulkOrdersOverlay({ action, orderNos, adcCodes, ...frame }: Input & OverlayFrame) {
  const bulk = useBulkOrders(orderNos);
  const close = () => frame.onOpenChange(false);
  if (bulk.data) {
    return (
      <Overlay
        {...frame}
        title={doneTitles[action]({ count: bulk.data.filter(({ done }) => done).length })}
        closeLabel={m.close()}
        footer={
          <Button block onClick={close}>
            {m.close()}
          </Button>
        }
      >
        <Results results={bulk.data} />
      </Overlay>
    );
  }
  return (
    <AskFirst
      frame={frame}
      input={{ action, orderNos, adcCodes }}
      busy={bulk.isPending}
      failure={bulk.isError ? messageOf(bulk.error, m.failed()) : undefined}
      onSend={(work) => bulk.mutate(work)}
    />
  );
}

interface AskFirstProps {
  frame: OverlayFrame;
  input: Input;
  busy: boolean;
  failure: string | undefined;
  onSend: (work: OrdersWork) => void;
}

function AskFirst({ frame, input, busy, failure, onSend }: AskFirstProps) {
  const { action, orderNos, adcCodes } = input;
  const [riderId, setRiderId] = useState<number | null>(null);
  const [message, setMessage] = useState<TypedMessage>({ kind: 'late', text: '' });
  const [key] = useState(() => crypto.randomUUID());
  const [isChecked, setChecked] = useState(false);
  const work = workOf(action, { riderId, message, key });
  const [hub, ...otherHubs] = adcCodes;
  const isMixed = action === 'assign' && otherHubs.length > 0;
  const missing = isChecked && !work ? missingText(action) : undefined;
  const title = titles[action]({ count: orderNos.length });
  return (
    <Overlay
      {...frame}
      title={title}
      description={isMixed ? m.bulk_one_hub() : lines[action]()}
      closeLabel={m.close()}
      footer={
        <div className="flex flex-col gap-2">
          <div role="alert">
            {(missing ?? failure) && <FieldError>{missing ?? failure}</FieldError>}
          </div>
          <div className="flex gap-3">
            <Button variant="ghost" className="flex-1" onClick={() => frame.onOpenChange(false)}>
              {m.confirm_back()}
            </Button>
            {!isMixed && (
              <Button
                className="flex-1"
                busy={busy}
                onClick={() => {
                  setChecked(true);
                  if (work) onSend(work);
                }}
              >
                {buttonText(action)}
              </Button>
            )}
          </div>
        </div>
      }
    >
      {action === 'assign' && hub && !isMixed && (
        <RiderOfHub adcCode={hub} value={riderId} onChange={setRiderId} />
      )}
      {action === 'message' && <MessageChoice value={message} onChange={setMessage} />}
    </Overlay>
  );
}

const buttonText = (action: OrdersAction): string => {
  if (action === 'confirm') return m.bulk_confirm();
  return action === 'assign' ? m.step_assign() : m.bulk_message();
};

const missingText = (action: OrdersAction): string =>
  action === 'assign' ? m.rider_needed() : m.bulk_message_needed();

/** The work to send; null while a part is missing. */
function workOf(
  action: OrdersAction,
  inputs: { riderId: number | null; message: TypedMessage; key: string },
): OrdersWork | null {
  if (action === 'confirm') return { action };
  if (action === 'message') return workOfMessage(inputs.message, inputs.key);
  return inputs.riderId === null ? null : { action, riderId: inputs.riderId };
}

function Results({ results }: { results: readonly BulkResult[] }) {
  const refused = results.filter(({ done }) => !done);
  if (refused.length === 0) return <p className="pt-2 text-text-2">{m.bulk_all_done()}</p>;
  return (
    <section role="status" className="pt-2">
      <h3 className="font-bold">{m.bulk_refused({ count: refused.length })}</h3>
      <ul className="mt-2 divide-y divide-line rounded-md border border-line">
        {refused.map(({ orderNo, reason }) => (
          <li key={orderNo} className="px-3 py-2">
            <bdi className="font-semi tabular-nums">{orderNo}</bdi>
            <span className="block text-sm text-text-2">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
