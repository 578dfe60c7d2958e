import { Button, FieldError, Icon, IconButton, TextArea, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { shrinkPhoto } from './shrink-photo.ts';
import { StarsField } from './stars-field.tsx';

const mostPhotos = 4;
const longestText = 2000;

/** Stars, words and photos of somebody who had it delivered. */
export const ReviewOverlay: OverlayView<'review'> = (props) => {
  const { productId, productName, open, onOpenChange } = props;
  const { caller, queryClient } = useShop();
  const [rating, setRating] = useState(0);
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
          maxLength={longestText}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Photos photos={photos} onChange={setPhotos} />
        {send.error && <FieldError>{messageOf(send.error, m.review_failed())}</FieldError>}
      </div>
    </Overlay>
  );
};

interface PhotosProps {
  photos: readonly string[];
  onChange: (photos: string[]) => void;
}

/** Photos are made smaller here, so that they are quick to send over a slow line. */
function Photos({ photos, onChange }: PhotosProps) {
  const inputId = useId();
  const [isWrong, setIsWrong] = useState(false);
  const add = async (files: readonly File[]) => {
    const free = mostPhotos - photos.length;
    const made = await Promise.all(files.slice(0, free).map(shrinkPhoto));
    const good = made.filter((photo): photo is string => photo !== null);
    setIsWrong(good.length < made.length);
    onChange([...photos, ...good]);
  };
  return (
    <div>
      <p className="mb-2 text-sm font-semi">{m.review_photos({ count: mostPhotos })}</p>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photo, place) => (
          <li key={photo.slice(-40)} className="relative">
            <img
              src={`data:image/jpeg;base64,${photo}`}
              alt={m.review_photo_alt({ place: place + 1 })}
              className="size-24 rounded-md object-cover"
            />
            <IconButton
              icon="x"
              size="sm"
              variant="surface"
              label={m.review_photo_remove({ place: place + 1 })}
              onClick={() => onChange(photos.filter((_, index) => index !== place))}
              className="absolute! -end-2 -top-2"
            />
          </li>
        ))}
        {photos.length < mostPhotos && (
          <li>
            <input
              id={inputId}
              type="file"
              accept="image/*"
              multiple
              className="peer visually-hidden"
              onChange={({ currentTarget }) => {
                void add([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
            <label
              htmlFor={inputId}
              className="grid size-24 cursor-pointer place-content-center justify-items-center gap-1 rounded-md text-sm font-semi text-text-2 ring-[1.5px] ring-control ring-inset peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus hover:bg-surface-2"
            >
              <Icon name="camera" size={26} />
              {m.review_photo_add()}
            </label>
          </li>
        )}
      </ul>
      {isWrong && <FieldError>{m.review_photo_wrong()}</FieldError>}
    </div>
  );
}
