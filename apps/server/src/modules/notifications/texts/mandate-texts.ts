import { formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import type { DomainEvents } from '../../../platform/events.ts';
import { customerText } from '../../../platform/messaging/customer-texts.ts';
import type { WriteText } from './service-texts.ts';

type Moved = Pick<DomainEvents['mandate.moved'], 'from' | 'to' | 'limit' | 'instrument' | 'actor'>;

/** The message about a step of a mandate; null for steps of the customer's own. */
export function mandateText({ from, to, limit, instrument, actor }: Moved): WriteText | null {
  if (actor === 'customer' || to === 'CREATED') return null;
  // The shop stops a mandate at the customer's wish only.
  if ((to === 'REJECTED' || to === 'REVOKED') && actor !== 'gateway') return null;
  const template = `mandate-${to.toLowerCase() as Lowercase<typeof to>}` as const;
  return (locale) => {
    if (template === 'mandate-active') {
      const amount = formatRupees(rupeesFromPaise(paise(limit)));
      const again = from === 'PAUSED' ? 'mandate-active.again' : 'mandate-active.title';
      const text = customerText(locale, 'mandate-active.text', { instrument, amount });
      return { template, title: customerText(locale, again), text };
    }
    const title = customerText(locale, `${template}.title`);
    const text = customerText(locale, `${template}.text`);
    // Deliveries may lack money unless the customer acts: sent by text message too.
    return { template, title, text, ...(template !== 'mandate-rejected' && { message: text }) };
  };
}
