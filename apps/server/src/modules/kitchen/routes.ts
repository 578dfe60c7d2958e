import { dayOf } from '../../platform/days.ts';
import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import { worksFor } from '../../platform/http/staff-hubs.ts';
import { orderByNo } from '../orders/index.ts';
import { hubForStaff } from '../staff/index.ts';
import { kitchenList } from './kitchen-list.ts';
import { labelsFile } from './labels/labels.ts';
import { kitchenSetting, saveKitchenSetting } from './setting.ts';
import { weigh } from './weigh.ts';

/** Routes of the kitchen. */
export const kitchenRoutes = routes({
  consoleKitchen: async ({ db, clock, staff }, { params, query }) => {
    const hub = await hubForStaff(db, staff, params.adcCode);
    const { date = dayOf(clock.now()), startMinute } = query;
    return kitchenList(db, hub, { date, startMinute });
  },

  consoleWeigh: async (context, { params: { orderNo }, body }) => {
    const { tx, clock, staff } = context;
    const order = await orderByNo(tx, orderNo);
    if (!order || !worksFor(staff.hubIds, order.hubId)) refuse('ORDER_NOT_FOUND');
    const saved = await weigh(tx, orderNo, body, { by: staff.fullName, now: clock.now() });
    context.audit.detail(orderNo, { after: body });
    return saved;
  },

  consoleLabels: async ({ db, clock, staff }, { params, query }) => {
    const hub = await hubForStaff(db, staff, params.adcCode);
    return labelsFile(db, hub, query, clock.now());
  },

  consoleKitchenSetting: async ({ db }) => kitchenSetting(db),

  consoleSaveKitchenSetting: async (context, { body: { revision, kitchen } }) => {
    const { tx } = context;
    const before = await kitchenSetting(tx);
    await saveKitchenSetting(tx, revision, kitchen);
    context.audit.detail('kitchen', { before: before.kitchen, after: kitchen });
    return kitchenSetting(tx);
  },
});
