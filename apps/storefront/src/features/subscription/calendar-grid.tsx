import type { SubscriptionDay, SubscriptionWeek } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { plusDays } from '@halal-basket/times';
import { cx, Icon, IconButton, type IconName } from '@halal-basket/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { monthText } from '../../date-texts.ts';
import { weekdayText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { allDays, dayByKey, longDay, monthsText, weekText, within } from './calendar.ts';

interface CalendarGridProps {
  weeks: readonly SubscriptionWeek[];
  selected: string;
  onSelect: (date: string) => void;
}

/**
 * The days of a subscription as a WAI-ARIA grid: a week to swipe on phones, all weeks below each
 * other from 1024 px. Arrows move by day and week, Home and End within the week, Page Up and Down
 * by four weeks.
 */
export function CalendarGrid({ weeks, selected, onSelect }: CalendarGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const days = allDays(weeks);
  const week = weeks.find((each) => each.days.some(({ date }) => date === selected)) ?? weeks[0];
  const first = week?.days[0]?.date;

  useEffect(() => {
    const row = grid.current?.querySelector<HTMLElement>(`[data-week="${first}"]`);
    const track = row?.parentElement;
    // Scrolls only sideways; the page does not move.
    if (row && track) track.scrollTo({ left: row.offsetLeft });
  }, [first]);

  const move = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl';
    const to = dayByKey(event.key, selected, isRtl);
    if (to === null) return;
    event.preventDefault();
    const date = within(to, days);
    onSelect(date);
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  };
  const jump = (by: number) => onSelect(within(plusDays(selected, by), days));

  return (
    <div>
      <WeekHead days={days} week={week?.days ?? []} onJump={jump} />
      <div ref={grid} role="grid" tabIndex={-1} aria-label={m.sub_calendar()} onKeyDown={move}>
        <div role="rowgroup" className="hidden lg:block">
          <div role="row" className="mb-1.5 grid grid-cols-7 gap-1.5 text-sm text-text-3">
            {week?.days.map(({ date }) => (
              <span key={date} role="columnheader" className="text-center">
                {weekdayText(date)}
              </span>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className="hb-scroll-x flex snap-x snap-mandatory gap-4 overflow-x-auto py-1 lg:flex-col lg:gap-1.5 lg:overflow-visible"
        >
          {weeks.map((each) => (
            <div
              key={each.days[0]?.date}
              role="row"
              data-week={each.days[0]?.date}
              className="grid w-full shrink-0 snap-start grid-cols-7 gap-1 px-0.5 lg:gap-1.5"
            >
              {each.days.map((day) => (
                <DayCell
                  key={day.date}
                  day={day}
                  isSelected={day.date === selected}
                  onSelect={onSelect}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface WeekHeadProps {
  days: readonly SubscriptionDay[];
  week: readonly SubscriptionDay[];
  onJump: (days: number) => void;
}

/** The months that the calendar shows; on phones one week, with a button for the next. */
function WeekHead({ days, week, onJump }: WeekHeadProps) {
  const first = week[0]?.date;
  const last = week.at(-1)?.date;
  const [start, end] = [days[0]?.date, days.at(-1)?.date];
  const months = start && end && monthsText(start, end);
  return (
    <div className="mb-2 flex items-center justify-between">
      <IconButton
        icon="caret-left"
        className="lg:hidden"
        label={m.sub_week_before()}
        disabled={first === days[0]?.date}
        onClick={() => onJump(-7)}
      />
      <p aria-live="polite" className="font-bold lg:hidden">
        {first && last && weekText(first, last)}
      </p>
      <p className="text-lg font-bold max-lg:hidden">{months}</p>
      <IconButton
        icon="caret-right"
        className="lg:hidden"
        label={m.sub_week_after()}
        disabled={last === days.at(-1)?.date}
        onClick={() => onJump(7)}
      />
    </div>
  );
}

const stateWords = {
  PLANNED: () => '',
  SKIPPED: m.sub_state_skipped,
  PAUSED: m.sub_state_paused,
  ORDERED: m.sub_state_ordered,
  DELIVERED: m.sub_state_delivered,
  MISSED: m.sub_state_missed,
  CANCELLED: m.sub_state_cancelled,
} as const;

const stateIcons: Partial<Record<NonNullable<SubscriptionDay['state']>, IconName>> = {
  SKIPPED: 'minus',
  PAUSED: 'clock',
  ORDERED: 'moped',
  DELIVERED: 'check',
  MISSED: 'x',
  CANCELLED: 'x',
};

/** Whether the day has a delivery, which is planned, ordered or delivered. */
const hasDelivery = ({ state }: SubscriptionDay): boolean =>
  state === 'PLANNED' || state === 'ORDERED' || state === 'DELIVERED';

/** The whole day in words, for screen readers. */
function cellWords(day: SubscriptionDay): string {
  const { state, itemQuantity, finalPrice, closedBecause, festival, isDayActive } = day;
  const items =
    itemQuantity > 0
      ? `${m.sub_cell_items({ count: itemQuantity })}, ${formatRupees(finalPrice)}`
      : m.sub_cell_empty();
  return [
    longDay(day.date),
    festival,
    closedBecause ? m.sub_cell_closed() : items,
    state && stateWords[state](),
    !isDayActive && !closedBecause && m.sub_cell_locked(),
  ]
    .filter(Boolean)
    .join(', ');
}

interface DayCellProps {
  day: SubscriptionDay;
  isSelected: boolean;
  onSelect: (date: string) => void;
}

function DayCell({ day, isSelected, onSelect }: DayCellProps) {
  const { date, state, itemQuantity, isDayActive, festival, closedBecause } = day;
  const number = Number(date.slice(8));
  const icon = state && stateIcons[state];
  const filled = itemQuantity > 0 && hasDelivery(day);
  return (
    <div role="gridcell" aria-selected={isSelected}>
      <button
        type="button"
        data-date={date}
        tabIndex={isSelected ? 0 : -1}
        onClick={() => onSelect(date)}
        className={cx(
          'relative flex min-h-18 w-full flex-col items-center gap-0.5 rounded-md px-0.5 py-1.5 text-center transition-colors duration-hover lg:min-h-22 lg:items-start lg:px-2.5',
          isSelected && 'ring-2 ring-brand ring-inset',
          filled ? 'bg-brand-soft text-on-brand-soft' : 'bg-surface-2',
          !isDayActive && !filled && 'text-text-3',
        )}
      >
        <span className="visually-hidden">{cellWords(day)}</span>
        <span aria-hidden="true" className="text-2xs lg:hidden">
          {weekdayText(date)}
        </span>
        <span aria-hidden="true" className="wide text-lg leading-none">
          {number}
          {number === 1 && <span className="ms-1 text-2xs font-semi">{monthText(date)}</span>}
        </span>
        <span
          aria-hidden="true"
          className="flex min-h-4 items-center gap-1 text-2xs font-semi lg:text-xs"
        >
          {icon && <Icon name={icon} size="1em" />}
          {filled && (
            <>
              <span className="lg:hidden">{itemQuantity}×</span>
              <span className="max-lg:hidden">{m.sub_cell_items({ count: itemQuantity })}</span>
            </>
          )}
          {!icon && closedBecause && <Icon name="prohibit" size="1em" />}
        </span>
        {festival && (
          <span className="absolute end-1.5 top-1.5 text-promise-text">
            <Icon name="star" fill size="0.8em" />
          </span>
        )}
      </button>
    </div>
  );
}
