import type { BoardOrder } from '@halal-basket/contract';
import { cx, Icon } from '@halal-basket/ui';
import { slotStateText } from './order-labels.ts';
import { slotStateOf, type SlotState } from './slot-state.ts';

const looks: Record<SlotState['kind'], string> = {
  before: 'text-text-3',
  during: 'text-info',
  close: 'bg-promise-soft text-promise-text px-1.5 py-1',
  late: 'bg-danger-soft text-danger px-1.5 py-1',
};

/** The time until the end of the slot, or since it, by colour, icon and words. */
export function SlotBadge({ order, now }: { order: BoardOrder; now: Date }) {
  const state = slotStateOf(order, now);
  if (!state) return null;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-xs text-2xs leading-none font-bold whitespace-nowrap',
        looks[state.kind],
      )}
    >
      {state.kind === 'late' ? (
        <Icon name="warning-circle" fill size="1.2em" />
      ) : (
        <Icon name="clock" size="1.2em" />
      )}
      <bdi>{slotStateText(state)}</bdi>
    </span>
  );
}
