import type { ParsedInputOf } from '@halal-basket/contract';
import { dayOf } from '../../platform/days.ts';
import type { Queryable } from '../../platform/db.ts';
import { routes } from '../../platform/http/routes.ts';
import { withPlaceholders } from '../../platform/http/shop-texts.ts';
import { type TextSource, listTexts, otherLocales, requireTexts } from '../catalogue/index.ts';
import { textsOfPages } from '../content/index.ts';
import { textsOfMembership } from '../membership/index.ts';
import { selectTextsOfAnnouncements } from '../notifications/index.ts';
import { selectTextsOfOffers } from '../promotions/index.ts';
import { selectReasonsOfClosedDays } from '../slots/index.ts';
import { selectTextsOfSubscriptions } from '../subscription/index.ts';

type Query = ParsedInputOf<'consoleTextsToTranslate'>['query'];

async function offerTexts(q: Queryable, now: Date): Promise<string[]> {
  const offers = await selectTextsOfOffers(q, now);
  const announcements = await selectTextsOfAnnouncements(q, now);
  const today = dayOf(now);
  const subscriptions = await selectTextsOfSubscriptions(q, today);
  const closedDays = await selectReasonsOfClosedDays(q, today);
  return [
    ...offers.map(({ text }) => text),
    ...(await textsOfMembership(q)),
    ...announcements.flatMap(({ title, text }) => [title, text]),
    ...subscriptions.map(({ text }) => text),
    ...closedDays.map(({ reason }) => reason),
  ].map(withPlaceholders);
}

async function sourceOf(q: Queryable, { group, productId }: Query, now: Date): Promise<TextSource> {
  if (productId !== undefined) return { productId };
  if (group === 'pages') return { texts: await textsOfPages(q, now) };
  return group === 'offers' ? { texts: await offerTexts(q, now) } : { group };
}

export const translationListRoutes = routes({
  consoleTextsToTranslate: async ({ db, staff, clock }, { query }) => {
    requireTexts(staff);
    const { q: words = '', missing = false, language } = query;
    const missingIn = missing ? (language ? [language] : otherLocales) : null;
    const source = await sourceOf(db, query, clock.now());
    return listTexts(db, { source, words, missingIn }, query);
  },
});
