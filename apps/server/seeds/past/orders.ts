import type { PaymentMode } from '@halal-basket/contract';

/** An order that the first demo customer made before the shop was started. */
export interface PastOrder {
  /** Days before the start, and the hour in India at which it was ordered. */
  readonly daysAgo: number;
  readonly hour: number;
  readonly packs: readonly {
    readonly sku: string;
    readonly cuts?: string;
    readonly quantity?: number;
  }[];
  readonly promo?: string;
  /** Brought at once; else in the first window. */
  readonly express?: boolean;
  readonly payBy: Extract<PaymentMode, 'cod' | 'pod' | 'hbw'>;
  /** What became of it. */
  readonly ending:
    | {
        readonly kind: 'delivered';
        readonly weighed?: { readonly sku: string; readonly grams: number };
      }
    | { readonly kind: 'cancelled'; readonly reason: string }
    | {
        readonly kind: 'complained';
        readonly words: string;
        readonly answer: string;
        readonly sku: string;
      };
}

/** The oldest first: Ayesha's last six weeks. */
export const pastOrders: readonly PastOrder[] = [
  {
    daysAgo: 41,
    express: false,
    hour: 10,
    packs: [{ sku: 'CHK-CURRY-1000' }, { sku: 'VEG-ONION-1000' }],
    promo: 'FIRST50',
    payBy: 'cod',
    ending: { kind: 'delivered' },
  },
  {
    daysAgo: 30,
    express: false,
    hour: 9,
    packs: [{ sku: 'MUT-CURRY-500' }, { sku: 'VEG-TOMATO-500' }],
    payBy: 'hbw',
    // 500 g were ordered; the scale showed less.
    ending: { kind: 'delivered', weighed: { sku: 'MUT-CURRY-500', grams: 465 } },
  },
  {
    daysAgo: 22,
    hour: 11,
    packs: [{ sku: 'FSH-BASA-500' }, { sku: 'EGG-WHITE-12' }],
    payBy: 'hbw',
    ending: { kind: 'cancelled', reason: 'Guests are not coming' },
  },
  {
    daysAgo: 17,
    hour: 9,
    packs: [{ sku: 'MUT-KEEMA-500' }, { sku: 'EGG-WHITE-12' }, { sku: 'RTC-SAMOSA-300' }],
    payBy: 'cod',
    ending: {
      kind: 'complained',
      sku: 'EGG-WHITE-12',
      words: 'Two of the eggs were broken when I opened the box.',
      answer: 'We are sorry. The eggs are on us, and the box has a second layer now.',
    },
  },
  {
    daysAgo: 10,
    express: false,
    hour: 12,
    packs: [{ sku: 'CHK-CURRY-1000', quantity: 2 }, { sku: 'MUT-CHOPS-500' }],
    payBy: 'pod',
    ending: { kind: 'delivered' },
  },
  {
    daysAgo: 4,
    hour: 10,
    packs: [{ sku: 'RTC-TANGDI-450' }, { sku: 'CHK-CURRY-500' }, { sku: 'VEG-ONION-1000' }],
    payBy: 'pod',
    ending: { kind: 'delivered' },
  },
];

/** The one that is under way when the shop is started for the first time. */
export const orderUnderWay: Pick<PastOrder, 'packs' | 'payBy'> = {
  packs: [{ sku: 'MUT-BIRYANI-500' }, { sku: 'CHK-CURRY-1000' }],
  payBy: 'cod',
};

/** Not far from her door, on the map of the order that is under way. */
export const riderIsAt = { latitude: 17.4089, longitude: 78.4494 };
