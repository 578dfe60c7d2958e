export {
  dateOf,
  dateText,
  dayMonthText,
  evenDateOf,
  evenDateText,
  monthName,
  monthText,
} from './dates.ts';
export { daysBetween, instantOf, monthStart, plusDays, weekdayOf } from './days.ts';
export { dayOf, minuteOf } from './instants.ts';
export {
  dayLabel,
  hoursLabel,
  nearDateText,
  slotText,
  timeLabel,
  timeText,
  weekdayDateText,
  weekdayName,
  weekdayText,
  weekdayTimeText,
  whenText,
} from './labels.ts';
export { englishWords, type TimeWords } from './words.ts';
