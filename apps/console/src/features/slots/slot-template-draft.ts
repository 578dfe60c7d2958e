import type { SlotTemplate } from '@halal-basket/contract';
import { clockOf, minuteOf } from '../../shared/weekly-times.ts';
import { numberOf } from '../../shared/field-numbers.ts';

/** A window as it stands in the form. */
export interface SlotTemplateDraft {
  /** Tells rows apart; never sent. */
  key: number;
  kind: SlotTemplate['kind'];
  weekdays: number[];
  from: string;
  until: string;
  cutoff: string;
  capacity: string;
  fee: string;
  takesPreorders: boolean;
}

export const everyDay = [1, 2, 3, 4, 5, 6, 7];

export const templateDraftOf = (template: SlotTemplate, key: number): SlotTemplateDraft => ({
  key,
  kind: template.kind,
  weekdays: [...template.weekdays],
  from: clockOf(template.startMinute),
  until: clockOf(template.endMinute),
  cutoff: String(template.cutoffMinutes),
  capacity: String(template.capacity),
  fee: String(template.fee),
  takesPreorders: template.takesPreorders,
});

/** Two hours after the last one, with its figures. */
export function nextTemplateDraft(windows: readonly SlotTemplateDraft[]): SlotTemplateDraft {
  const key = Math.max(0, ...windows.map((each) => each.key)) + 1;
  const last = windows.filter(({ kind }) => kind === 'standard').at(-1);
  const start = last ? Math.min(minuteOf(last.until, true), 22 * 60) : 7 * 60;
  return {
    key,
    kind: 'standard',
    weekdays: last ? [...last.weekdays] : [...everyDay],
    from: clockOf(start),
    until: clockOf(start + 120),
    cutoff: last?.cutoff ?? '60',
    capacity: last?.capacity ?? '40',
    fee: '0',
    takesPreorders: true,
  };
}

/** What is sent; what is no number is refused by the server with its field. */
export const templateOf = (draft: SlotTemplateDraft): SlotTemplate => ({
  kind: draft.kind,
  weekdays: draft.weekdays,
  startMinute: minuteOf(draft.from),
  endMinute: minuteOf(draft.until, true),
  cutoffMinutes: numberOf(draft.cutoff),
  capacity: numberOf(draft.capacity),
  fee: numberOf(draft.fee),
  takesPreorders: draft.takesPreorders,
});
