import type { SlotTemplate } from '@halal-basket/contract';

export const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** A new template: two hours after the last one, with its figures. */
export function nextTemplate(templates: readonly SlotTemplate[]): SlotTemplate {
  const last = templates.findLast(({ kind }) => kind === 'standard');
  const startMinute = last ? Math.min(last.endMinute, 22 * 60) : 7 * 60;
  return {
    kind: 'standard',
    weekdays: last ? [...last.weekdays] : [...everyDay],
    startMinute,
    endMinute: startMinute + 120,
    cutoffMinutes: last?.cutoffMinutes ?? 60,
    capacity: last?.capacity ?? 40,
    fee: 0,
    takesPreorders: true,
  };
}
