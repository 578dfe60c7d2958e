import { useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';

/** ms → 'HH:MM:SS'; more than a day keeps counting hours. Never below zero. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

export interface CountdownProps {
  /** The end, in ms since 1970. */
  endsAt: number;
  /** The time at which the server rendered the page: server and browser must render the same text. */
  startedAt: number;
  /** The text before the digits, for screen readers: 'Ends in'. */
  label: string;
  onEnd?: () => void;
  className?: string;
}

/**
 * The remaining time, updated each second. A cached page may be old, so the reader's clock is used. A
 * clock before the page's time is wrong; then the server's time is used.
 */
export function Countdown({ endsAt, startedAt, label, onEnd, className }: CountdownProps) {
  const [left, setLeft] = useState(endsAt - startedAt);
  useEffect(() => {
    const behind = Math.max(0, startedAt - Date.now());
    const tick = () => {
      const now = endsAt - Date.now() - behind;
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      onEnd?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [endsAt, startedAt, onEnd]);
  return (
    <span
      role="timer"
      className={cx(
        'inline-flex items-center gap-1.5 rounded-pill bg-surface px-2.5 py-1.5 text-sm leading-none font-heavy tabular-nums shadow-e1',
        className,
      )}
    >
      <Icon name="timer" className="text-promise-text" />
      <span className="visually-hidden">{label}</span>
      <bdi>{formatCountdown(left)}</bdi>
    </span>
  );
}
