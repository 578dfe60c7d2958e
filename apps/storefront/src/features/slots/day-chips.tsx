import { OptionChip, OptionGroup } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useNow } from '../../use-now.ts';
import type { SlotDay } from './slot-days.ts';
import { dayParts } from './slot-times.ts';

interface DayChipsProps {
  days: readonly SlotDay[];
  value: string;
  onChange: (date: string) => void;
}

/** The days as a row of chips: one choice, arrow keys move it. */
export function DayChips({ days, value, onChange }: DayChipsProps) {
  const now = useNow();
  return (
    <OptionGroup
      label={m.slot_day()}
      hideLabel
      layout="chips"
      value={value}
      onChange={onChange}
      className="mb-4"
    >
      {days.map(({ date, full }) => {
        const parts = dayParts(date, now);
        return (
          <OptionChip key={date} value={date} note={full ? m.slot_full() : parts.date}>
            {parts.label}
          </OptionChip>
        );
      })}
    </OptionGroup>
  );
}
