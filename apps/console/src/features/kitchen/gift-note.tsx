import type { KitchenPick } from '@halal-basket/contract';
import { Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';

/** The message of a gift, for those who pick and pack; nothing for an ordinary order. */
export const GiftNote = ({ pick: { giftMessage } }: { pick: KitchenPick }) =>
  giftMessage === undefined ? null : (
    <span className="flex items-start gap-1.5 text-sm text-promise-text">
      <Icon name="gift" size={18} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">
        {giftMessage ? m.kitchen_gift({ message: giftMessage }) : m.kitchen_gift_alone()}
      </span>
    </span>
  );
