import { pageHead } from '../head.ts';
import type { Shop } from '../shop-context.tsx';

/** The head of a page that search engines need not know: its title alone. */
export const titled =
  (title: () => string) =>
  ({ match }: { match: { context: Shop } }) =>
    pageHead(match.context.origin, { title: title() });
