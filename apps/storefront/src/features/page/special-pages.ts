import { paths } from '../../paths.ts';

/** The slug of the page of Ramadan. */
export const ramadanPage = 'ramadan-subscription';

const ownAddresses: ReadonlyMap<string, string> = new Map([
  ['homepage', paths.home()],
  ['offers', paths.offers()],
  ['pre-order', paths.preOrder()],
  [ramadanPage, paths.ramadan()],
]);

/**
 * Returns the address of a page with another address than `/{slug}-spl`; each page has only one.
 */
export const ownAddressOf = (pageName: string): string | undefined => ownAddresses.get(pageName);
