import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { DomainEvents, EventName } from '../platform/events.ts';
import { allSubscribers } from '../registry.ts';
import { publicUrl } from './test-app.ts';

/** Lets a module handle an event again, or out of order. */
export function handleEvent<N extends EventName>(
  { db, clock }: { db: Db; clock: Clock },
  module: string,
  name: N,
  payload: DomainEvents[N],
): Promise<void> {
  const subscriber = allSubscribers[module]?.[name];
  if (!subscriber) throw new Error(`Module ${module} does not handle ${name}`);
  return db.transaction((tx) => subscriber({ tx, clock, publicOrigin: publicUrl }, [payload]));
}
