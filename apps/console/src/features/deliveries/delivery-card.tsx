import type { RiderDelivery } from '@halal-basket/contract';
import { type DeliveryFailure, deliveryFailures } from '@halal-basket/contract/delivery-failures';
import { formatRupees } from '@halal-basket/money';
import { Badge, Button, Icon, OptionGroup, OptionTile, buttonClass } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { distanceText } from '../../shared/distance.ts';
import { whenText } from '@halal-basket/times';
import { DeliveryProofForm } from './delivery-proof-form.tsx';
import { RefusedAction } from './refused-action.tsx';
import type {
  DeliveryProof,
  QueuedAction,
  RiderAction,
  ShownDelivery,
} from './queue/queued-action.ts';

interface DeliveryCardProps {
  delivery: ShownDelivery;
  now: Date;
  onAct: (action: RiderAction) => void;
  onDismiss: (action: QueuedAction) => void;
}

type Doing = 'nothing' | 'handOver' | 'failed';

/** One delivery of the rider: address, items, amount, and the next step. */
export function DeliveryCard({ delivery, now, onAct, onDismiss }: DeliveryCardProps) {
  const { orderNo, shipmentId } = delivery;
  return (
    <article
      aria-labelledby={`${orderNo}-${shipmentId}`}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <CardHead delivery={delivery} now={now} />
      {delivery.isWaiting && (
        <p className="flex items-center gap-2 text-sm font-semi text-text-2">
          <Icon name="clock" size={16} />
          {m.ride_waiting()}
        </p>
      )}
      {delivery.refused.map((action) => (
        <RefusedAction key={action.key} action={action} onDismiss={() => onDismiss(action)} />
      ))}
      {delivery.cancelledAt === undefined ? (
        <Address address={delivery.deliveryAddress} />
      ) : (
        <p role="alert" className="rounded-sm bg-danger-soft p-3 font-semi">
          {m.ride_cancelled_line()}
        </p>
      )}
      {delivery.next && <Links delivery={delivery} />}
      <ul className="flex flex-col gap-1 text-sm">
        {delivery.items.map(({ name, packs }) => (
          <li key={name}>
            <b className="tabular-nums">{packs} ×</b> {name}
          </li>
        ))}
      </ul>
      {delivery.attempts.map(({ at, reason }) => (
        <p key={at} className="text-sm text-danger">
          {m.ride_attempt({ time: whenText(new Date(at), now), reason })}
        </p>
      ))}
      <Steps delivery={delivery} onAct={onAct} />
    </article>
  );
}

/** 'Stop 2 · 350 m from the stop before'. */
function stopText(stop: number, metres: number | undefined): string {
  if (metres === undefined) return m.ride_stop({ stop });
  const distance = distanceText(metres);
  return stop === 1 ? m.ride_stop_first({ distance }) : m.ride_stop_after({ stop, distance });
}

function CardHead({ delivery, now }: Pick<DeliveryCardProps, 'delivery' | 'now'>) {
  const { orderNo, shipmentId, customerName, slot, stopNo: stop, metres } = delivery;
  return (
    <header className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 id={`${orderNo}-${shipmentId}`} className="text-lg font-bold">
          <bdi>{customerName}</bdi>
        </h2>
        <p className="text-sm text-text-2">
          <bdi>{slot}</bdi> · <bdi>{orderNo}</bdi>
        </p>
        {stop !== undefined && <p className="text-sm font-semi">{stopText(stop, metres)}</p>}
      </div>
      <Due delivery={delivery} now={now} />
    </header>
  );
}

