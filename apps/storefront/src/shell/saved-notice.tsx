import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { m } from '../messages.ts';
import { whenText } from '../time-texts.ts';

/** Every page has these, also one whose own data is newer. */
const ofEveryPage = new Set(['launch', 'categories', 'seller', 'linkMap']);

/** Says that there is no network, and when the oldest data on the screen arrived. */
function noticeOf(queries: QueryCache): string {
  const times = queries
    .findAll({ type: 'active' })
    .filter(({ queryKey }) => !ofEveryPage.has(String(queryKey[0])))
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0);
  if (times.length === 0) return m.offline();
  return m.offline_saved({ when: whenText(new Date(Math.min(...times)), new Date()) });
}

/** The notice of a page without a network. */
export function SavedNotice() {
  const queries = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (changed) => queries.subscribe(changed),
    () => noticeOf(queries),
    m.offline,
  );
}
