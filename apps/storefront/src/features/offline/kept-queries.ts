import { hydrate, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { keptAnswers, visitorMark } from '../../client.ts';

/** A query with its data, as this browser keeps it. */
interface Kept {
  queryKey: QueryKey;
  queryHash: string;
  data: unknown;
  dataUpdatedAt: number;
  /** The mark of the visitor whose data it is. */
  visitor: string;
}

/** The queries of pages that the visitor can read without a network: no payments, addresses or profiles. */
const keptKinds = new Set([
  'launch',
  'cart',
  'categories',
  'seller',
  'linkMap',
  'homePage',
  'page',
  'section',
  'offers',
  'bestSellers',
  'deals',
  'preOrder',
  'productPages',
  'productList',
  'product',
  'combo',
  'reviews',
  'recommendations',
  'orders',
  'order',
  'tracking',
  'confirmation',
  'blog',
  'blogs',
  'blogCategories',
  'help',
]);

/** Answers arrive in groups and are written together. */
const pauseMs = 1_000;
const maxKept = 120;
/** Longer ones, such as a list of 30 pages, would fill the storage. */
const maxTextLength = 400_000;

/** The address by which a query is kept; the browser requires one. */
const addressOf = (queryHash: string): string => `/kept/${encodeURIComponent(queryHash)}`;

const launchOf = (queryClient: QueryClient) =>
  queryClient.getQueryData<{ loggedIn?: boolean; actingFor?: string }>(['launch']);

async function write(queries: Iterable<Kept>): Promise<void> {
  const cache = await caches.open(keptAnswers);
  for (const kept of queries) {
    const text = JSON.stringify(kept);
    // A login or logout since then has made it another visitor's.
    if (kept.visitor !== visitorMark() || text.length > maxTextLength) continue;
    await cache.put(addressOf(kept.queryHash), new Response(text));
  }
  const all = await cache.keys();
  for (const former of all.slice(0, Math.max(0, all.length - maxKept))) await cache.delete(former);
}

/**
 * Keeps the data of the shop's pages as it arrives. A session that has ended takes its data with it, and
 * what staff read on behalf of a customer is not kept.
 */
export function keepQueries(queryClient: QueryClient): void {
  const waiting = new Map<string, Kept>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasLoggedIn = false;
  const writeAll = () => {
    timer = undefined;
    const queries = [...waiting.values()];
    waiting.clear();
    if (launchOf(queryClient)?.actingFor === undefined) write(queries).catch(() => undefined);
  };
  const keep = ({ queryKey, queryHash, state }: Query) => {
    if (!keptKinds.has(String(queryKey[0])) || state.status !== 'success') return;
    const { data, dataUpdatedAt } = state;
    waiting.set(queryHash, { queryKey, queryHash, data, dataUpdatedAt, visitor: visitorMark() });
    timer ??= setTimeout(writeAll, pauseMs);
    const isLoggedIn = launchOf(queryClient)?.loggedIn === true;
    if (wasLoggedIn && !isLoggedIn) void caches.delete(keptAnswers);
    wasLoggedIn = isLoggedIn;
  };
  const cache = queryClient.getQueryCache();
  cache.getAll().forEach(keep);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
}

async function keptOfVisitor(): Promise<Kept[]> {
  const cache = await caches.open(keptAnswers);
  const all = await Promise.all(
    (await cache.keys()).map(async (address) => {
      const answer = await cache.match(address);
      return (await answer?.json()) as Kept | undefined;
    }),
  );
  const visitor = visitorMark();
  return all.filter((kept) => kept !== undefined).filter((kept) => kept.visitor === visitor);
}

/** Adds the kept data where the page has none that is newer, with the times when it arrived. */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  const queries = (await keptOfVisitor()).map(({ queryKey, queryHash, data, dataUpdatedAt }) => ({
    queryKey,
    queryHash,
    dehydratedAt: dataUpdatedAt,
    state: {
      data,
      dataUpdatedAt,
      dataUpdateCount: 1,
      status: 'success' as const,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      isInvalidated: false,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle' as const,
    },
  }));
  // Without a network nothing can be loaded again, so it stays as long as the page.
  const stays = { queries: { gcTime: Infinity } };
  hydrate(queryClient, { mutations: [], queries }, { defaultOptions: stays });
}
