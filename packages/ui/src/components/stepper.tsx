import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { Spinner } from './spinner.tsx';
import { type StepLimits, canStepDown, canStepUp, stepDown, stepUp } from './stepper-rules.ts';

export interface StepperLabels {
  /** The button's text: 'ADD'. */
  add: string;
  /** The button's text for screen readers: 'Add Goat Curry Cut'. */
  addThis: string;
  /** The name of the group: 'Quantity of Goat Curry Cut'. */
  quantity: string;
  more: string;
  fewer: string;
}

export interface StepperProps extends StepLimits {
  /** The quantity in the cart; 0 shows ADD. */
  count: number;
  /** Called at once with the new count; the owner updates `count` (and debounces its calls). */
  onChange: (count: number) => void;
  labels: StepperLabels;
  /** The reason why plus is disabled: 'Limit 10 a customer'. */
  limitReason?: string;
  /** Under ADD, where the press opens a choice: '3 packs'. */
  choices?: string;
  /** Plus was pressed at the limit: show `limitReason`. */
  onLimit?: () => void;
  /** A change is pending; further changes must wait. */
  busy?: boolean;
  disabled?: boolean;
  /** sm: 36, md: 40, lg: 52 px high. */
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  /** Increment it to shake the stepper after a refused change. */
  shakes?: number;
  className?: string;
}

const heights = {
  sm: 'h-9 rounded-sm text-sm',
  md: 'h-10 rounded-sm text-sm lg:h-10.5',
  lg: 'h-13 rounded-md text-lg',
};
const widths = { sm: 'w-22', md: 'w-26', lg: 'w-37' };
const cells = {
  sm: 'grid-cols-[2rem_1fr_2rem]',
  md: 'grid-cols-[2.25rem_1fr_2.25rem]',
  lg: 'grid-cols-[3rem_1fr_3rem]',
};

/** An ADD button that becomes a stepper in the same position. */
export function Stepper(props: StepperProps) {
  const { count, size = 'md', block, shakes = 0, className } = props;
  const root = useRef<HTMLDivElement>(null);
  // The pressed button disappears when ADD and stepper are exchanged, so the focus is moved.
  const keepFocus = useRef(false);
  const isEmpty = count === 0;
  useEffect(() => {
    if (!keepFocus.current) return;
    keepFocus.current = false;
    root.current?.querySelector<HTMLButtonElement>('[data-focus-here]')?.focus();
  }, [isEmpty]);
  const change = (next: number) => {
    keepFocus.current = isEmpty || next === 0;
    props.onChange(next);
  };
  return (
    <div
      ref={root}
      className={cx(
        block ? 'block w-full' : cx('inline-block', widths[size]),
        shakes > 0 && (shakes % 2 ? 'hb-shake-odd' : 'hb-shake-even'),
        className,
      )}
    >
      {isEmpty ? (
        <AddButton {...props} onAdd={() => change(stepUp(0, props))} />
      ) : (
        <Counter {...props} change={change} />
      )}
    </div>
  );
}

function AddButton(props: StepperProps & { onAdd: () => void }) {
  const { labels, choices, busy, disabled, size = 'md', onAdd } = props;
  const blocked = busy || disabled;
  return (
    <button
      type="button"
      data-focus-here
      aria-label={choices ? `${labels.addThis}, ${choices}` : labels.addThis}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      onClick={blocked ? undefined : onAdd}
      className={cx(
        'hb-tap relative inline-flex w-full cursor-pointer items-center justify-center gap-1 bg-surface font-heavy tracking-[.03em] text-brand uppercase shadow-e2',
        'ring-[1.5px] ring-brand transition-[background-color,scale] duration-hover ring-inset hover:bg-brand-soft active:scale-[.97]',
        'aria-disabled:cursor-not-allowed aria-disabled:text-text-3 aria-disabled:shadow-none aria-disabled:ring-line-strong aria-disabled:hover:bg-surface',
        heights[size],
      )}
    >
      <span className="leading-none">
        {labels.add}
        {/* Drawn by CSS, since the button's name contains it in another position. */}
        {choices && (
          <span
            aria-hidden="true"
            data-choices={choices}
            className="block pt-0.5 text-2xs font-semi tracking-normal normal-case before:content-[attr(data-choices)]"
          />
        )}
      </span>
      {busy ? <Spinner size={14} /> : <Icon name={choices ? 'caret-down' : 'plus'} size="1.1em" />}
    </button>
  );
}

function Counter(props: StepperProps & { change: (next: number) => void }) {
  const { count, labels, limitReason, onLimit, busy, disabled, size = 'md', change } = props;
  const reasonId = useId();
  const blocked = busy || disabled;
  const atTop = !canStepUp(count, props);
  const atBottom = !canStepDown(count, props);
  const plus = () => (atTop ? onLimit?.() : change(stepUp(count, props)));
  const minus = () => (atBottom ? undefined : change(stepDown(count, props)));
  const button =
    'hb-tap relative grid h-full cursor-pointer place-items-center rounded-[inherit] transition-colors duration-press hover:bg-white/10 aria-disabled:cursor-not-allowed';
  return (
    <div
      role="group"
      aria-label={labels.quantity}
      aria-busy={busy || undefined}
      className={cx(
        'on-brand-ground inline-grid w-full items-center bg-brand text-center font-heavy text-on-brand shadow-e2',
        heights[size],
        cells[size],
      )}
    >
      <button
        type="button"
        aria-label={labels.fewer}
        aria-disabled={blocked || atBottom || undefined}
        onClick={blocked ? undefined : minus}
        className={cx(button, 'aria-disabled:opacity-55')}
      >
        <Icon name="minus" size="1.15em" />
      </button>
      <Count value={count} />
      <button
        type="button"
        data-focus-here
        aria-label={labels.more}
        aria-disabled={blocked || atTop || undefined}
        aria-describedby={atTop && limitReason ? reasonId : undefined}
        onClick={blocked ? undefined : plus}
        className={cx(button, 'aria-disabled:opacity-55')}
      >
        <Icon name="plus" size="1.15em" />
      </button>
      {atTop && limitReason && (
        <span id={reasonId} className="visually-hidden">
          {limitReason}
        </span>
      )}
    </div>
  );
}

/** The new number slides in from the side of the change; the first one is not animated. */
function Count({ value }: { value: number }) {
  const [previous, setPrevious] = useState(value);
  const [motion, setMotion] = useState('');
  if (previous !== value) {
    setPrevious(value);
    setMotion(value > previous ? 'hb-count-up' : 'hb-count-down');
  }
  return (
    <output className="overflow-hidden tabular-nums">
      <span key={value} className={cx('inline-block', motion)}>
        {value}
      </span>
    </output>
  );
}
