import type { SlotSchedule, SlotTemplate as TemplateShape } from '@halal-basket/contract';
import { paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { dayOf, plusDays } from '../../platform/days.ts';
import { daysAhead } from './available-slots.ts';
import {
  type SlotOfDay,
  closeDate,
  applyTemplates,
  lockHubSlots,
  lockSlot,
  openDate,
  replaceTemplates,
  selectAllClosed,
  selectDays,
  selectReserved,
  selectReservedOutside,
  selectRevision,
  updateSlot,
} from './slot-templates.sql.ts';
import { selectTemplatesOf } from './slots.sql.ts';
import { type PlannedSlot, type SlotTemplate, planSlots } from './slots.ts';

const daysShown = 7;

type PlanView = Omit<SlotSchedule, 'adcCode'>;

function stateOf(slot: SlotOfDay, now: Date): PlanView['days'][number]['slots'][number]['state'] {
  if (slot.closedByStaff) return 'CLOSED';
  if (slot.closesAt <= now) return 'OVER';
  return slot.taken >= slot.capacity ? 'FULL' : 'OPEN';
}

const slotView = (slot: SlotOfDay, now: Date): PlanView['days'][number]['slots'][number] => {
  const { closedByStaff: _closed, date: _date, closesAt, fee, ...rest } = slot;
  return {
    ...rest,
    closesAt: closesAt.toISOString(),
    fee: rupeesFromPaise(fee),
    state: stateOf(slot, now),
  };
};

/** Staff can view and plan at most about a year around today. */
const daysAround = 400;

const isNear = (date: string, now: Date): boolean =>
  date >= plusDays(dayOf(now), -daysAround) && date <= plusDays(dayOf(now), daysAround);

/**
 * The templates of a hub and a week of its slots from `from` on, for editing. Refuses INVALID for a
 * day more than a year away.
 */
export async function weekTemplatesOf(
  q: Queryable,
  hubId: number,
  { from, now }: { from?: string | undefined; now: Date },
): Promise<PlanView> {
  const first = from ?? dayOf(now);
  if (!isNear(first, now)) refuse('INVALID', { fields: { from: 'is too far away' } });
  const last = plusDays(first, daysShown - 1);
  const { revision } = await selectRevision(q, hubId);
  const templates = await selectTemplatesOf(q, hubId);
  const slots = await selectDays(q, hubId, first, last);
  const closedDays = await selectAllClosed(q, hubId, dayOf(now));
  const closed = new Map(closedDays.map(({ date, reason }) => [date, reason]));
  return {
    revision,
    templates: templates.map(({ hubId: _hub, fee, ...rest }) => ({
      ...rest,
      weekdays: [...rest.weekdays],
      fee: rupeesFromPaise(fee),
    })),
    days: Array.from({ length: daysShown }, (_, ahead) => {
      const date = plusDays(first, ahead);
      const reason = closed.get(date);
      return {
        date,
        ...(reason !== undefined && { closed: reason }),
        slots: slots.filter((slot) => slot.date === date).map((slot) => slotView(slot, now)),
      };
    }),
    closedDays,
  };
}

const templatesOf = (hubId: number, shapes: readonly TemplateShape[]): SlotTemplate[] =>
  shapes.map(({ fee, weekdays, ...rest }) => ({
    ...rest,
    hubId,
    weekdays: [...new Set(weekdays)].sort((a, b) => a - b),
    fee: paiseFromRupees(fee),
  }));

/** Refuses INVALID for two templates of a kind that begin at the same time of a day. */
function checkStarts(templates: readonly SlotTemplate[]): void {
  for (const [index, { kind, startMinute, weekdays }] of templates.entries()) {
    const twin = templates
      .slice(0, index)
      .some(
        (other) =>
          other.kind === kind &&
          other.startMinute === startMinute &&
          other.weekdays.some((day) => weekdays.includes(day)),
      );
    if (twin) {
      const fields = {
        [`templates.${index}.startMinute`]: 'another slot starts then on one of these days',
      };
      refuse('INVALID', { fields });
    }
  }
}

/** Refuses unless staff saw all deliveries to come that are affected; `promised` is their number. */
function requireAcknowledged(promised: number, acknowledged: number): void {
  if (promised > acknowledged) refuse('SLOTS_PROMISED', { data: { promised } });
}

const planned = (templates: readonly SlotTemplate[], now: Date): PlannedSlot[] =>
  planSlots(templates, now, daysAhead);

interface PlanChange {
  hubId: number;
  acknowledged: number;
  now: Date;
}

/**
 * Saves the templates of a hub and applies them to existing slots: slots without a template take no
 * more orders, but keep their reservations. Refuses EDIT_CONFLICT; SLOTS_PROMISED while closing
 * slots have more reservations than staff saw; INVALID for templates that begin together.
 */
export async function saveTemplates(
  tx: Tx,
  edit: PlanChange & { revision: number; templates: readonly TemplateShape[] },
): Promise<void> {
  const { hubId, acknowledged, now, revision } = edit;
  const templates = templatesOf(hubId, edit.templates);
  checkStarts(templates);
  const from = dayOf(now);
  if ((await lockHubSlots(tx, hubId, from)) !== revision) refuse('EDIT_CONFLICT');
  const change = { hubId, planned: planned(templates, now), now, from };
  requireAcknowledged(await selectReservedOutside(tx, change), acknowledged);
  await replaceTemplates(tx, hubId, templates);
  await applyTemplates(tx, change);
}

interface SlotValues {
  capacity: number;
  open: boolean;
}

export interface SlotChanged {
  before: SlotValues & { date: string; startMinute: number };
  after: SlotValues & { date: string; startMinute: number };
}

/**
 * Changes one slot for its day alone. Refuses SLOT_NOT_FOUND for another hub's or a past slot;
 * EDIT_CONFLICT with the present values when they are not those that staff saw; INVALID for a capacity
 * below the reservations; SLOTS_PROMISED when closing a slot with more reservations than staff saw.
 */
export async function changeSlot(
  tx: Tx,
  edit: PlanChange & SlotValues & { slotId: number; shown: SlotValues },
): Promise<SlotChanged> {
  const { hubId, slotId, capacity, open, shown, acknowledged, now } = edit;
  const today = dayOf(now);
  await lockHubSlots(tx, hubId, today);
  const slot = await lockSlot(tx, hubId, slotId);
  if (!slot || (slot.closesAt <= now && !slot.closedByStaff)) refuse('SLOT_NOT_FOUND');
  const present = { capacity: slot.capacity, open: !slot.closedByStaff };
  if (present.capacity !== shown.capacity || present.open !== shown.open) {
    refuse('EDIT_CONFLICT', { data: present });
  }
  if (capacity < slot.taken) {
    refuse('INVALID', {
      fields: { capacity: `must be at least ${slot.taken}, the booked deliveries` },
    });
  }
  if (open && (await selectAllClosed(tx, hubId, today)).some(({ date }) => date === slot.date)) {
    refuse('INVALID', { fields: { open: 'cannot change, because the whole day is closed' } });
  }
  if (!open) requireAcknowledged(slot.pending, acknowledged);
  await updateSlot(tx, slotId, { capacity, open, now });
  const { date, startMinute } = slot;
  return {
    before: { date, startMinute, ...present },
    after: { date, startMinute, capacity, open },
  };
}

/**
 * Closes a day for new orders. Refuses INVALID for a past or distant day, SLOTS_PROMISED while it
 * has more reservations than staff saw.
 */
export async function closeDay(
  tx: Tx,
  { hubId, acknowledged, now, ...day }: PlanChange & { date: string; reason: string },
): Promise<void> {
  if (day.date < dayOf(now)) refuse('INVALID', { fields: { date: 'is past' } });
  if (!isNear(day.date, now)) refuse('INVALID', { fields: { date: 'is too far away' } });
  await lockHubSlots(tx, hubId, day.date);
  requireAcknowledged(await selectReserved(tx, hubId, day.date), acknowledged);
  await closeDate(tx, { hubId, now, ...day });
}

/** Opens a closed day with the slots of the templates. Refuses NOT_FOUND for an open day. */
export async function openDay(
  tx: Tx,
  { hubId, date, now }: { hubId: number; date: string; now: Date },
): Promise<void> {
  const from = dayOf(now);
  if (!isNear(date, now)) refuse('NOT_FOUND');
  await lockHubSlots(tx, hubId, from);
  if (!(await openDate(tx, hubId, date))) refuse('NOT_FOUND');
  const templates = await selectTemplatesOf(tx, hubId);
  await applyTemplates(tx, { hubId, planned: planned(templates, now), now, from });
}
