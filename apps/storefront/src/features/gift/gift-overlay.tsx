import type { Gift } from '@halal-basket/contract';
import { Button, Checkbox, TextArea } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useState } from 'react';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { giftStorage, useGift } from './use-gift.ts';

const maxMessageLength = 200;

/** The message of a gift, and whether the packing slip hides amounts. */
export const GiftOverlay: OverlayView<'gift'> = ({ open, onOpenChange }) => {
  const kept = useGift();
  const [message, setMessage] = useState(kept?.message ?? '');
  const [hidePrices, setHidePrices] = useState(kept?.hidePrices ?? true);
  const close = (gift: Gift | null) => {
    giftStorage.write(gift);
    onOpenChange(false);
  };
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.gift_add()}
      closeLabel={m.close()}
      footer={
        <div className="flex flex-wrap gap-3">
          {kept && (
            <Button variant="ghost" size="lg" onClick={() => close(null)}>
              {m.gift_remove()}
            </Button>
          )}
          <Button
            size="lg"
            className="flex-1"
            onClick={() => close({ message: message.trim(), hidePrices })}
          >
            {m.gift_save()}
          </Button>
        </div>
      }
    >
      <TextArea
        label={m.gift_message()}
        placeholder={m.gift_message_hint()}
        rows={3}
        maxLength={maxMessageLength}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        hint={m.gift_left({ count: maxMessageLength - message.length })}
      />
      <Checkbox
        className="mt-3"
        label={m.gift_hide_prices()}
        note={m.gift_hide_prices_note()}
        checked={hidePrices}
        onChange={(event) => setHidePrices(event.target.checked)}
      />
    </Overlay>
  );
};
