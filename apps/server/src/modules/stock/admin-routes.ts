import { routes } from '../../platform/http/routes.ts';
import { type StockLevel, adjust, levels } from './levels.ts';
import { pictureUrl } from '../catalogue/index.ts';
import { hubForStaff } from '../staff/index.ts';

const stockRowOf = (level: StockLevel, adcCode: string) => ({
  sku: level.sku,
  productName: level.productName,
  quantity: level.pack,
  tint: level.tint,
  imageUrl: level.picture ? pictureUrl(level.picture) : '',
  adcCode,
  onHand: level.onHand,
  held: level.held,
  available: level.available,
  low: level.low,
  ...(level.movedAt && { updatedAt: level.movedAt.toISOString() }),
});

/** Routes of stock: levels, counts and write-offs. */
export const stockAdminRoutes = routes({
  consoleStock: async ({ db, staff }, { params, query }) => {
    const hub = await hubForStaff(db, staff, params.adcCode);
    const { q: search, low: lowOnly, ...request } = query;
    const filter = { hubId: hub.hubId, search, lowOnly, ...request };
    const { stock, total, links } = await levels(db, filter);
    return {
      stock: stock.map((level) => stockRowOf(level, hub.adcCode)),
      total,
      ...links,
    };
  },

  consoleAdjustStock: async (context, { params, body }) => {
    const { tx, clock, staff } = context;
    const hub = await hubForStaff(tx, staff, params.adcCode);
    const now = clock.now();
    const level = await adjust(tx, {
      hubId: hub.hubId,
      sku: params.sku,
      ...body,
      actor: staff.fullName,
      now,
    });
    context.audit.detail(
      `${hub.adcCode}/${params.sku}`,
      {
        before: { onHand: body.expectedOnHand },
        after: { onHand: level.onHand, reason: body.reason },
      },
      `stock.${body.kind}`,
    );
    return stockRowOf(level, hub.adcCode);
  },
});
