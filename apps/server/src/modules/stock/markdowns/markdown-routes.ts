import type { Markdown } from '@halal-basket/contract';
import { paiseFromRupees } from '@halal-basket/money';
import { routes } from '../../../platform/http/routes.ts';
import { hubForStaff } from '../../staff/index.ts';
import { lotById } from '../lots/lot-views.ts';
import { endMarkdown, markDownLot } from './markdowns.ts';
import type { PriceCut } from './markdown-price.ts';

const cutOf = ({ cut }: Markdown): PriceCut =>
  cut.kind === 'percent' ? { percent: cut.percent } : { price: paiseFromRupees(cut.price) };

/** Routes of lower prices for lots that expire soon. */
export const markdownRoutes = routes({
  consoleMarkDownLot: async (context, { params, body }) => {
    const { tx, clock, staff } = context;
    const { hubId, adcCode } = await hubForStaff(tx, staff, params.adcCode);
    const ofHub = { hubId, adcCode, lotId: params.lotId };
    const now = clock.now();
    const { reason = '' } = body;
    const changed = await markDownLot(tx, ofHub, { cut: cutOf(body), reason, staff, now });
    context.audit.detail(`${adcCode}/${params.lotId}`, {
      before: { price: changed.before },
      after: { price: changed.after, reason },
    });
    return lotById(tx, ofHub, now);
  },

  consoleEndMarkdown: async (context, { params }) => {
    const { tx, clock, staff } = context;
    const { hubId, adcCode } = await hubForStaff(tx, staff, params.adcCode);
    const ofHub = { hubId, adcCode, lotId: params.lotId };
    if (await endMarkdown(tx, ofHub))
      context.audit.detail(`${adcCode}/${params.lotId}`, { after: { markdown: 'ended' } });
    else context.audit.nothing();
    return lotById(tx, ofHub, clock.now());
  },
});
