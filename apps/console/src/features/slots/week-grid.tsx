import { hoursLabel, weekdayDateText } from '@halal-basket/times';
import type { PlannedSlot, SlotDay } from '@halal-basket/contract';
import { Badge, Button, Icon, ProgressBar } from '@halal-basket/ui';
import { m } from '../../messages.ts';

interface WeekProps {
  days: readonly SlotDay[];
  today: string;
  onSlot: (day: SlotDay, slot: PlannedSlot) => void;
  onClose: (day: SlotDay) => void;
  onOpen: (day: SlotDay) => void;
}

/** A week of slots, a column for each day; on narrow screens below each other. */
export const WeekGrid = ({ days, ...rest }: WeekProps) => (
  <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-7">
    {days.map((day) => (
      <li key={day.date}>
        <Day day={day} {...rest} />
      </li>
    ))}
  </ul>
);

function Day({ day, today, onSlot, onClose, onOpen }: Omit<WeekProps, 'days'> & { day: SlotDay }) {
  const { date, closed, slots } = day;
  const name = weekdayDateText(date);
  return (
    <section
      aria-label={name}
      className="flex h-full flex-col rounded-md border border-line bg-surface"
    >
      <h2 className="flex min-h-11 items-center gap-2 border-b border-line px-3 font-bold">
        {name}
        {closed !== undefined && <Badge tone="danger">{m.slots_state_CLOSED()}</Badge>}
      </h2>
      {closed !== undefined && (
        <p className="px-3 pt-2 text-sm break-words text-text-2">{closed}</p>
      )}
      {slots.length === 0 && closed === undefined && (
        <p className="p-3 text-sm text-text-2">{m.slots_none()}</p>
      )}
      <ul className="flex flex-1 flex-col">
        {slots.map((slot) => (
          <li key={slot.slotId} className="border-b border-line last:border-0">
            <Slot day={day} slot={slot} onSlot={onSlot} />
          </li>
        ))}
      </ul>
      {date >= today && (
        <div className="border-t border-line p-1">
          {closed === undefined ? (
            <Button
              size="sm"
              variant="quiet"
              aria-label={m.slots_close_day_of({ day: name })}
              onClick={() => onClose(day)}
            >
              {m.slots_close_day()}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="quiet"
              aria-label={m.slots_open_day_of({ day: name })}
              onClick={() => onOpen(day)}
            >
              {m.slots_open_day()}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const stateLabels = {
  OPEN: undefined,
  FULL: m.slots_state_FULL,
  OVER: m.slots_state_OVER,
  CLOSED: m.slots_state_CLOSED,
} as const;

function Slot({
  day,
  slot,
  onSlot,
}: { day: SlotDay; slot: PlannedSlot } & Pick<WeekProps, 'onSlot'>) {
  const { startMinute, endMinute, taken, capacity, state } = slot;
  const hours = hoursLabel(startMinute, endMinute);
  const word = stateLabels[state];
  const content = (
    <>
      <span className="flex w-full items-center gap-2">
        <span className="font-semi whitespace-nowrap">{hours}</span>
        <span className="ms-auto text-sm text-text-2 tabular-nums">
          {m.slots_taken({ taken: String(taken), capacity: String(capacity) })}
        </span>
      </span>
      <ProgressBar
        value={taken}
        max={Math.max(1, capacity)}
        label={m.slots_bar({ hours })}
        className="w-full"
      />
      <span className="flex flex-wrap gap-1.5 empty:hidden">
        {slot.kind === 'express' && (
          <Badge tone="info" icon="lightning">
            {m.slots_express()}
          </Badge>
        )}
        {word && <Badge tone={state === 'OVER' ? 'neutral' : 'danger'}>{word()}</Badge>}
        {slot.setByHand && <Badge tone="neutral">{m.slots_by_hand()}</Badge>}
        {!slot.takesPreorders && <Badge tone="neutral">{m.slots_no_preorders()}</Badge>}
      </span>
    </>
  );
  const look = 'flex w-full flex-col items-start gap-1.5 px-3 py-2 text-start';
  if (state === 'OVER') return <div className={`${look} text-text-2`}>{content}</div>;
  return (
    <button
      type="button"
      className={`${look} relative cursor-pointer pe-8 -outline-offset-3 hover:bg-surface-2`}
      onClick={() => onSlot(day, slot)}
    >
      <span className="visually-hidden">{m.slots_change({ day: weekdayDateText(day.date) })}</span>
      {content}
      <Icon name="caret-right" size={14} className="absolute end-2 top-3.5 text-text-3" />
    </button>
  );
}
