import type { FastifyInstance, FastifyRequest } from 'fastify';
import { campaignOfLink } from '../modules/campaigns/index.ts';

/** Whether a person opened the page: programs that check links of mails do not say so, and browsers fetch ahead. */
const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  ![headers['purpose'], headers['sec-purpose']].some((purpose) => purpose?.includes('prefetch'));

/** Counts the pages that were opened by the link of a campaign, after they were answered. */
export function countCampaignVisits(
  http: FastifyInstance,
  countVisit: (campaignId: number) => Promise<unknown>,
): void {
  http.addHook('onResponse', async (request, reply) => {
    const campaignId = reply.statusCode === 200 ? campaignOfLink(request.url) : null;
    if (campaignId === null || !isOpened(request)) return;
    await countVisit(campaignId).catch((error: unknown) => {
      request.log.error({ err: error }, 'A visit by the link of a campaign was not counted');
    });
  });
}
