import { errorCatalogue } from '@halal-basket/contract';
import { noticePage } from './notice-page.ts';

/** The whole shop while it has no hub, with the way in for the staff who set it up. */
export const notOpenPage = noticePage(
  errorCatalogue.SHOP_NOT_OPEN.description,
  '<a href="/console">Log in as staff</a>',
);
