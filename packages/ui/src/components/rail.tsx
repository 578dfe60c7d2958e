import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from './icon-button.tsx';

export interface RailProps {
  /** The label of the list: 'Deals of the day'. */
  label: string;
  /** One entry each; entries need a focusable element, else set `focusable`. */
  children: ReactNode;
  /** Labels of the arrows on desktops. */
  previousLabel: string;
  nextLabel: string;
  /** Width of an entry; 164 px (224 on desktops) by default. */
  itemClass?: string;
  /** Lets the keyboard scroll a rail of plain text. */
  focusable?: boolean;
  className?: string;
}

interface Ends {
  start: boolean;
  end: boolean;
}

/** The distance of the row from both ends, independent of the reading direction. */
function readEnds(row: HTMLElement): Ends {
  const travelled = Math.abs(row.scrollLeft);
  return { start: travelled < 8, end: travelled + row.clientWidth > row.scrollWidth - 8 };
}

/** A row that scrolls sideways, snaps, and extends to the edges of the screen on phones. */
export function Rail(props: RailProps) {
  const { label, children, previousLabel, nextLabel, focusable, className } = props;
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ start: true, end: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => {
      const next = readEnds(element);
      setEnds((was) => (was.start === next.start && was.end === next.end ? was : next));
    };
    element.addEventListener('scroll', update, { passive: true });
    // It also reports the first size, after the layout: reading it here would force another one.
    const watcher = new ResizeObserver(update);
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      watcher.disconnect();
    };
  }, []);
  const page = (direction: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -direction : direction;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({
      left: sign * element.clientWidth * 0.85,
      behavior: isStill ? 'auto' : 'smooth',
    });
  };
  return (
    <div className={cx('relative', className)}>
      <ul
        ref={row}
        aria-label={label}
        {...(focusable && { tabIndex: 0 })}
        className="hb-scroll-x hb-bleed flex snap-x snap-mandatory gap-3 -mt-1.5 pt-1.5 pb-2.5 lg:gap-6"
      >
        {Children.map(children, (child) => (
          <li className={cx('flex shrink-0 snap-start', props.itemClass ?? 'w-41 lg:w-56')}>
            {child}
          </li>
        ))}
      </ul>
      {!ends.start && <Arrow side="start" label={previousLabel} onClick={() => page(-1)} />}
      {!ends.end && <Arrow side="end" label={nextLabel} onClick={() => page(1)} />}
    </div>
  );
}

const Arrow = (props: { side: 'start' | 'end'; label: string; onClick: () => void }) => (
  <IconButton
    icon={props.side === 'start' ? 'caret-left' : 'caret-right'}
    label={props.label}
    variant="surface"
    onClick={props.onClick}
    className={cx(
      'absolute! top-1/3 z-2 hidden! pointer-fine:lg:grid!',
      props.side === 'start' ? '-start-5' : '-end-5',
    )}
  />
);
