import { cx, Icon } from '@halal-basket/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '../../messages.ts';
import type { BlockState } from './blocks.ts';

interface CheckoutBlockProps {
  /** Its position on the page, from 1. */
  number: number;
  title: string;
  state: BlockState;
  /** The summary of the collapsed block. */
  summary?: ReactNode;
  /** Opens it again; absent where nothing can be changed. */
  onChange?: (() => void) | undefined;
  alert?: string | undefined;
  children: ReactNode;
}

/** One part of the checkout: waiting, open, or collapsed with its summary. */
export function CheckoutBlock(props: CheckoutBlockProps) {
  const { number, title, state, summary, onChange, alert, children } = props;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // A block that opens takes the focus, but not before the visitor's first action on the page, and
    // not from a field of its own.
    const came = before.current !== state && state === 'open';
    const hasFocus = section.current?.contains(document.activeElement) === true;
    if (came && !hasFocus && navigator.userActivation?.hasBeenActive) heading.current?.focus();
    before.current = state;
  }, [state]);
  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      className={cx(
        'rounded-lg ring-1 ring-inset',
        state === 'open' ? 'bg-surface p-4 ring-line-strong lg:p-6' : 'px-4 py-3.5 lg:px-6',
        state === 'done' && 'bg-surface ring-line',
        state === 'waiting' && 'bg-surface-2 ring-transparent',
      )}
    >
      <div className="flex items-start gap-3">
        <Sign number={number} state={state} />
        <div className="min-w-0 flex-1">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className={cx(
              'rounded-xs pt-0.5 text-lg font-bold',
              state === 'waiting' && 'text-text-3',
            )}
          >
            {title}
            {state === 'done' && <span className="visually-hidden"> · {m.checkout_done()}</span>}
          </h2>
          {state === 'done' && summary && <div className="mt-0.5 text-text-2">{summary}</div>}
        </div>
        {state === 'done' && onChange && (
          <button
            type="button"
            onClick={onChange}
            aria-label={m.checkout_change_of({ step: title })}
            className="hb-tap relative mt-1 cursor-pointer text-sm font-bold text-brand hover:underline"
          >
            {m.checkout_change()}
          </button>
        )}
      </div>
      {state === 'open' && (
        <div className="mt-4">
          {alert && <Alert>{alert}</Alert>}
          {children}
        </div>
      )}
    </section>
  );
}

const Sign = ({ number, state }: { number: number; state: BlockState }) => (
  <span
    aria-hidden="true"
    className={cx(
      'grid size-7 shrink-0 place-items-center rounded-pill text-sm font-heavy',
      state === 'waiting' ? 'bg-surface-3 text-text-3' : 'bg-brand text-on-brand',
    )}
  >
    {state === 'done' ? <Icon name="check" size={14} /> : number}
  </span>
);

/**
 * The button that was pressed may be far below, and a second press would accept a new price. So the
 * alert moves into view and takes the focus, but not before the visitor's first action on the page.
 */
function Alert({ children }: { children: string }) {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!navigator.userActivation?.hasBeenActive) return;
    alert.current?.focus({ preventScroll: true });
    alert.current?.scrollIntoView({ block: 'center' });
  }, [children]);
  return (
    <p
      ref={alert}
      role="alert"
      tabIndex={-1}
      className="mb-4 flex items-start gap-2 rounded-md bg-danger-soft p-3.5 text-sm leading-snug font-semi"
    >
      <Icon name="warning-circle" fill size={20} className="text-danger" />
      {children}
    </p>
  );
}
