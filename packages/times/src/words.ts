/** The words of days and hours in one language. */
export interface TimeWords {
  today: string;
  tomorrow: string;
  am: string;
  pm: string;
  /** From January on. */
  months: readonly string[];
  shortMonths: readonly string[];
  /** From Monday on. */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
}

export const englishWords: TimeWords = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  am: 'am',
  pm: 'pm',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  shortWeekdays: 'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
};
