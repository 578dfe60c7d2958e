import type { EditedPromo } from '@halal-basket/contract';
import { plainPromo } from '@halal-basket/contract/plain-promo';

type Benefit = EditedPromo['benefit'];

/** A new offer: active from now on, for everybody. */
export const newOffer = (now: Date): EditedPromo => ({
  ...plainPromo,
  promoCode: '',
  description: '',
  benefit: { kind: 'percent', percent: 10, cap: null },
  startsAt: now.toISOString(),
});

/** A benefit of another kind; a percentage is kept. */
export function benefitOfKind(kind: Benefit['kind'], benefit: Benefit): Benefit {
  const percent = 'percent' in benefit ? benefit.percent : Number.NaN;
  switch (kind) {
    case 'percent':
      return { kind, percent, cap: null };
    case 'flat':
      return { kind, amount: Number.NaN };
    case 'freeDelivery':
      return { kind };
    case 'buyXGetY':
      return { kind, buy: Number.NaN, get: Number.NaN, percent, most: null };
  }
}

/** The hours of an offer with one end changed: without both ends, it has none. */
export function hoursWith(
  hours: EditedPromo['hours'],
  change: Partial<NonNullable<EditedPromo['hours']>>,
): EditedPromo['hours'] {
  const next = { from: Number.NaN, until: Number.NaN, ...hours, ...change };
  return Number.isNaN(next.from) && Number.isNaN(next.until) ? null : next;
}
