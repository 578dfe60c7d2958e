import type { BoardOrder, StaffTransition } from '@halal-basket/contract';
import { Button, type IconName, IconButton } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { stepsOf } from './board-columns.ts';
import { stepLabels } from './order-labels.ts';
import { useOrderTransition } from './use-order-transition.ts';

const icons: Record<StaffTransition, IconName> = {
  confirm: 'check',
  assignDriver: 'moped',
  pickUp: 'package',
  deliver: 'check-circle',
  cancel: 'x-circle',
  bringBack: 'arrow-counter-clockwise',
};

type Movable = Pick<
  BoardOrder,
  'orderNo' | 'version' | 'orderStatus' | 'adcCode' | 'riderName' | 'transitions'
>;

/** Takes a step when its button is pressed: at once, or after an overlay. */
function useSteps({ orderNo, version, adcCode, riderName }: Movable) {
  const move = useOrderTransition();
  const { open } = useOverlay();
  const take = (transition: StaffTransition) => {
    if (transition === 'assignDriver') {
      open({ name: 'assignRider', input: { orderNo, version, adcCode, riderName } });
    } else if (transition === 'cancel' || transition === 'bringBack') {
      open({ name: 'cancelOrder', input: { orderNo, transition } });
    } else if (transition === 'deliver') {
      open({ name: 'deliverOrder', input: { orderNo } });
    } else move.mutate({ orderNo, transition });
  };
  const busy = move.isPending ? move.variables.transition : null;
  return { take, busy };
}

interface CardTransitionsProps {
  order: Movable;
  /** The content between the small buttons and the button of the next step. */
  head: ReactNode;
  children: ReactNode;
}

/** The steps of a card: small buttons at the top, and the next step at the bottom. */
export function CardTransitions({ order, head, children }: CardTransitionsProps) {
  const { take, busy } = useSteps(order);
  const { orderNo, orderStatus } = order;
  const { next, others } = stepsOf(order);
  return (
    <>
      <div className="flex min-h-7 items-center justify-between gap-1">
        {head}
        {others.map((step) => (
          <IconButton
            key={step}
            size="sm"
            icon={icons[step]}
            label={m.step_of({ step: stepLabels(step, orderStatus), orderNo })}
            busy={busy === step}
            onClick={() => take(step)}
            className="-my-1 -me-1.5 size-8! text-text-3"
          />
        ))}
      </div>
      {children}
      {next && (
        <Button
          size="sm"
          block
          variant={next === 'confirm' ? 'brand' : 'ghost'}
          busy={busy === next}
          onClick={() => take(next)}
          className="mt-1 px-2!"
        >
          <span>
            {stepLabels(next, orderStatus)}
            <span className="visually-hidden"> · {orderNo}</span>
          </span>
        </Button>
      )}
    </>
  );
}

/** The steps on the order's page, all with text. */
export function PageTransitions({ order }: { order: Movable }) {
  const { take, busy } = useSteps(order);
  const { next, others } = stepsOf(order);
  return (
    <>
      {next && (
        <Button
          variant="promise"
          icon={icons[next]}
          busy={busy === next}
          onClick={() => take(next)}
        >
          {stepLabels(next, order.orderStatus)}
        </Button>
      )}
      {others.map((step) => (
        <Button
          key={step}
          variant="ghost"
          icon={icons[step]}
          busy={busy === step}
          onClick={() => take(step)}
        >
          {stepLabels(step, order.orderStatus)}
        </Button>
      ))}
    </>
  );
}
