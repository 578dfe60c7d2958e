import type { StaffMember } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/db.ts';
import { routes } from '../../platform/http/routes.ts';
import { changeSlot, closeDay, openDay, weekTemplatesOf, saveTemplates } from './slot-templates.ts';
import { hubForStaff } from '../staff/index.ts';

async function hubIdOf(q: Queryable, staff: StaffMember, adcCode: string): Promise<number> {
  return (await hubForStaff(q, staff, adcCode)).hubId;
}

/** Routes of slots for staff. Every change is in the audit and effective on all servers at once. */
export const slotAdminRoutes = routes({
  consoleSlots: async ({ db, clock, staff }, { params: { adcCode }, query: { from } }) => {
    const hubId = await hubIdOf(db, staff, adcCode);
    return { adcCode, ...(await weekTemplatesOf(db, hubId, { from, now: clock.now() })) };
  },

  consoleSaveSlotTemplates: async (context, { params: { adcCode }, body }) => {
    const { tx, clock, staff } = context;
    const hubId = await hubIdOf(tx, staff, adcCode);
    const now = clock.now();
    const before = await weekTemplatesOf(tx, hubId, { now });
    await saveTemplates(tx, { hubId, now, ...body });
    const after = await weekTemplatesOf(tx, hubId, { now });
    context.audit.detail(adcCode, {
      before: { templates: before.templates },
      after: { templates: after.templates },
    });
    return { adcCode, ...after };
  },

  consoleChangeSlot: async (context, { params: { adcCode, slotId }, body }) => {
    const { tx, clock, staff } = context;
    const hubId = await hubIdOf(tx, staff, adcCode);
    const now = clock.now();
    const change = await changeSlot(tx, { hubId, slotId, now, ...body });
    context.audit.detail(`${adcCode}/${slotId}`, change);
    return { adcCode, ...(await weekTemplatesOf(tx, hubId, { from: change.after.date, now })) };
  },

  consoleCloseDay: async (context, { params: { adcCode, date }, body }) => {
    const { tx, clock, staff } = context;
    const hubId = await hubIdOf(tx, staff, adcCode);
    const now = clock.now();
    await closeDay(tx, { hubId, date, now, ...body });
    const after = { reason: body.reason, promised: body.acknowledged };
    context.audit.detail(`${adcCode}/${date}`, { after });
    return { adcCode, ...(await weekTemplatesOf(tx, hubId, { from: date, now })) };
  },

  consoleOpenDay: async (context, { params: { adcCode, date } }) => {
    const { tx, clock, staff } = context;
    const hubId = await hubIdOf(tx, staff, adcCode);
    const now = clock.now();
    await openDay(tx, { hubId, date, now });
    context.audit.detail(`${adcCode}/${date}`, { after: { open: true } });
    return { adcCode, ...(await weekTemplatesOf(tx, hubId, { from: date, now })) };
  },
});
