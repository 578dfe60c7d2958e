import type { OrderTracking } from '@halal-basket/contract';
import {
  Avatar,
  buttonClass,
  Icon,
  lazyComponent,
  moreLinkClass,
  Timeline,
} from '@halal-basket/ui';
import { useParams } from '@tanstack/react-router';
import { ArrivalPanel } from './arrival-panel.tsx';
import type { FollowMode } from './follow-order.ts';
import { LateCredit } from './late-credit.tsx';
import { riderStepOf, stepStates } from './tracking-rules.ts';
import { useNow } from '../../use-now.ts';
import { useTracking } from './use-tracking.ts';
import { whenText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { InBrowser } from '../../shell/in-browser.tsx';
import { TopBar } from '../../shell/top-bar.tsx';

const RiderMap = lazyComponent(() => import('./rider-map.tsx'), 'RiderMap');

/** The tracking page of an order, updated automatically. */
export function TrackScreen() {
  const { id } = useParams({ from: '/my/order/$id/track' });
  const { tracking, mode } = useTracking(id);
  return (
    <>
      <TopBar title={m.track_title()} />
      <div className="wrap pt-4 pb-10 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start lg:gap-14 lg:pt-8 lg:pb-14">
        <ArrivalPanel tracking={tracking} />
        <div className="mt-6 lg:mt-2">
          <header className="mb-6">
            <h1 className="wide text-2xl max-lg:sr-only">{m.track_title()}</h1>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-3">
              <bdi>{m.order_title({ orderNo: tracking.orderNo })}</bdi>
              <ModeNote mode={mode} />
            </p>
            <RiderReport tracking={tracking} />
            {tracking.lateCredit !== undefined && <LateCredit amount={tracking.lateCredit} />}
            {tracking.orderStatus === 'ORDER_PLACED' && (
              <p className="mt-3 text-text-2">{m.track_waiting()}</p>
            )}
          </header>
          <DeliveryCode code={tracking.deliveryCode} />
          <WhereRider tracking={tracking} />
          <Steps tracking={tracking} />
          <Deliveries shipments={tracking.shipments} />
          <AppLink href={paths.order(tracking.orderNo)} className={`${moreLinkClass} mt-7`}>
            {m.confirm_details()}
            <Icon name="caret-right" size="0.9em" />
          </AppLink>
        </div>
      </div>
    </>
  );
}

/** The last report of the rider; after a failed attempt, with the next step. */
const RiderReport = ({ tracking: { note, attemptFailed } }: { tracking: OrderTracking }) =>
  note && (
    <p role="status" className="mt-3 rounded-md bg-promise-soft p-3 text-promise-text">
      {attemptFailed ? m.track_attempt({ reason: note }) : note}
      {attemptFailed && <span className="mt-1 block">{m.track_attempt_next()}</span>}
    </p>
  );

function ModeNote({ mode }: { mode: FollowMode }) {
  if (mode === 'resting') return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={`size-2 rounded-pill ${mode === 'live' ? 'bg-success' : 'bg-promise'}`}
      />
      {mode === 'live' ? m.track_live() : m.track_polling()}
    </span>
  );
}

function Steps({ tracking }: { tracking: OrderTracking }) {
  const now = useNow();
  const states = stepStates(tracking);
  return (
    <Timeline
      label={m.track_steps()}
      stateLabels={{
        done: m.track_state_done(),
        current: m.track_state_current(),
        upcoming: m.track_state_upcoming(),
        failed: m.track_state_failed(),
      }}
      steps={tracking.steps.map(({ code, label, at }, place) => ({
        id: code,
        title: label,
        state: states[place] ?? 'upcoming',
        time: at && whenText(new Date(at), now),
        detail:
          states[place] === 'failed'
            ? tracking.ended?.text
            : code === riderStepOf(tracking) && <Rider rider={tracking.rider} />,
      }))}
    />
  );
}

/** The code that the customer gives to the rider to receive the order. */
const DeliveryCode = ({ code }: { code: string | undefined }) =>
  code !== undefined && (
    <section className="mb-6 flex items-center justify-between gap-4 rounded-lg bg-brand-soft p-4">
      <div>
        <h2 className="font-bold">{m.track_code()}</h2>
        <p className="text-sm text-text-2">{m.track_code_text()}</p>
      </div>
      <bdi className="wide text-3xl tracking-widest tabular-nums">{code}</bdi>
    </section>
  );

function WhereRider({ tracking: { rider, destination } }: { tracking: OrderTracking }) {
  const now = useNow();
  // Only the rider of an order that is on its way can be called.
  if (!rider?.callUrl) return null;
  const { position, name } = rider;
  if (!position) {
    return (
      <p className="mb-6 rounded-md bg-surface-2 p-3 text-sm">{m.track_map_later({ name })}</p>
    );
  }
  return (
    <section className="mb-6">
      <InBrowser fallback={<div className="skeleton map-height" />}>
        <RiderMap rider={position} home={destination} className="map-height" />
      </InBrowser>
      <p className="mt-2 text-sm text-text-2">
        {m.track_map_at({ name, time: whenText(new Date(position.at), now) })}
      </p>
    </section>
  );
}

/** The state of each delivery of an order. */
const Deliveries = ({ shipments }: { shipments: OrderTracking['shipments'] }) =>
  shipments && (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">{m.track_deliveries()}</h2>
      <ul className="flex flex-col gap-2">
        {shipments.map(({ shipmentId, when, statusLabel }) => (
          <li key={shipmentId} className="flex justify-between gap-4 text-sm">
            <bdi>{when}</bdi>
            <span className="text-text-2">{statusLabel}</span>
          </li>
        ))}
      </ul>
    </section>
  );

function Rider({ rider }: { rider: OrderTracking['rider'] }) {
  if (!rider) return null;
  return (
    <div className="mt-2 flex items-center gap-3 rounded-md bg-surface-2 p-3">
      <Avatar name={rider.name} />
      <p className="min-w-0 flex-1 leading-tight">
        <b className="block text-md text-text">{rider.name}</b>
        <span className="text-text-3">{m.track_rider()}</span>
      </p>
      {rider.callUrl && (
        <a
          href={rider.callUrl}
          aria-label={m.track_call_rider({ name: rider.name })}
          className={buttonClass({ size: 'sm' })}
        >
          <Icon name="phone" fill />
          {m.track_call()}
        </a>
      )}
    </div>
  );
}
