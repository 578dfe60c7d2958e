/** The words of days and hours in one language. */
export interface TimeWords {
  today: string;
  tomorrow: string;
  am: string;
  pm: string;
  /** From January on. */
  months: readonly string[];
  /** From Monday on. */
  weekdays: readonly string[];
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
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};
