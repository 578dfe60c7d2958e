import { setTimeout as sleep } from 'node:timers/promises';
import { type Figures, type FloorName, latencies } from './figures.ts';
import { cpuOf, cpuWithChildren } from './processes.ts';

/** How a request ended: as expected, refused because the server is busy (503, 429), or otherwise. */
export type Outcome = 'fine' | 'busy' | 'wrong';

export const outcomeOf = (status: number): Outcome =>
  status === 503 || status === 429 ? 'busy' : status < 300 ? 'fine' : 'wrong';

/** The processes whose processor time counts. */
export interface Watched {
  pid: number | null;
  databasePid: number | null;
}

export interface Load {
  name: string;
  floor?: FloorName;
  workers: number;
  seconds: number;
  watched: Watched;
  warmUp?: number;
}

type Work = (worker: number) => Promise<Outcome>;

function cpuTimes({ pid, databasePid }: Watched): [number | null, number | null] {
  return [
    pid === null ? null : cpuOf(pid),
    databasePid === null ? null : cpuWithChildren(databasePid),
  ];
}

/** Collects what happens to requests from its creation to `figures`. */
class Recording {
  readonly times: number[] = [];
  readonly #ended: Record<Outcome, number> = { fine: 0, busy: 0, wrong: 0 };
  readonly #load: Load;
  readonly #began = performance.now();
  readonly #cpu: [number | null, number | null];

  constructor(load: Load) {
    this.#load = load;
    this.#cpu = cpuTimes(load.watched);
  }

  add(since: number, outcome: Outcome): void {
    this.times.push(performance.now() - since);
    this.#ended[outcome] += 1;
  }

  /** Speed and processor time until now. */
  speed(): Pick<Figures, 'perSecond' | 'cpuMs' | 'databaseCpuMs'> {
    const count = this.times.length;
    const perRequest = cpuTimes(this.#load.watched).map((now, which) => {
      const before = this.#cpu[which];
      return now === null || typeof before !== 'number' ? null : (now - before) / count;
    });
    return {
      perSecond: (count * 1000) / (performance.now() - this.#began),
      cpuMs: perRequest[0] ?? null,
      databaseCpuMs: perRequest[1] ?? null,
    };
  }

  figures(speed: ReturnType<Recording['speed']>): Figures {
    const { name, floor } = this.#load;
    const { busy, wrong: errors } = this.#ended;
    return { name, ...(floor && { floor }), ...speed, ...latencies(this.times), busy, errors };
  }
}

/**
 * Runs `work` in loops for `seconds`. A loop starts its next request after each answer. Requests that are open
 * at the end count in the latencies, not in the speed. `prepare` runs before each request, and its time does
 * not count in the latency.
 */
export async function measure(
  load: Load,
  work: Work,
  prepare?: () => Promise<unknown>,
): Promise<Figures> {
  const phase: { isRunning: boolean; recording?: Recording } = { isRunning: true };
  async function loop(worker: number): Promise<void> {
    while (phase.isRunning) {
      await prepare?.();
      const start = performance.now();
      const outcome = await work(worker).catch((): Outcome => 'wrong');
      phase.recording?.add(start, outcome);
    }
  }
  const loops = Array.from({ length: load.workers }, (_, worker) => loop(worker));
  await sleep((load.warmUp ?? 1) * 1000);
  const recording = new Recording(load);
  phase.recording = recording;
  await sleep(load.seconds * 1000);
  const speed = recording.speed();
  phase.isRunning = false;
  await Promise.all(loops);
  return recording.figures(speed);
}

/**
 * Plans `rate` requests a second, whether or not earlier ones were answered. A latency counts from the planned
 * start, so that a server that stops for a second is not measured by the one request that waits for it. With
 * `during` it lasts as long as that instead of `seconds`.
 */
export async function measureAtRate(
  load: Load & { rate: number; during?: Promise<unknown> },
  work: Work,
): Promise<Figures> {
  const { rate, seconds, workers, during } = load;
  const recording = new Recording(load);
  let planned = during ? Infinity : Math.max(1, Math.round(rate * seconds));
  const end = () => (planned = 0);
  void during?.then(end, end);
  const began = performance.now();
  let next = 0;
  async function loop(worker: number): Promise<void> {
    while (next < planned) {
      const due = began + (next * 1000) / rate;
      next += 1;
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      recording.add(due, await work(worker).catch((): Outcome => 'wrong'));
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)));
  return recording.figures(recording.speed());
}
