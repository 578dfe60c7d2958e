import { Journal } from './journal.ts';
import { SandboxClock } from './clock.ts';
import type { TaskName } from './kinds.ts';
import { type FaultSettings, noFaults, randomNumbers } from './fault-settings.ts';
import type { Settings } from './settings.ts';

/** The shared state of all parts of the sandbox. */
export interface Sandbox {
  settings: Settings;
  journal: Journal;
  clock: SandboxClock;
  faultSettings: FaultSettings;
  random: () => number;
  /** Deliveries that wait for the shop's answer, by id. */
  inProgress: Map<string, Promise<void>>;
}

export function openSandbox(settings: Settings): Sandbox {
  const journal = new Journal(settings.journal);
  const clock = new SandboxClock(journal.get('clock', 'clock')?.aheadMs);
  return {
    settings,
    journal,
    clock,
    faultSettings: structuredClone(noFaults),
    random: randomNumbers(1),
    inProgress: new Map(),
  };
}

/** Schedules a task; it also survives a restart. */
export function scheduleTask(
  { journal, clock }: Sandbox,
  what: TaskName,
  about: string,
  inMs: number,
  detail?: string,
): void {
  const id = journal.newId('task', 'task_');
  const dueAt = clock.now() + inMs;
  journal.put(
    'task',
    id,
    { id, what, about, dueAt, done: false, ...(detail !== undefined && { detail }) },
    clock.now(),
  );
}
