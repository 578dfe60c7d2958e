import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync, readdirSync } from 'node:fs';

/** The unit of processor times in /proc, on all current systems. */
const msPerTick = 10;

interface ProcessTimes {
  parent: number;
  ownMs: number;
  /** Of its children that have ended. */
  endedMs: number;
}

function timesOf(pid: number | string): ProcessTimes | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const at = (index: number): number => Number(fields[index]);
    return {
      parent: at(1),
      ownMs: (at(11) + at(12)) * msPerTick,
      endedMs: (at(13) + at(14)) * msPerTick,
    };
  } catch {
    return null;
  }
}

/** The process ids of a process's children. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => timesOf(each)?.parent === pid);

/** The processor time of a process in ms; null on systems without /proc. */
export const cpuOf = (pid: number): number | null => timesOf(pid)?.ownMs ?? null;

/** The processor time in ms of a process and its children, as PostgreSQL has one for each connection. */
export function cpuWithChildren(pid: number): number | null {
  const parent = timesOf(pid);
  if (!parent) return null;
  return childrenOf(pid)
    .map(timesOf)
    .reduce(
      (sum, child) => sum + (child?.ownMs ?? 0) + (child?.endedMs ?? 0),
      parent.ownMs + parent.endedMs,
    );
}

/** The resident memory of a process in MB; null on systems without /proc. */
export function residentMb(pid: number): number | null {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? Math.round(Number(line[1]) / 1024) : null;
  } catch {
    return null;
  }
}

/** V8 returns the memory that a start or a load took one or two minutes after it. */
const maxRestMs = 180_000;
const settledMs = 20_000;

/** The resident memory of a process without work, in MB, once it has fallen and settled, or after three minutes. */
export async function residentAtRest(pid: number): Promise<number> {
  const most = residentMb(pid) ?? 0;
  const ends = performance.now() + maxRestMs;
  let now = most;
  let changedAt = performance.now();
  while (performance.now() < ends) {
    await sleep(1000);
    const next = residentMb(pid) ?? 0;
    if (Math.abs(next - now) > 2) {
      now = next;
      changedAt = performance.now();
    }
    if (now < most * 0.9 && performance.now() - changedAt > settledMs) break;
  }
  return residentMb(pid) ?? 0;
}
