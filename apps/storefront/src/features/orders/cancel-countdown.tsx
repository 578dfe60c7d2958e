import { Icon } from '@halal-basket/ui';
import { whenText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { InBrowser } from '../../shell/in-browser.tsx';
import { useNow } from '../../use-now.ts';
import { timeLeft } from './time-left.ts';

interface CancelCountdownProps {
  /** The end of free cancellation. */
  until: string | undefined;
  className?: string;
}

/** How long the customer can still cancel without charge. A timer: screen readers read it on request. */
export const CancelCountdown = (props: CancelCountdownProps) =>
  props.until !== undefined && (
    <InBrowser fallback={null}>
      <Countdown {...props} until={props.until} />
    </InBrowser>
  );

function Countdown({ until, className }: CancelCountdownProps & { until: string }) {
  const now = useNow();
  const end = new Date(until);
  const left = timeLeft(end, now);
  if (!left) return null;
  return (
    <p role="timer" className={`flex items-center gap-2 text-sm ${className ?? ''}`}>
      <Icon name="clock" className="shrink-0" />
      <span>{m.cancel_free_for({ left: leftText(left), when: whenText(end, now) })}</span>
    </p>
  );
}

function leftText({ days, hours, minutes }: NonNullable<ReturnType<typeof timeLeft>>): string {
  if (days > 0) return m.cancel_left_days({ count: days });
  if (hours > 0) return m.cancel_left_hours({ hours: String(hours), minutes: String(minutes) });
  return m.cancel_left_minutes({ minutes: String(minutes) });
}
