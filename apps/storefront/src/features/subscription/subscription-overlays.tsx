import { formatRupees } from '@halal-basket/money';
import { Button, Checkbox, OptionGroup, OptionTile, TextInput, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useState } from 'react';
import { weekdayDateText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { allDays } from './calendar.ts';
import { useChangeSubscription, useSubscription } from './use-subscription.ts';

/** Copies a day's items to other days. */
export const CopyOverlay: OverlayView<'subscriptionCopy'> = ({
  date,
  season,
  open,
  onOpenChange,
}) => {
  const { caller } = useShop();
  const { data: subscription } = useSubscription(season, date);
  const [to, setTo] = useState<readonly string[]>([]);
  const copy = useChangeSubscription(
    season,
    () =>
      caller.call('copySubscriptionDay', {
        params: { subscriptionId: subscription?.subscriptionId ?? 0 },
        body: { from: date, to: [...to] },
      }),
    () => {
      toast.show({ text: m.sub_copy_done(), tone: 'success' });
      onOpenChange(false);
    },
  );
  const days = allDays(subscription?.weeks ?? []).filter(
    (day) =>
      day.isDayActive && day.date !== date && (day.state === undefined || day.state === 'PLANNED'),
  );
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.sub_copy()}
      description={m.sub_copy_text({ day: weekdayDateText(date) })}
      closeLabel={m.close()}
      footer={
        <Button
          block
          size="lg"
          variant="promise"
          disabled={to.length === 0}
          busy={copy.isPending}
          onClick={() => copy.mutate()}
        >
          {m.sub_copy_action()}
        </Button>
      }
    >
      <ul className="grid grid-cols-2 gap-x-4">
        {days.map((day) => (
          <li key={day.date}>
            <Checkbox
              label={weekdayDateText(day.date)}
              checked={to.includes(day.date)}
              onChange={(event) =>
                setTo(
                  event.target.checked ? [...to, day.date] : to.filter((each) => each !== day.date),
                )
              }
            />
          </li>
        ))}
      </ul>
    </Overlay>
  );
};

/** Pauses the subscription between two days. */
export const PauseOverlay: OverlayView<'subscriptionPause'> = ({ season, open, onOpenChange }) => {
  const { caller } = useShop();
  const { data: subscription } = useSubscription(season, undefined);
  const openDays = allDays(subscription?.weeks ?? []).filter(({ isDayActive }) => isDayActive);
  const first = openDays[0]?.date ?? '';
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const start = from ?? first;
  const end = to ?? openDays[6]?.date ?? first;
  const pause = useChangeSubscription(
    season,
    () =>
      caller.call('pauseSubscription', {
        params: { subscriptionNo: subscription?.subscriptionNo ?? '' },
        body: { from: start, to: end },
      }),
    () => {
      toast.show({ text: m.sub_paused(), tone: 'success' });
      onOpenChange(false);
    },
  );
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.sub_pause_title()}
      description={subscription?.billing === 'PREPAID' ? m.sub_pause_text() : m.sub_pause_days()}
      closeLabel={m.close()}
      footer={
        <Button
          block
          size="lg"
          variant="promise"
          disabled={!start || end < start}
          busy={pause.isPending}
          onClick={() => pause.mutate()}
        >
          {m.sub_pause_action()}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          type="date"
          label={m.sub_pause_from()}
          value={start}
          min={first}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextInput
          type="date"
          label={m.sub_pause_to()}
          value={end}
          min={start}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
    </Overlay>
  );
};

/** Asks before a subscription ends, and for the destination of its money. */
export const EndOverlay: OverlayView<'subscriptionEnd'> = ({ season, open, onOpenChange }) => {
  const { caller, queries, queryClient } = useShop();
  const { data: subscription } = useSubscription(season, undefined);
  const [refundTo, setRefundTo] = useState<'source' | 'wallet'>('source');
  const end = useChangeSubscription(
    season,
    () =>
      caller.call('cancelSubscription', {
        params: { subscriptionNo: subscription?.subscriptionNo ?? '' },
        body: { refundTo },
      }),
    () => {
      toast.show({ text: m.sub_cancelled(), tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: queries.launch().queryKey });
      onOpenChange(false);
    },
  );
  const ahead = subscription?.paidAhead ?? 0;
  const byGateway = ahead > 0 && subscription?.paymentMode !== 'hbw';
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.sub_cancel_title()}
      description={
        ahead > 0 ? m.sub_cancel_text({ amount: formatRupees(ahead) }) : m.sub_cancel_text_plain()
      }
      closeLabel={m.close()}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.sub_cancel_no()}
          </Button>
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {m.sub_cancel_yes()}
          </Button>
        </div>
      }
    >
      {byGateway && (
        <OptionGroup
          label={m.sub_cancel_where()}
          layout="list"
          value={refundTo}
          onChange={(value) => setRefundTo(value === 'wallet' ? 'wallet' : 'source')}
        >
          <OptionTile value="source" title={m.sub_cancel_source()}>
            <span className="text-sm text-text-2">{m.sub_cancel_source_text()}</span>
          </OptionTile>
          <OptionTile value="wallet" title={m.sub_cancel_wallet()}>
            <span className="text-sm text-text-2">{m.sub_cancel_wallet_text()}</span>
          </OptionTile>
        </OptionGroup>
      )}
    </Overlay>
  );
};
