import { type ReactNode, createContext, use, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';

interface Group {
  name: string;
  value: string | null;
  onChange: (value: string) => void;
}

/** The group of an `OptionTile` or `OptionChip`. */
export const GroupContext = createContext<Group | null>(null);

export interface OptionGroupProps {
  /** Heading of the group: 'Pack size'. */
  label: ReactNode;
  hideLabel?: boolean;
  /** The text after the heading: 'Done after you order'. */
  note?: ReactNode;
  value: string | null;
  onChange: (value: string) => void;
  /** grid: equal tiles · row: scrolls sideways on phones · list: one below the other · chips: one row of chips. */
  layout?: 'grid' | 'row' | 'list' | 'chips';
  /** Tiles in a row of the grid; 3 by default. */
  columns?: 2 | 3 | 4;
  children: ReactNode;
  className?: string;
}

const columnClass = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-2 sm:grid-cols-4' };

/** Radio buttons as tiles: arrow keys move between them; the group is one tab stop. */
export function OptionGroup(props: OptionGroupProps) {
  const { label, hideLabel, note, value, onChange, layout = 'grid', columns = 3 } = props;
  const name = useId();
  return (
    <fieldset className={props.className}>
      <legend
        className={
          hideLabel
            ? 'visually-hidden'
            : 'mb-2.5 flex flex-wrap items-baseline gap-x-2 text-lg font-bold'
        }
      >
        {label}
        {note && <span className="text-sm font-regular text-text-3">{note}</span>}
      </legend>
      <GroupContext value={{ name, value, onChange }}>
        <div
          className={cx(
            layout === 'grid' && cx('grid gap-2.5', columnClass[columns]),
            layout === 'row' &&
              'hb-scroll-x hb-bleed flex gap-2.5 pt-2.5 pb-2 *:w-28 *:shrink-0 lg:flex-wrap',
            layout === 'list' && 'flex flex-col gap-2.5',
            layout === 'chips' && 'hb-scroll-x hb-bleed flex gap-2 py-1 lg:flex-wrap',
          )}
        >
          {props.children}
        </div>
      </GroupContext>
    </fieldset>
  );
}

export interface OptionTileProps {
  value: string;
  title: ReactNode;
  /** Text below the title: price, note, unit price. */
  children?: ReactNode;
  icon?: IconName;
  /** A flag on the upper edge: 'Best value'. */
  tag?: string;
  disabled?: boolean;
  /** start: for packs · center: picture above, for cuts. */
  align?: 'start' | 'center';
  className?: string;
}

/** One choice of an `OptionGroup`. */
export function OptionTile(props: OptionTileProps) {
  const { value, title, children, icon, tag, disabled, align = 'start', className } = props;
  const group = use(GroupContext);
  if (!group) throw new Error('OptionTile needs an OptionGroup around it.');
  return (
    <label
      className={cx(
        'hb-option relative flex min-h-16 cursor-pointer flex-col justify-center rounded-md bg-surface px-3 py-2.5 leading-snug wrap-anywhere',
        'ring-[1.5px] ring-line-strong transition-[background-color,box-shadow] duration-hover ring-inset hover:bg-surface-2',
        'has-checked:bg-brand-soft has-checked:ring-2 has-checked:ring-brand',
        'has-disabled:cursor-not-allowed has-disabled:text-text-3',
        align === 'center' && 'items-center text-center',
        className,
      )}
    >
      <input
        type="radio"
        name={group.name}
        value={value}
        checked={group.value === value}
        onChange={() => group.onChange(value)}
        disabled={disabled}
        className="peer hb-option-input"
      />
      {tag && (
        <span className="absolute start-2.5 -top-2.5 rounded-xs bg-promise px-1.75 py-1 text-2xs leading-none font-heavy text-on-promise">
          {tag}
        </span>
      )}
      {icon && <Icon name={icon} size={44} className="mb-1 text-text-2 peer-checked:text-brand" />}
      <span className="font-bold peer-checked:text-on-brand-soft">
        {/* A text has its own direction, but an icon beside it has that of the page. */}
        {typeof title === 'string' ? <bdi>{title}</bdi> : title}
      </span>
      {children}
      <span className="absolute -end-1.5 -top-2 hidden size-5.5 place-items-center rounded-pill bg-brand text-on-brand peer-checked:grid">
        <Icon name="check" size={12} />
      </span>
    </label>
  );
}
