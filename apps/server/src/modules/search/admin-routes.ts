import { type RankingWeight, shapes } from '@halal-basket/contract';
import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import type { Queryable } from '../../platform/db.ts';
import { hubs } from '../location/index.ts';
import { productRequests, searchedTerms } from './query-log/query-log.ts';
import { selectRanking, selectGroups } from './settings/synonyms.sql.ts';
import { editSynonyms, removeSynonyms, saveRanking } from './settings/search-settings.ts';

const weightsOf = async (q: Queryable): Promise<RankingWeight[]> =>
  shapes.rankingWeight.array().parse(await selectRanking(q));

/** Settings with which staff improve the search. Every change is in the audit. */
export const searchAdminRoutes = routes({
  consoleSynonyms: async ({ db }) => {
    const groups = await selectGroups(db);
    return {
      groups: groups.map(({ key, kind, words, leadsTo }) => ({ key, kind, words, leadsTo })),
      ranking: await weightsOf(db),
    };
  },

  consoleSaveSynonyms: async (context, { params, body }) => {
    const { tx, clock } = context;
    if ((body.kind === 'leadsTo') !== body.leadsTo.length > 0) {
      const leadsTo =
        body.kind === 'leadsTo' ? 'Enter the words to redirect to' : 'Leave this empty';
      refuse('INVALID', { fields: { leadsTo } });
    }
    const { shown, ...content } = body;
    const group = { key: params.key, ...content };
    const before = await editSynonyms(tx, group, { shown, now: clock.now() });
    context.audit.detail(params.key, { before: before ?? {}, after: content });
    return group;
  },

  consoleDeleteSynonyms: async (context, { params }) => {
    const { tx } = context;
    // Two concurrent removals both find it removed.
    const isRemoved = await removeSynonyms(tx, params.key);
    if (isRemoved) context.audit.detail(params.key, { before: { key: params.key }, after: {} });
    else context.audit.nothing();
    return {};
  },

  consoleSetRanking: async (context, { body }) => {
    const { tx } = context;
    const before = await saveRanking(tx, body.ranking, body.shown);
    const after = Object.fromEntries(body.ranking.map(({ name, value }) => [name, value]));
    context.audit.detail('ranking', { before, after });
    return { ranking: await weightsOf(tx) };
  },

  consoleSearchTerms: async ({ db, clock }, { query }) => {
    const { withoutResult = false, ...request } = query;
    const found = { now: clock.now(), withoutResult, ...request };
    const { terms, total, links } = await searchedTerms(db, found);
    return {
      terms: terms.map(({ term, searches, lastAt }) => ({
        term,
        searches,
        lastAt: lastAt.toISOString(),
      })),
      total,
      ...links,
    };
  },

  consoleProductRequests: async ({ db }, { query }) => {
    const [{ requests, total, links }, allHubs] = await Promise.all([
      productRequests(db, query),
      hubs(db),
    ]);
    const adcCodes = new Map(allHubs.map(({ hubId, adcCode }) => [hubId, adcCode]));
    return {
      requests: requests.map(({ requestId, term, wish, hubId, at }) => ({
        requestId,
        term,
        wish,
        adcCode: adcCodes.get(hubId) ?? '',
        at: at.toISOString(),
      })),
      total,
      ...links,
    };
  },
});
