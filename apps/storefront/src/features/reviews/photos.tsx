import { FieldError, Icon, IconButton } from '@halal-basket/ui';
import { useId, useState } from 'react';
import { m } from '../../messages.ts';
import { shrinkPhoto } from './shrink-photo.ts';

interface PhotosProps {
  /** As base64. */
  photos: readonly string[];
  most: number;
  onChange: (photos: string[]) => void;
}

/** Adds photos. They are made smaller here, so that slow connections send them quickly. */
export function Photos({ photos, most, onChange }: PhotosProps) {
  const inputId = useId();
  const [isWrong, setIsWrong] = useState(false);
  const add = async (files: readonly File[]) => {
    const free = most - photos.length;
    const made = await Promise.all(files.slice(0, free).map(shrinkPhoto));
    const good = made.filter((photo): photo is string => photo !== null);
    setIsWrong(good.length < made.length);
    onChange([...photos, ...good]);
  };
  return (
    <div>
      <p className="mb-2 text-sm font-semi">{m.review_photos({ count: most })}</p>
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
        {photos.length < most && (
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
