import { Journal } from './journal.ts';
import { SandboxClock } from './clock.ts';
import type { TaskName } from './kinds.ts';
import { type FaultSettings, noFaults, randomNumbers } from './fault-settings.ts';
import type { Settings } from './settings.ts';

/** The shared state of all parts of the sandbox. */
export interface World {
  settings: Settings;
  book: Journal;
  clock: SandboxClock;
  knobs: FaultSettings;
  roll: () => number;
  /** Deliveries that wait for the shop's answer, by id. */
  underWay: Map<string, Promise<void>>;
}

export function openWorld(settings: Settings): World {
  const book = new Journal(settings.journal);
  const clock = new SandboxClock(book.get('clock', 'clock')?.aheadMs);
  return {
    settings,
    book,
    clock,
    knobs: structuredClone(noFaults),
    roll: randomNumbers(1),
    underWay: new Map(),
  };
}

/** Schedules a task; it also survives a restart. */
export function later(
  { book, clock }: World,
  what: TaskName,
  about: string,
  inMs: number,
  detail?: string,
): void {
  const id = book.newId('task', 'task_');
  const dueAt = clock.now() + inMs;
  book.put(
    'task',
    id,
    { id, what, about, dueAt, done: false, ...(detail !== undefined && { detail }) },
    clock.now(),
  );
}
