import { dayOf, weekdayDateText } from '@halal-basket/times';
import { Chip, EmptyState } from '@halal-basket/ui';
import type { AnswerOf } from '@halal-basket/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CompactDate } from '../../shared/compact-controls.tsx';
import { HubSelect } from '../../shared/hub-select.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { PlanRuns } from './plan-runs.tsx';
import { runQueries } from './run-queries.ts';
import { SavedRuns } from './saved-runs.tsx';

type Slot = AnswerOf<'consoleRuns'>['slots'][number];

/** The riders of a slot and their orders: the suggestion, the saved runs and their hand-over. */
export function RunsScreen() {
  const { can, oneHub } = useSession();
  useTitle(m.runs_title());
  if (!can('seeOrders')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return <HubRuns key={oneHub} adcCode={oneHub} />;
}

/** The chosen slot, else the first with deliveries that wait, else the first. */
const shownSlot = (slots: readonly Slot[], chosen: number | undefined): Slot | undefined =>
  slots.find(({ startMinute }) => startMinute === chosen) ??
  slots.find(({ waiting, assigned }) => waiting + assigned > 0) ??
  slots[0];

/** The slot that the page shows: it stays while its orders are assigned and leave, until another one is chosen. */
function useShownSlot(slots: readonly Slot[], date: string): Slot | undefined {
  const { slot: chosen } = useSearch({ from: '/staff/runs' });
  const [kept, setKept] = useState<{ date: string; startMinute: number }>();
  const keptHere = kept?.date === date ? kept.startMinute : undefined;
  const shown = shownSlot(slots, chosen ?? keptHere);
  if (shown && shown.startMinute !== keptHere) setKept({ date, startMinute: shown.startMinute });
  return shown;
}

function HubRuns({ adcCode }: { adcCode: string }) {
  const { caller } = useConsole();
  const { hubName } = useSession();
  const today = dayOf(useNow());
  const { date = today } = useSearch({ from: '/staff/runs' });
  const query = useQuery(runQueries(caller).day({ adcCode, date }));
  const slot = useShownSlot(query.data?.slots ?? [], date);
  return (
    <>
      <PageHead
        title={m.runs_title()}
        aside={
          <span className="text-text-2">
            {hubName(adcCode)} · {weekdayDateText(date)}
          </span>
        }
      />
      <SlotChoice slots={query.data?.slots ?? []} shown={slot} date={date} />
      <div className="px-gutter pb-10">
        <Loaded query={query} failed={m.runs_failed()}>
          {() => {
            if (!slot) {
              return <EmptyState icon="moped" title={m.runs_none()} line={m.runs_none_line()} />;
            }
            const { startMinute, endMinute } = slot;
            return (
              <div key={`${date} ${startMinute}`} className="flex flex-col gap-8">
                <SlotFigures slot={slot} />
                <PlanRuns slot={{ adcCode, date, startMinute, endMinute }} waiting={slot.waiting} />
                {slot.runs.length > 0 && <SavedRuns slot={slot} date={date} />}
              </div>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}

interface SlotChoiceProps {
  slots: readonly Slot[];
  shown: Slot | undefined;
  date: string;
}

function SlotChoice({ slots, shown, date }: SlotChoiceProps) {
  const today = dayOf(useNow());
  const { slot: _, ...kept } = useSearch({ from: '/staff/runs' });
  const navigate = useNavigate({ from: '/runs' });
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pb-3">
      <HubSelect single className="max-sm:w-full" />
      <CompactDate
        label={m.runs_day()}
        value={date}
        onChange={(day) => {
          const { date: _date, ...load } = kept;
          void navigate({ search: { ...load, ...(day && day !== today && { date: day }) } });
        }}
      />
      {slots.map(({ startMinute, slot }) => (
        <Chip
          key={startMinute}
          selected={startMinute === shown?.startMinute}
          onClick={() => void navigate({ search: { ...kept, slot: startMinute }, replace: true })}
        >
          {slot}
        </Chip>
      ))}
    </div>
  );
}

const SlotFigures = ({ slot }: { slot: Slot }) => (
  <dl className="no-print grid grid-cols-2 gap-3 sm:grid-cols-5">
    {[
      [m.runs_not_ready(), slot.notReady],
      [m.runs_waiting(), slot.waiting],
      [m.runs_assigned(), slot.assigned],
      [m.runs_out(), slot.out],
      [m.runs_delivered(), slot.delivered],
    ].map(([label, count]) => (
      <div
        key={label}
        className="rounded-md border border-line bg-surface px-4 py-3 max-sm:last:col-span-2"
      >
        <dt className="text-sm text-text-2">{label}</dt>
        <dd className="text-xl font-bold tabular-nums">{count}</dd>
      </div>
    ))}
  </dl>
);
