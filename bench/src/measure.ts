import { readFileSync } from 'node:fs';

export interface Figures {
  name: string;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** CPU time of the server per request, in ms; null on systems without /proc. */
  cpuMs: number | null;
  errors: number;
}

const ticksPerSecond = 100;

/** Returns the CPU time of a process in ms, from /proc, or null on systems without it. */
function cpuOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return null;
  }
}

/** Returns the resident memory of a process in MB, from /proc, or null on systems without it. */
export function residentMb(pid: number): number | null {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? Math.round(Number(line[1]) / 1024) : null;
  } catch {
    return null;
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Runs `work` in `workers` loops for `seconds`. A loop starts its next request after each answer. `work` returns
 * false for an unexpected answer.
 */
export async function measure(
  name: string,
  options: { workers: number; seconds: number; pid: number | null; warmUp?: number },
  work: (worker: number) => Promise<boolean>,
): Promise<Figures> {
  const { workers, seconds, pid, warmUp = 1 } = options;
  const phase = { recording: false, running: true };
  let errors = 0;
  const times: number[] = [];

  async function loop(worker: number): Promise<void> {
    while (phase.running) {
      const start = performance.now();
      const fine = await work(worker).catch(() => false);
      if (!phase.recording) continue;
      times.push(performance.now() - start);
      if (!fine) errors += 1;
    }
  }
  const loops = Array.from({ length: workers }, (_, worker) => loop(worker));
  await new Promise((resolve) => setTimeout(resolve, warmUp * 1000));
  phase.recording = true;
  const cpuBefore = pid === null ? null : cpuOf(pid);
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const lasted = (performance.now() - began) / 1000;
  const cpuAfter = pid === null ? null : cpuOf(pid);
  const counted = [...times].sort((a, b) => a - b);
  phase.recording = false;
  phase.running = false;
  await Promise.all(loops);
  return {
    name,
    perSecond: counted.length / lasted,
    p50: percentile(counted, 0.5),
    p95: percentile(counted, 0.95),
    p99: percentile(counted, 0.99),
    cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / counted.length,
    errors,
  };
}

const row = (cells: string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(44) : cell.padStart(11))).join('');

/** Formats the figures as a table for the terminal. */
export function table(all: readonly Figures[]): string {
  const lines = all.map(({ name, perSecond, p50, p95, p99, cpuMs, errors }) =>
    row([
      name,
      perSecond.toFixed(perSecond < 100 ? 1 : 0),
      p50.toFixed(1),
      p95.toFixed(1),
      p99.toFixed(1),
      cpuMs === null ? '–' : cpuMs.toFixed(2),
      String(errors),
    ]),
  );
  return [row(['', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'errors']), ...lines].join(
    '\n',
  );
}
