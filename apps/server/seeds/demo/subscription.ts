import { dayInIndia } from './days.ts';

/** Shelves of the weekly plan, and of the fasting month: products by their SEO names. */
export const shelves: readonly {
  readonly season: string | null;
  readonly name: string;
  readonly products: readonly string[];
}[] = [
  {
    season: null,
    name: 'Chicken',
    products: [
      'chicken-curry-cut',
      'chicken-biryani-cut',
      'chicken-breast-boneless',
      'chicken-boneless-cubes',
      'chicken-drumsticks',
      'chicken-keema',
    ],
  },
  {
    season: null,
    name: 'Goat & lamb',
    products: ['goat-curry-cut', 'goat-biryani-cut', 'goat-keema', 'goat-boneless', 'goat-paya'],
  },
  {
    season: null,
    name: 'Fish & prawns',
    products: ['rohu-steaks', 'basa-fillet', 'indian-mackerel', 'medium-prawns'],
  },
  {
    season: null,
    name: 'Eggs & dairy',
    products: ['farm-white-eggs', 'free-range-brown-eggs', 'cow-milk', 'curd', 'paneer'],
  },
  {
    season: null,
    name: 'For the kitchen',
    products: ['curry-basics-basket', 'ginger-garlic-paste', 'coriander-and-lemon', 'chakki-atta'],
  },
  {
    season: 'ramadan',
    name: 'For sehri',
    products: [
      'free-range-brown-eggs',
      'chicken-keema',
      'goat-keema',
      'curd',
      'cow-milk',
      'chakki-atta',
      'malabar-parotta',
    ],
  },
  {
    season: 'ramadan',
    name: 'For iftar',
    products: [
      'ajwa-dates',
      'dates-kimia',
      'keema-samosa',
      'mutton-seekh-kebab',
      'chicken-curry-cut',
      'goat-curry-cut',
      'lemon',
    ],
  },
  {
    season: 'ramadan',
    name: 'Haleem, nihari and more',
    products: ['mutton-haleem', 'goat-nihari', 'goat-nalli', 'haleem-masala', 'seviyan'],
  },
];

/** Hours of the fasting month; they are those of ordinary slots, so that the same riders bring them. */
export const ramadanWindows = [
  {
    code: 'SEHRI',
    label: 'Sehri',
    detail: 'Brought after prayer, for the meal before dawn',
    startMinute: 20 * 60,
    endMinute: 22 * 60,
  },
  {
    code: 'IFTAR',
    label: 'Iftar',
    detail: 'At the gate before sunset',
    startMinute: 16 * 60,
    endMinute: 18 * 60,
  },
] as const;

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

function hijriOf(date: string): { day: number; month: number } {
  const parts = hijri.formatToParts(new Date(`${date}T12:00:00Z`));
  const number = (type: 'day' | 'month') =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { day: number('day'), month: number('month') };
}

const daysAhead = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, days) => dayInIndia(now, days));

/** The next fasting month that has not begun, by the Umm al-Qura calendar. */
export function nextRamadan(now: Date): { startsOn: string; endsOn: string } {
  const days = daysAhead(now, 420);
  const first = days.findIndex((date) => {
    const { day, month } = hijriOf(date);
    return month === 9 && day === 1;
  });
  const rest = days.slice(first);
  const length = rest.findIndex((date) => hijriOf(date).month !== 9);
  return { startsOn: rest[0] ?? '', endsOn: rest[length - 1] ?? '' };
}

const byHijri: Readonly<Record<string, string>> = {
  '1/10': 'Eid al-Fitr',
  '10/12': 'Eid al-Adha',
  '12/3': 'Milad-un-Nabi',
};
const byDate: Readonly<Record<string, string>> = {
  '01-26': 'Republic Day',
  '08-15': 'Independence Day',
  '10-02': 'Gandhi Jayanti',
  '12-25': 'Christmas',
};

/** Festivals of the coming year. Before an Eid, days close at noon: the cutters begin early. */
export function festivals(
  now: Date,
): { date: string; festival: string; cutoffMinute: number | null }[] {
  return daysAhead(now, 400).flatMap((date) => {
    const { day, month } = hijriOf(date);
    const festival = byHijri[`${day}/${month}`] ?? byDate[date.slice(5)];
    if (!festival) return [];
    return [{ date, festival, cutoffMinute: festival.startsWith('Eid') ? 12 * 60 : null }];
  });
}

/** A family that has its meat brought every week, each delivery paid with HB Money. */
export const runningPlan = {
  phone: '+919000000001',
  hours: { startMinute: 7 * 60, endMinute: 9 * 60 },
  /** 0 is Monday. */
  days: [
    {
      weekday: 1,
      items: [
        { sku: 'CHK-CURRY-500', cut: 'curry-small', quantity: 2 },
        { sku: 'EGG-WHITE-12', cut: '', quantity: 1 },
      ],
    },
    { weekday: 4, items: [{ sku: 'MUT-CURRY-500', cut: 'curry-medium', quantity: 1 }] },
    { weekday: 6, items: [{ sku: 'CHK-BREAST-450', cut: 'whole', quantity: 1 }] },
  ],
} as const;
