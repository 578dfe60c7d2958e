import { errorCatalogue } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import { noticePage } from './notice-page.ts';

/** The page of a shop without a hub, with a link for the staff who set it up; the console is in English. */
export const notOpenPage = (locale: Locale): string =>
  noticePage(
    errorCatalogue.SHOP_NOT_OPEN.description,
    '<a href="/console" lang="en">Log in as staff</a>',
    locale,
  );
