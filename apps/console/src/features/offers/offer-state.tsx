import type { PromoForEditing } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, type BadgeTone } from '@halal-basket/ui';
import { m } from '../../messages.ts';

const looks: Record<PromoForEditing['state'], { tone: BadgeTone; name: () => string }> = {
  RUNNING: { tone: 'success', name: m.offer_state_RUNNING },
  PLANNED: { tone: 'info', name: m.offer_state_PLANNED },
  PAUSED: { tone: 'neutral', name: m.offer_state_PAUSED },
  ENDED: { tone: 'neutral', name: m.offer_state_ENDED },
  USED_UP: { tone: 'danger', name: m.offer_state_USED_UP },
};

export const OfferState = ({ state }: Pick<PromoForEditing, 'state'>) => (
  <Badge tone={looks[state].tone}>{looks[state].name()}</Badge>
);

/** '12 of 500 uses · 11 customers · ₹600 saved'. */
export function redemptionsText({ uses, customers, saved, promo }: PromoForEditing): string {
  const used =
    promo.totalLimit === null
      ? m.offer_uses({ count: uses })
      : m.offer_uses_of({ count: uses, limit: promo.totalLimit });
  return [
    used,
    m.offer_customers({ count: customers }),
    promo.budget === null
      ? m.offer_saved_money({ amount: formatRupees(saved) })
      : m.offer_saved_of({ amount: formatRupees(saved), budget: formatRupees(promo.budget) }),
  ].join(' · ');
}
