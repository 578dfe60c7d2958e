import { englishWords } from '@halal-basket/times';

/** Business days and their texts are shared with the web apps. */
export {
  dayLabel,
  dayOf,
  daysBetween,
  evenDateText,
  hoursLabel,
  instantOf,
  minuteOf,
  monthStart,
  plusDays,
  slotText,
  timeLabel,
  weekdayDateText,
  weekdayOf,
  weekdayTimeText,
} from '@halal-basket/times';

/** 'Mon', 'Tue' and so on. */
export const weekdayNames = englishWords.weekdays.map((name) => name.slice(0, 3));
