import { m } from '../messages.ts';

const minuteMs = 60_000;

export interface Span {
  days: number;
  hours: number;
  minutes: number;
}

/** A duration in its two largest units; not below zero, minutes rounded down. */
export function spanOf(ms: number): Span {
  const all = Math.max(0, Math.floor(ms / minuteMs));
  const days = Math.floor(all / (24 * 60));
  const hours = Math.floor((all % (24 * 60)) / 60);
  return { days, hours, minutes: days > 0 ? 0 : all % 60 };
}

/** '2 h 10 min', '3 d 4 h', '12 min'. */
export function spanText({ days, hours, minutes }: Span): string {
  if (days > 0) return m.span_days({ days: String(days), hours: String(hours) });
  if (hours > 0) return m.span_hours({ hours: String(hours), minutes: String(minutes) });
  return m.span_minutes({ minutes: String(minutes) });
}
