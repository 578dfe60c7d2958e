import type { SlotDay, SlotSchedule } from '@halal-basket/contract';
import { dayOf, plusDays, weekdayDateText } from '@halal-basket/times';
import { Badge, Button, buttonClass, Icon, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { slotQueries } from './slot-queries.ts';
import { WeekGrid } from './week-grid.tsx';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useSession } from '../../session/session.tsx';
import { HubSelect } from '../../shared/hub-select.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows } from '../../shared/rows.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

const daysShown = 7;

/** A week of a hub's slots with their reservations, and its closed days. */
export function SlotsScreen() {
  const { can, oneHub, hubs } = useSession();
  const { hub } = useSearch({ from: '/staff/slots' });
  useTitle(m.slots_title());
  const adcCode = hubs.some((each) => each.adcCode === hub) ? hub : oneHub;
  if (!can('editSlots')) return <NoAccessScreen />;
  if (!adcCode) return <NoHubScreen />;
  return <HubSlots key={adcCode} adcCode={adcCode} />;
}

function HubSlots({ adcCode }: { adcCode: string }) {
  const { caller } = useConsole();
  const { hubName } = useSession();
  const { hub, from } = useSearch({ from: '/staff/slots' });
  const navigate = useNavigate({ from: '/slots' });
  const today = dayOf(useNow());
  const first = from ?? today;
  const query = useQuery(slotQueries(caller).week(adcCode, from));
  const show = (day: string) =>
    void navigate({
      search: { ...(hub && { hub }), ...(day !== today && { from: day }) },
      resetScroll: false,
    });
  return (
    <>
      <PageHead
        title={m.slots_title()}
        aside={<span className="text-text-2">{hubName(adcCode)}</span>}
      >
        <Link
          to="/slots/templates"
          search={{ hub: adcCode }}
          className={buttonClass({ size: 'sm', className: 'ms-auto' })}
        >
          <Icon name="pencil-simple" size={16} />
          {m.slots_edit_plan()}
        </Link>
      </PageHead>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pb-3">
        {!hub && <HubSelect single className="max-sm:w-full" />}
        <p aria-live="polite" className="font-semi">
          {m.slots_week({ day: weekdayDateText(first) })}
        </p>
        <div className="ms-auto flex gap-2">
          <Button
            size="sm"
            variant="ghost"
            icon="caret-left"
            onClick={() => show(plusDays(first, -daysShown))}
          >
            {m.slots_earlier()}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            iconEnd="caret-right"
            onClick={() => show(plusDays(first, daysShown))}
          >
            {m.slots_later()}
          </Button>
        </div>
      </div>
      <div className="flex flex-col gap-8 px-gutter pb-10">
        <Loaded query={query} failed={m.slots_failed()}>
          {(plan) => <Week plan={plan} today={today} />}
        </Loaded>
      </div>
    </>
  );
}

const promisedOn = ({ slots }: SlotDay): number =>
  slots.reduce((sum, { pending }) => sum + pending, 0);

function Week({ plan, today }: { plan: SlotSchedule; today: string }) {
  const { adcCode, days, closedDays } = plan;
  const { open } = useOverlay();
  const openDay = useOpenDay(adcCode);
  const close = (day?: SlotDay) =>
    open({
      name: 'closeDay',
      input: {
        adcCode,
        today,
        promised: day ? promisedOn(day) : 0,
        ...(day && { date: day.date }),
      },
    });
  return (
    <>
      <WeekGrid
        days={days}
        today={today}
        onSlot={({ date }, slot) => open({ name: 'changeSlot', input: { adcCode, date, slot } })}
        onClose={close}
        onOpen={({ date }) => openDay.mutate(date)}
      />
      <section aria-labelledby="closed-days" className="max-w-4xl">
        <div className="mb-2 flex items-center justify-between gap-3">
          <h2 id="closed-days" className="wide text-lg">
            {m.slots_closed_title()}
          </h2>
          <Button size="sm" variant="ghost" icon="plus" onClick={() => close()}>
            {m.slots_close_other()}
          </Button>
        </div>
        {closedDays.length === 0 ? (
          <p className="text-text-2">{m.slots_closed_none()}</p>
        ) : (
          <Rows>
            {closedDays.map(({ date, reason, promised }) => (
              <li key={date} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                <b className="min-w-24">{weekdayDateText(date)}</b>
                <span className="min-w-0 flex-1 break-words">{reason}</span>
                {promised > 0 && (
                  <Badge tone="danger">{m.slots_promised_short({ count: promised })}</Badge>
                )}
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={m.slots_open_day_of({ day: weekdayDateText(date) })}
                  onClick={() => openDay.mutate(date)}
                >
                  {m.slots_open_day()}
                </Button>
              </li>
            ))}
          </Rows>
        )}
      </section>
    </>
  );
}

function useOpenDay(adcCode: string) {
  const { caller, queryClient } = useConsole();
  return useMutation({
    mutationFn: (date: string) => caller.call('consoleOpenDay', { params: { adcCode, date } }),
    onSuccess: (_plan, date) => {
      toast.show({ tone: 'success', text: m.slots_day_open_now({ day: weekdayDateText(date) }) });
      return queryClient.invalidateQueries({ queryKey: ['slots'] });
    },
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
  });
}
