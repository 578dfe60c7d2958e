import { paths } from '../../paths.ts';

/** The page of the fasting month, by its name among the pages that the owner composes. */
export const ramadanPage = 'ramadan-subscription';

const ownAddresses: ReadonlyMap<string, string> = new Map([
  ['homepage', paths.home()],
  ['offers', paths.offers()],
  ['pre-order', paths.preOrder()],
  [ramadanPage, paths.ramadan()],
]);

/** The address of a page that does not stand at `/{slug}-spl`; no page has two. */
export const ownAddressOf = (pageName: string): string | undefined => ownAddresses.get(pageName);
