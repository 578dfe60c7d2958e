import { dayOf } from '../../platform/days.ts';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { StaffMember } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { makeUploads, storePicture } from '../../platform/pictures/index.ts';
import { worksFor } from '../../platform/http/staff-hubs.ts';
import { type OrderRecord, consoleOrderOf, deliveredGoods, selectOrder } from '../orders/index.ts';
import { hubForStaff } from '../staff/index.ts';
import type { SubscribedPacks } from '../stock/index.ts';
import { kitchenList } from './kitchen-list.ts';
import { labelsFile } from './labels/labels.ts';
import { kitchenSetting, saveKitchenSetting } from './setting.ts';
import { lineSubstitutes, substitute } from './substitutes/substitutes.ts';
import { recordWeights, weigh } from './weigh.ts';

/** An order of a hub of this member of staff. Refuses ORDER_NOT_FOUND. */
async function orderOfHub(q: Queryable, staff: StaffMember, orderNo: string): Promise<OrderRecord> {
  const order = await selectOrder(q, orderNo);
  return order && worksFor(staff.hubIds, order.hubId) ? order : refuse('ORDER_NOT_FOUND');
}

/** Routes of the kitchen. */
export const kitchenRoutes = (subscribedPacks: SubscribedPacks) =>
  routes({
    consoleKitchen: async ({ db, clock, staff }, { params, query }) => {
      const hub = await hubForStaff(db, staff, params.adcCode);
      const { date = dayOf(clock.now()), startMinute } = query;
      return kitchenList(db, hub, { date, startMinute }, subscribedPacks);
    },

    consoleWeigh: {
      prepare: async (call, { params: { orderNo }, body: { photo, ...weight } }) => {
        const { db, staff } = call;
        await orderOfHub(db, staff, orderNo);
        const by = { kind: 'staff', id: staff.staffId } as const;
        const photos = photo === undefined ? [] : [photo];
        const [made] = await makeUploads(call, photos, { by, isPrivate: true });
        return async (context) => {
          const { tx, clock } = context;
          const now = clock.now();
          const kept = made && (await storePicture(tx, made, now));
          const picked = { ...weight, ...(kept && { photo: kept.name }) };
          const saved = await weigh(tx, orderNo, picked, { by: staff.fullName, now });
          context.audit.detail(orderNo, { after: { ...weight, hasPhoto: kept !== undefined } });
          return saved;
        };
      },
    },

    consolePickOrder: async (context, { params: { orderNo }, body: { picks } }) => {
      const { tx, clock, staff } = context;
      await orderOfHub(tx, staff, orderNo);
      const now = clock.now();
      await recordWeights(tx, orderNo, picks, { by: staff.fullName, now });
      context.audit.detail(orderNo, { after: { picks } });
      return consoleOrderOf(tx, staff, orderNo, now);
    },

    consoleSubstitutes: async ({ db, staff }, { params: { orderNo, lineNo } }) =>
      lineSubstitutes(db, await orderOfHub(db, staff, orderNo), lineNo),

    consoleSubstitute: async (context, { params: { orderNo, lineNo }, body }) => {
      const { tx, clock, staff } = context;
      const order = await orderOfHub(tx, staff, orderNo);
      const actor = { kind: 'staff', staffId: staff.staffId, name: staff.fullName } as const;
      const { sku, answer = '' } = body;
      const saved = await substitute(tx, order, { lineNo, sku, answer, actor, now: clock.now() });
      context.audit.detail(orderNo, {
        before: { lineNo, sku: deliveredGoods(order, lineNo)?.sku },
        // The audit is kept for ever, and an answer is erased with the account.
        after: { lineNo, sku, hasAnswer: answer !== '' },
      });
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
