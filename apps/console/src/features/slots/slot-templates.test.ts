import { editedSlotTemplates } from '@halal-basket/contract/forms';
import { expect, it } from 'vitest';
import { everyDay, nextTemplate } from './slot-templates.ts';

const late = {
  kind: 'standard' as const,
  weekdays: [1, 7],
  startMinute: 22 * 60,
  endMinute: 24 * 60,
  cutoffMinutes: 60,
  capacity: 40,
  fee: 29.5,
  takesPreorders: false,
};

it('starts a new slot after the last one and ends it by midnight', () => {
  expect(nextTemplate([])).toMatchObject({ startMinute: 420, endMinute: 540, weekdays: everyDay });
  expect(nextTemplate([late])).toMatchObject({
    startMinute: 1320,
    endMinute: 1440,
    weekdays: [1, 7],
  });
});

it('does not take a missing number for zero', () => {
  const templates = [
    { ...late, capacity: Number.NaN },
    { ...late, startMinute: Number.NaN },
  ];
  const { error } = editedSlotTemplates.safeParse({ templates, acknowledged: 0 });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'templates.0.capacity',
    'templates.1.startMinute',
  ]);
});
