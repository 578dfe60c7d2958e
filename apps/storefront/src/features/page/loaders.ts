import { notFound, redirect } from '@tanstack/react-router';
import { loadDeferredSections } from '../home/deferred.tsx';
import { couponsQuery } from '../offers/offer-queries.ts';
import { subscriptionQueries } from '../subscription/subscription-queries.ts';
import { m } from '../../messages.ts';
import { ownAddressOf, ramadanPage } from './special-pages.ts';
import { type Load, loaded } from '../../app/load.ts';

/** Loads a page together with the data of all its sections. */
async function whole<T>(loading: Promise<T>, here: string): Promise<T> {
  const [page] = await Promise.all([loaded(loading, here, m.page_missing), loadDeferredSections()]);
  return page;
}

export async function loadOffers({ context: { queryClient, queries, caller }, location }: Load) {
  // Data beside the sections is loaded with them, so that nothing moves.
  const codes = queryClient.prefetchQuery(couponsQuery(caller));
  const page = await whole(queryClient.ensureQueryData(queries.offers()), location.href);
  await codes;
  return page;
}

export async function loadRamadan({ context: { queryClient, queries, caller }, location }: Load) {
  const season = queryClient.prefetchQuery(subscriptionQueries(caller).season('ramadan'));
  const page = await whole(queryClient.ensureQueryData(queries.page(ramadanPage)), location.href);
  await season;
  return page;
}

export function loadSpecial({
  context: { queryClient, queries },
  params: { slug },
  location,
}: Load<{ slug: string }>) {
  if (!slug) throw notFound();
  const own = ownAddressOf(slug);
  if (own) throw redirect({ href: own, statusCode: 301, replace: true });
  return whole(queryClient.ensureQueryData(queries.page(slug)), location.href);
}
