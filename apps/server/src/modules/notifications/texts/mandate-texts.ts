import { brand } from '@halal-basket/contract/brand';
import { formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import type { DomainEvents } from '../../../platform/events.ts';

type Moved = Pick<DomainEvents['mandate.moved'], 'from' | 'to' | 'limit' | 'instrument' | 'actor'>;

interface Words {
  title: string;
  text: string;
  /** Deliveries may lack money unless the customer acts: sent by text message too. */
  urgent: boolean;
}

const setUpAgain = `Add ${brand.money} for your deliveries, or set up auto-recharge again.`;

/** The message about a step of a mandate; null for steps of the customer's own. */
export function mandateText({ from, to, limit, instrument, actor }: Moved): Words | null {
  if (actor === 'customer') return null;
  switch (to) {
    case 'ACTIVE': {
      const most = formatRupees(rupeesFromPaise(paise(limit)));
      const text = `${instrument}: at most ${most} per debit. We notify you a day before. You can stop it at any time.`;
      return {
        title: from === 'PAUSED' ? 'Auto-recharge is on again' : 'Auto-recharge is on',
        text,
        urgent: false,
      };
    }
    case 'REJECTED':
      if (actor !== 'gateway') return null;
      return {
        title: 'Auto-recharge was not set up',
        text: `Your bank rejected the auto-recharge. ${setUpAgain}`,
        urgent: false,
      };
    case 'PAUSED':
      return {
        title: 'Auto-recharge is paused',
        text: `Your auto-recharge was paused at your bank. ${setUpAgain}`,
        urgent: true,
      };
    case 'REVOKED':
      if (actor !== 'gateway') return null;
      return {
        title: 'Auto-recharge was stopped',
        text: `Your auto-recharge was stopped at your bank. ${setUpAgain}`,
        urgent: true,
      };
    case 'EXPIRED':
      return {
        title: 'Auto-recharge has expired',
        text: `Your auto-recharge has expired. ${setUpAgain}`,
        urgent: true,
      };
    case 'CREATED':
      return null;
  }
}
