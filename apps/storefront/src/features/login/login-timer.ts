import { useEffect, useState } from 'react';

/** Seconds → '0:24', '2:00', '1:02:03'. */
export function formatWait(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const [minutes, rest] = parts.map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${minutes}:${rest}` : `${Math.floor(seconds / 60)}:${rest}`;
}

const secondsTo = (moment: number): number =>
  Math.max(0, Math.ceil((moment - performance.now()) / 1000));

/** Returns the whole seconds until a time of `performance.now()`, counted down; 0 after it. */
export function useSecondsTo(moment: number): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (secondsTo(moment) === 0) return;
    const timer = setInterval(() => {
      setTick((tick) => tick + 1);
      if (secondsTo(moment) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === 0 ? 0 : secondsTo(moment);
}