/** The buttons of the next step, or the form of the chosen one. */
function Steps({ delivery, onAct }: Pick<DeliveryCardProps, 'delivery' | 'onAct'>) {
  const { next, reachedAt } = delivery;
  const [doing, setDoing] = useState<Doing>('nothing');
  const back = () => setDoing('nothing');
  const act = (action: RiderAction) => {
    back();
    onAct(action);
  };
  if (!next) return null;
  if (next === 'deliver' && doing === 'handOver') {
    const onDone = (proof: DeliveryProof) => act({ kind: 'deliver', proof });
    return <DeliveryProofForm delivery={delivery} onDone={onDone} onBack={back} />;
  }
  if (next === 'deliver' && doing === 'failed') {
    return <Failed onDone={(reason) => act({ kind: 'fail', reason })} onBack={back} />;
  }
  if (next === 'pickUp') {
    return (
      <Button variant="promise" onClick={() => act({ kind: 'pickUp' })}>
        {m.ride_pick_up()}
      </Button>
    );
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button variant="promise" className="sm:col-span-2" onClick={() => setDoing('handOver')}>
        {m.ride_deliver()}
      </Button>
      {reachedAt === undefined && (
        <Button variant="ghost" onClick={() => act({ kind: 'reach' })}>
          {m.ride_reach()}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setDoing('failed')}>
        {m.ride_failed_button()}
      </Button>
    </div>
  );
}

const Address = ({ address }: { address: RiderDelivery['deliveryAddress'] }) => (
  <p className="wrap-anywhere">
    {[address.addressLine1, address.addressLine2, address.area, address.city]
      .filter(Boolean)
      .join(', ')}{' '}
    {address.pinCode}
    {address.instructions && (
      <span className="block text-sm text-text-2">“{address.instructions}”</span>
    )}
  </p>
);

function Due({
  delivery: { next, deliveredAt, cancelledAt, dueOnDelivery },
  now,
}: Pick<DeliveryCardProps, 'delivery' | 'now'>) {
  if (cancelledAt !== undefined) {
    const time = whenText(new Date(cancelledAt), now);
    return <Badge tone="danger">{m.ride_cancelled({ time })}</Badge>;
  }
  if (!next) {
    return deliveredAt ? (
      <Badge tone="success">{m.ride_done({ time: whenText(new Date(deliveredAt), now) })}</Badge>
    ) : null;
  }
  return dueOnDelivery > 0 ? (
    <Badge tone="danger">{m.ride_due({ amount: formatRupees(dueOnDelivery) })}</Badge>
  ) : (
    <Badge tone="success">{m.ride_paid()}</Badge>
  );
}

/** Calls the customer, and leads to the address. */
function Links({ delivery }: { delivery: ShownDelivery }) {
  const { callUrl, customerName, deliveryAddress: address } = delivery;
  const { latitude, longitude } = address;
  return (
    <div className="grid grid-cols-2 gap-3">
      <a
        href={callUrl}
        aria-label={m.ride_call({ name: customerName })}
        className={buttonClass({ variant: 'ghost' })}
      >
        <Icon name="phone" />
        {m.ride_call_button()}
      </a>
      {latitude !== undefined && longitude !== undefined && (
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'ghost' })}
        >
          <Icon name="navigation-arrow" />
          {m.ride_navigate()}
        </a>
      )}
    </div>
  );
}

const reasons: Record<DeliveryFailure, () => string> = {
  absent: m.ride_absent,
  refused: m.ride_refused,
  address: m.ride_address,
};

interface FailedProps {
  onDone: (reason: string) => void;
  onBack: () => void;
}

function Failed({ onDone, onBack }: FailedProps) {
  const [reason, setReason] = useState<DeliveryFailure | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <OptionGroup
        label={m.ride_reason()}
        layout="list"
        value={reason}
        onChange={(value) => setReason(value as DeliveryFailure)}
      >
        {Object.entries(reasons).map(([value, text]) => (
          <OptionTile key={value} value={value} title={text()} className="min-h-12!" />
        ))}
      </OptionGroup>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="ghost" onClick={onBack}>
          {m.ride_cancel()}
        </Button>
        <Button
          variant="danger"
          disabled={!reason}
          onClick={() => reason && onDone(deliveryFailures[reason])}
        >
          {m.ride_failed_button()}
        </Button>
      </div>
    </div>
  );
}
