import { type ReactNode, use } from 'react';
import { GroupContext } from './option-tile.tsx';

export interface OptionChipProps {
  value: string;
  children: ReactNode;
  /** A second, smaller line: the date below a day. */
  note?: ReactNode;
}

/** One choice of an `OptionGroup` as a chip: for days and amounts, where a tile is too large. */
export function OptionChip({ value, children, note }: OptionChipProps) {
  const group = use(GroupContext);
  if (!group) throw new Error('OptionChip needs an OptionGroup around it.');
  return (
    <label className="hb-option relative flex min-h-tap min-w-16 shrink-0 cursor-pointer flex-col items-center justify-center rounded-md bg-surface px-3.5 py-1.5 text-center leading-tight whitespace-nowrap ring-1 ring-line-strong transition-[background-color,box-shadow] duration-hover ring-inset hover:bg-surface-2 has-checked:bg-brand-soft has-checked:ring-2 has-checked:ring-brand">
      <input
        type="radio"
        name={group.name}
        value={value}
        checked={group.value === value}
        onChange={() => group.onChange(value)}
        className="peer hb-option-input"
      />
      <span className="text-sm font-bold peer-checked:text-on-brand-soft">{children}</span>
      {note && <span className="text-xs text-text-2 peer-checked:text-on-brand-soft">{note}</span>}
    </label>
  );
}
