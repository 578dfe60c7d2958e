import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '../cx.ts';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
  /** A second, smaller line: the date below a weekday. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Id extends string = string> {
  /** The label of the tabs. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** line: underlined text · pill: rounded backgrounds, for dates and filters. */
  variant?: 'line' | 'pill';
  /** The content of the selected tab. */
  children?: ReactNode;
  className?: string;
}

/** The target of an arrow key; null for other keys. Skips disabled tabs and wraps around. */
export function nextTab<Id extends string>(
  items: readonly TabItem<Id>[],
  current: Id,
  key: string,
  rightToLeft: boolean,
): Id | null {
  const open = items.filter((item) => !item.disabled);
  const at = open.findIndex((item) => item.id === current);
  const last = open.length - 1;
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const places: Record<string, number> = {
    [forward]: at === last ? 0 : at + 1,
    [back]: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const place = places[key];
  return place === undefined ? null : (open[place]?.id ?? null);
}

/** A row of tabs above one panel. Arrows, Home and End move; a long row scrolls. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, value, onChange, variant = 'line', children, className } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextTab(items, value, event.key, rightToLeft);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx(
          'hb-scroll-x flex',
          variant === 'line' ? 'gap-1 border-b border-line' : 'gap-2 p-1 -m-1',
        )}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            data-tab={item.id}
            aria-selected={item.id === value}
            aria-controls={children === undefined ? undefined : `${base}-panel`}
            disabled={item.disabled}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
            onKeyDown={onKeyDown}
            className={variant === 'line' ? lineTab : pillTab}
          >
            {item.label}
            {item.note && (
              <span className="block text-2xs font-medium opacity-85">
                <bdi>{item.note}</bdi>
              </span>
            )}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${value}`}
          className="pt-4"
        >
          {children}
        </div>
      )}
    </div>
  );
}

const lineTab =
  'relative min-h-tap shrink-0 px-3.5 font-semi whitespace-nowrap text-text-2 transition-colors duration-hover -outline-offset-3 ' +
  'hover:text-text aria-selected:text-brand disabled:opacity-50 ' +
  'after:absolute after:inset-x-2 after:-bottom-px after:h-[3px] after:rounded-t-xs aria-selected:after:bg-brand';

const pillTab =
  'min-h-tap shrink-0 rounded-md px-4 py-1.5 text-sm leading-tight font-semi whitespace-nowrap text-text-2 ring-[1.5px] ring-inset ring-line-strong ' +
  'transition-colors duration-hover hover:bg-surface-2 aria-selected:bg-brand-soft aria-selected:text-on-brand-soft aria-selected:ring-2 aria-selected:ring-brand disabled:opacity-50';
