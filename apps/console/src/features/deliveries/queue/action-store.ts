import { createStore, get, update } from 'idb-keyval';
import type { QueuedAction } from './queued-action.ts';
import type { ActionStore } from './send-queue.ts';

/** The queue of this rider in IndexedDB: it survives a reload, and another rider's login does not send it. */
export function actionStore(staffId: number): ActionStore {
  const database = createStore('hb_rider', 'actions');
  const key = `queue:${staffId}`;
  const change = (edit: (queue: readonly QueuedAction[]) => QueuedAction[]): Promise<void> =>
    update<QueuedAction[]>(key, (queue = []) => edit(queue), database);
  return {
    read: async () => (await get<QueuedAction[]>(key, database)) ?? [],
    add: (action) => change((queue) => [...queue, action]),
    remove: (gone) => change((queue) => queue.filter((each) => each.key !== gone)),
    refuse: (of, refused) =>
      change((queue) => queue.map((each) => (each.key === of ? { ...each, refused } : each))),
  };
}
