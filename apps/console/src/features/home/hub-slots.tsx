import { hoursLabel } from '@halal-basket/times';
import type { Today } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { cx, Icon, ScrollRegion } from '@halal-basket/ui';
import { m } from '../../messages.ts';

type Hub = Today['hubs'][number];
type Slot = Hub['slots'][number];

/** The deliveries of a hub today by slot. */
export const HubSlots = ({ hub: { name, orders, revenue, slots } }: { hub: Hub }) => (
  <section aria-label={name} className="overflow-hidden rounded-md border border-line bg-surface">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3">
      <h3 className="text-md font-bold">{name}</h3>
      <p className="text-text-2 tabular-nums">
        {m.home_hub_sales({
          count: orders,
          revenue: formatRupees(Math.round(revenue)),
        })}
      </p>
    </div>
    {slots.length === 0 ? (
      <p className="px-4 py-3 text-text-2">{m.home_no_slots()}</p>
    ) : (
      <SlotTable name={name} slots={slots} />
    )}
  </section>
);

const SlotTable = ({ name, slots }: { name: string; slots: readonly Slot[] }) => (
  <ScrollRegion label={m.home_slots_of({ name })}>
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-text-2">
          <th scope="col" className="px-4 py-2 text-start font-semi">
            {m.home_slot()}
          </th>
          {heads.map(([id, head]) => (
            <th key={id} scope="col" className="px-4 py-2 text-end font-semi whitespace-nowrap">
              {head()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {slots.map((slot) => (
          <SlotRow key={`${slot.express} ${slot.startMinute}`} slot={slot} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

const heads = [
  ['taken', m.home_taken],
  ['toPick', m.home_to_pick],
  ['assigned', m.home_assigned],
  ['onTheRoad', m.home_on_the_road],
  ['delivered', m.home_delivered_head],
  ['late', m.home_late],
] as const;

function SlotRow({ slot }: { slot: Slot }) {
  const { express, startMinute, endMinute, capacity, taken } = slot;
  return (
    <tr>
      <th scope="row" className="px-4 py-2 text-start font-semi whitespace-nowrap">
        {hoursLabel(startMinute, endMinute)}
        {express && <span className="ms-1.5 text-xs text-text-2">{m.home_express()}</span>}
      </th>
      {heads.map(([id]) => (
        <td
          key={id}
          className={cx(
            'px-4 py-2 text-end whitespace-nowrap tabular-nums',
            id === 'late' && slot.late > 0 && 'font-bold text-danger',
          )}
        >
          {id === 'late' && slot.late > 0 && (
            <Icon name="warning-circle" size={14} fill className="me-1 inline" />
          )}
          {id === 'taken' ? m.home_of({ part: taken, whole: capacity }) : slot[id]}
        </td>
      ))}
    </tr>
  );
}
