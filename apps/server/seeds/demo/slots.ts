import { type Paise, paiseFromRupees } from '@halal-basket/money';

export interface DemoSlotTemplate {
  readonly kind: 'express' | 'standard';
  /** Minutes after midnight in Asia/Kolkata. */
  readonly startMinute: number;
  readonly endMinute: number;
  readonly cutoffMinutes: number;
  readonly capacity: number;
  readonly feePaise: Paise;
}

const standard = (fromHour: number, toHour: number, capacity: number): DemoSlotTemplate => ({
  kind: 'standard',
  startMinute: fromHour * 60,
  endMinute: toHour * 60,
  cutoffMinutes: 60,
  capacity,
  feePaise: paiseFromRupees(0),
});

/** The windows of an ordinary day; mornings and evenings take the most. */
export const standardDay: readonly DemoSlotTemplate[] = [
  standard(7, 9, 60),
  standard(9, 11, 50),
  standard(11, 13, 40),
  standard(16, 18, 40),
  standard(18, 20, 60),
  standard(20, 22, 40),
];

/** For hubs that deliver on the spot: one row a day whose capacity is the day's. */
export const expressDay: DemoSlotTemplate = {
  kind: 'express',
  startMinute: 8 * 60,
  endMinute: 22 * 60,
  cutoffMinutes: 90,
  capacity: 120,
  feePaise: paiseFromRupees(0),
};

/** Days on which a hub stays shut, counted from the seed's day in India. */
export const closedDays: readonly { adcCode: string; inDays: number; reason: string }[] = [
  { adcCode: 'HYD-HTC', inDays: 4, reason: 'Cold rooms are serviced' },
  { adcCode: 'HYD-BNJ', inDays: 6, reason: 'Yearly deep cleaning' },
];
