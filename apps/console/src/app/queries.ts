import type { Caller } from '@halal-basket/contract/client';
import { categoryQueries } from '../features/categories/category-queries.ts';
import { comboQueries } from '../features/combos/combo-queries.ts';
import { complaintQueries } from '../features/complaints/complaint-queries.ts';
import { deliveryQueries } from '../features/deliveries/delivery-queries.ts';
import { offerQueries } from '../features/offers/offer-queries.ts';
import { orderQueries } from '../features/orders/order-queries.ts';
import { pageQueries } from '../features/pages/page-queries.ts';
import { productQueries } from '../features/products/product-queries.ts';
import { reviewQueries } from '../features/reviews/review-queries.ts';
import { stockQueries } from '../features/stock/stock-queries.ts';
import { sessionQueries } from '../session/session-queries.ts';

/** The queries that several features share. A feature's own queries are in its folder. */
export const consoleQueries = (caller: Caller) => ({
  ...sessionQueries(caller),
  ...categoryQueries(caller),
  ...comboQueries(caller),
  ...complaintQueries(caller),
  ...deliveryQueries(caller),
  ...offerQueries(caller),
  ...orderQueries(caller),
  ...pageQueries(caller),
  ...productQueries(caller),
  ...reviewQueries(caller),
  ...stockQueries(caller),
});

export type ConsoleQueries = ReturnType<typeof consoleQueries>;
