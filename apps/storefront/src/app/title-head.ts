import { pageHead } from '../head.ts';
import type { Shop } from '../shop-context.tsx';

/** Returns a head with only a title, for pages that search engines do not index. */
export const titleHead =
  (title: () => string) =>
  ({ match }: { match: { context: Shop } }) =>
    pageHead(match.context.origin, { title: title() });
