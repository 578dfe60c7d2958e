import { formatRupeesExact } from '@halal-basket/money';
import { Button, FieldError } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import type { OverlayFrame, OverlayInputs } from '../../overlays/overlay-inputs.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { stateMeanwhile, transitionRefusal, useOrderTransition } from './use-order-transition.ts';

/** Asks before an order counts as delivered, and names the amount that its rider collected. */
export function DeliverOrderOverlay({
  orderNo,
  ...frame
}: OverlayInputs['deliverOrder'] & OverlayFrame) {
  const { queries } = useConsole();
  const query = useQuery(queries.order(orderNo));
  const move = useOrderTransition();
  const close = () => frame.onOpenChange(false);
  const deliver = () =>
    move.mutate(
      { orderNo, transition: 'deliver' },
      {
        onSuccess: close,
        onError: (error) => {
          if (stateMeanwhile(error)) close();
        },
      },
    );
  return (
    <Overlay
      {...frame}
      title={m.deliver_title({ orderNo })}
      closeLabel={m.close()}
      footer={
        <div className="flex flex-col gap-2">
          <div role="alert">
            {move.isError && <FieldError>{transitionRefusal(move.error, orderNo)}</FieldError>}
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={close}>
              {m.confirm_back()}
            </Button>
            <Button disabled={!query.data} busy={move.isPending} onClick={deliver}>
              {m.step_deliver()}
            </Button>
          </div>
        </div>
      }
    >
      <Loaded query={query} failed={m.order_failed()} rows={1}>
        {({ dueOnDelivery, riderName }) => (
          <div className="flex flex-col gap-2">
            {dueOnDelivery > 0 && (
              <p className="font-semi">
                {m.deliver_collected({
                  rider: riderName ?? m.deliver_rider(),
                  amount: formatRupeesExact(dueOnDelivery),
                })}
              </p>
            )}
            <p>{m.deliver_final()}</p>
          </div>
        )}
      </Loaded>
    </Overlay>
  );
}
