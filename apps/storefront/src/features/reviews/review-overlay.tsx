import { Button, FieldError, TextArea, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { Photos } from './photos.tsx';
import { StarsField } from './stars-field.tsx';

const maxPhotos = 4;
const maxTextLength = 2000;

/** Rating, text and photos of a customer who received the product. */
export const ReviewOverlay: OverlayView<'review'> = (props) => {
  const { productId, productName, stars: pressed = 0, open, onOpenChange } = props;
  const { caller, queryClient } = useShop();
  const [rating, setRating] = useState(pressed);
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      caller.call('writeReview', {
        params: { productId },
        body: { rating, text: text.trim(), pictures: photos },
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['reviews', productId] });
      void queryClient.invalidateQueries({ queryKey: ['reviews', 'order'] });
      toast.show({ text: m.review_sent(), tone: 'success' });
      onOpenChange(false);
    },
  });
  const submit = () => {
    setIsMissing(rating === 0);
    if (rating > 0) send.mutate();
  };
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.review_write_title()}
      description={productName}
      closeLabel={m.close()}
      width="md"
      footer={
        <Button size="lg" block busy={send.isPending} onClick={submit}>
          {m.review_send()}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <StarsField
          value={rating}
          onChange={(stars) => {
            setRating(stars);
            setIsMissing(false);
          }}
          error={isMissing ? m.review_stars_missing() : null}
        />
        <TextArea
          label={m.review_text()}
          hint={m.review_text_hint()}
          rows={4}
          maxLength={maxTextLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Photos photos={photos} most={maxPhotos} onChange={setPhotos} />
        {send.error && <FieldError>{messageOf(send.error, m.review_failed())}</FieldError>}
      </div>
    </Overlay>
  );
};
