import type { KitchenList } from '@halal-basket/contract';
import { dayOf, weekdayDateText } from '@halal-basket/times';
import { Button, Chip, EmptyState } from '@halal-basket/ui';
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
import { ToolLink } from '../../shared/page-links.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { kitchenQueries } from './kitchen-queries.ts';
import type { KitchenSearch } from './kitchen-search.ts';
import { LabelOverlay, type Labelled } from './label-overlay.tsx';
import { type PickOfGoods, isOrderPicked, keyOf, nextOpen } from './open-picks.ts';
import { StationList } from './station-list.tsx';
import { SubstituteOverlay } from './substitute-overlay.tsx';
import { useScale } from './use-scale.ts';
import { WeighOverlay } from './weigh-overlay.tsx';

/** The goods to pick and cut for a day or slot, by station. */
export function KitchenScreen() {
  const { can, oneHub } = useSession();
  useTitle(m.kitchen_title());
  if (!can('pickOrders')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return <HubKitchen key={oneHub} adcCode={oneHub} />;
}

function HubKitchen({ adcCode }: { adcCode: string }) {
  const { caller } = useConsole();
  const { can, hubName } = useSession();
  const today = dayOf(useNow());
  const { date = today, slot } = useSearch({ from: '/staff/kitchen' });
  const [labelled, setLabelled] = useState<Labelled | null>(null);
  const query = useQuery(kitchenQueries(caller).list({ adcCode, date, startMinute: slot }));
  return (
    <>
      <PageHead
        title={m.kitchen_title()}
        aside={
          <span className="text-text-2">
            {hubName(adcCode)} · {weekdayDateText(date)}
          </span>
        }
      >
        <span className="flex flex-wrap gap-2 md:ms-auto">
          <Button size="sm" variant="ghost" icon="printer" onClick={() => window.print()}>
            {m.kitchen_print()}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon="barcode"
            disabled={!query.data?.stations.some(({ picked }) => picked > 0)}
            onClick={() => setLabelled({ kind: 'slot', date, startMinute: slot })}
          >
            {m.label_print_slot()}
          </Button>
          {can('editHubs') && <ToolLink to="/kitchen/setting">{m.kitchen_stations()}</ToolLink>}
        </span>
      </PageHead>
      <SlotFilter slots={query.data?.slots ?? []} />
      <div className="px-gutter pb-10">
        <Loaded query={query} failed={m.kitchen_failed()} old={m.kitchen_old()}>
          {(list) =>
            list.stations.length + list.planned.length === 0 ? (
              <EmptyState
                icon="check-circle"
                title={m.kitchen_none()}
                line={m.kitchen_none_line()}
              />
            ) : (
              <Picking
                list={list}
                onPrint={(picked) =>
                  setLabelled({
                    kind: 'pick',
                    picked,
                    isWholeOrderPicked: isOrderPicked(list, picked.pick),
                  })
                }
              />
            )
          }
        </Loaded>
      </div>
      {labelled && (
        <LabelOverlay adcCode={adcCode} of={labelled} onClose={() => setLabelled(null)} />
      )}
    </>
  );
}

interface PickingProps {
  list: KitchenList;
  onPrint: (picked: PickOfGoods) => void;
}

/** The list, and the weights one after the other. */
function Picking({ list, onPrint }: PickingProps) {
  const [weighing, setWeighing] = useState<PickOfGoods | null>(null);
  const [missing, setMissing] = useState<PickOfGoods | null>(null);
  const scale = useScale();
  return (
    <>
      <StationList list={list} onWeigh={setWeighing} onPrint={onPrint} />
      {weighing && (
        <WeighOverlay
          key={keyOf(weighing.pick)}
          weighed={weighing}
          scale={scale}
          onSaved={() => setWeighing(nextOpen(list, weighing.pick))}
          onPrint={(picked) => {
            setWeighing(null);
            onPrint(picked);
          }}
          onMissing={() => {
            setWeighing(null);
            setMissing(weighing);
          }}
          onClose={() => setWeighing(null)}
        />
      )}
      {missing && (
        <SubstituteOverlay
          missing={missing}
          onDone={() => setMissing(null)}
          onClose={() => setMissing(null)}
        />
      )}
    </>
  );
}

function SlotFilter({ slots }: { slots: KitchenList['slots'] }) {
  const today = dayOf(useNow());
  const { date = today, slot } = useSearch({ from: '/staff/kitchen' });
  const navigate = useNavigate({ from: '/kitchen' });
  const show = (changes: KitchenSearch) => void navigate({ search: changes, replace: true });
  const onDay = date !== today && { date };
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pb-5">
      <HubSelect single className="max-sm:w-full" />
      <CompactDate
        label={m.kitchen_day()}
        value={date}
        onChange={(day) => show(day && day !== today ? { date: day } : {})}
      />
      <Chip selected={slot === undefined} onClick={() => show({ ...onDay })}>
        {m.kitchen_all_slots()}
      </Chip>
      {slots.map(({ startMinute, label, deliveries }) => (
        <Chip
          key={startMinute}
          selected={startMinute === slot}
          onClick={() => show({ ...onDay, slot: startMinute })}
        >
          {m.kitchen_slot({ slot: label, count: String(deliveries) })}
        </Chip>
      ))}
    </div>
  );
}
