import { Button, TextArea, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { useStoreCart } from './use-store-cart.ts';

const maxNoteLength = 200;

/** The customer's note to the butcher for one line. */
export const NoteOverlay: OverlayView<'lineNote'> = (props) => {
  const { sku, cuts, name, note, open, onOpenChange } = props;
  const { caller } = useShop();
  const keepCart = useStoreCart();
  const [words, setWords] = useState(note);
  const keep = useMutation({
    mutationFn: () =>
      caller.call('noteForButcher', { body: { sku, ...(cuts && { cuts }), note: words.trim() } }),
    onSuccess: (cart) => {
      keepCart(cart);
      toast.show({ text: m.note_saved(), tone: 'success' });
      onOpenChange(false);
    },
  });
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.note_title()}
      description={name}
      closeLabel={m.close()}
      footer={
        <Button block size="lg" busy={keep.isPending} onClick={() => keep.mutate()}>
          {m.note_save()}
        </Button>
      }
    >
      <TextArea
        label={m.note_label()}
        placeholder={m.note_hint()}
        rows={3}
        maxLength={maxNoteLength}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        {...(keep.error && { error: messageOf(keep.error, m.note_failed()) })}
      />
    </Overlay>
  );
};
