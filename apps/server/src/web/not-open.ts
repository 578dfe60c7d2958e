import { errorCatalogue } from '@halal-basket/contract';
import { noticePage } from './notice-page.ts';

/** The page of a shop without a hub, with a link for the staff who set it up. */
export const notOpenPage = noticePage(
  errorCatalogue.SHOP_NOT_OPEN.description,
  '<a href="/console">Log in as staff</a>',
);
