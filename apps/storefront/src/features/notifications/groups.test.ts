import { expect, it } from 'vitest';
import { groupsOf } from './groups.ts';

const notice = (notificationId: number, at: string) => ({
  notificationId,
  title: 'News',
  text: 'Of the shop',
  at,
  notified: false,
});

it('groups notifications by the day in India', () => {
  const now = new Date('2026-11-23T20:00:00.000Z'); // 1:30 am of the 24th
  const { today, earlier } = groupsOf(
    [notice(3, '2026-11-23T19:00:00.000Z'), notice(2, '2026-11-23T18:00:00.000Z')],
    now,
  );
  expect(today.map(({ notificationId }) => notificationId)).toEqual([3]);
  expect(earlier.map(({ notificationId }) => notificationId)).toEqual([2]);
});
