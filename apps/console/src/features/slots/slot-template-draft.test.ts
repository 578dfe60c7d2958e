import { expect, test } from 'vitest';
import { everyDay, nextTemplateDraft, templateOf, templateDraftOf } from './slot-template-draft.ts';

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

test('a window comes back from its form as it was, midnight too', () => {
  expect(templateOf(templateDraftOf(late, 1))).toEqual(late);
});

test('a new window follows the last one and ends by midnight', () => {
  expect(templateOf(nextTemplateDraft([]))).toMatchObject({
    startMinute: 420,
    endMinute: 540,
    weekdays: everyDay,
  });
  expect(templateOf(nextTemplateDraft([templateDraftOf(late, 5)]))).toMatchObject({
    startMinute: 1320,
    endMinute: 1440,
    weekdays: [1, 7],
  });
});

test('a figure that is left out is not taken for zero', () => {
  expect(templateOf({ ...templateDraftOf(late, 1), capacity: '' }).capacity).toBeNaN();
});
