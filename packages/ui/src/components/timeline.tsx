import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';

export type StepState = 'done' | 'current' | 'upcoming' | 'failed';

export interface TimelineStep {
  id: string;
  title: ReactNode;
  state: StepState;
  /** 'Today, 6:12 pm'. */
  time?: ReactNode;
  /** A sentence or a button below the title. */
  detail?: ReactNode;
}

export interface TimelineProps {
  label: string;
  steps: readonly TimelineStep[];
  /** States in words, for screen readers: 'Done', 'Now', 'To come', 'Failed'. */
  stateLabels: Record<StepState, string>;
  className?: string;
}

const dots: Record<StepState, string> = {
  done: 'bg-brand text-on-brand',
  current: 'bg-promise text-on-promise hb-pulse',
  upcoming: 'bg-surface ring-2 ring-inset ring-line-strong',
  failed: 'bg-danger text-on-danger',
};

/** Steps of a journey, one below the other. */
export const Timeline = ({ label, steps, stateLabels, className }: TimelineProps) => (
  <ol aria-label={label} className={className}>
    {steps.map((step, place) => (
      <li
        key={step.id}
        aria-current={step.state === 'current' ? 'step' : undefined}
        className="relative flex gap-4 pb-7 last:pb-0"
      >
        {place < steps.length - 1 && (
          <span
            aria-hidden="true"
            className={cx(
              'absolute start-[13px] top-7 bottom-0 w-0.5',
              step.state === 'done' ? 'bg-brand' : 'bg-line-strong',
            )}
          />
        )}
        <span
          className={cx(
            'relative grid size-7 shrink-0 place-items-center rounded-pill',
            dots[step.state],
          )}
        >
          {step.state === 'done' && <Icon name="check" size={14} />}
          {step.state === 'failed' && <Icon name="x" size={14} />}
          {step.state === 'current' && <span className="size-2.5 rounded-pill bg-current" />}
        </span>
        <div className="min-w-0 flex-1 pt-0.5">
          <p
            className={cx(
              'flex flex-wrap items-baseline justify-between gap-x-3',
              step.state === 'upcoming' ? 'text-text-3' : 'font-bold',
            )}
          >
            <span>
              {step.title}
              <span className="visually-hidden"> · {stateLabels[step.state]}</span>
            </span>
            {step.time && (
              <span className="text-sm font-regular text-text-3">
                <bdi>{step.time}</bdi>
              </span>
            )}
          </p>
          {step.detail && <div className="mt-1 text-sm text-text-2">{step.detail}</div>}
        </div>
      </li>
    ))}
  </ol>
);
