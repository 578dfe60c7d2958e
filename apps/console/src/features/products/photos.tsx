import type { AnswerOf } from '@halal-basket/contract/client';
import {
  Badge,
  Button,
  FieldError,
  IconButton,
  ProductArt,
  TextInput,
  toast,
} from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import type { ProductForEditing } from './product-values.ts';
import { FileInput } from '../../shared/file-input.tsx';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { FormPart } from '../../shared/form/form-part.tsx';
import { base64Of, maxPhotoBytes, photoTypes } from './read-photo.ts';

type Pictures = ProductForEditing['pictures'];
type Picture = Pictures['pictures'][number];

function usePictures(goods: ProductForEditing) {
  const { caller, queryClient } = useConsole();
  const { productId } = goods;
  const params = { productId };
  const keep = (pictures: Pictures) => {
    queryClient.setQueryData(
      ['products', 'one', productId],
      (before: ProductForEditing | undefined) => (before ? { ...before, pictures } : before),
    );
    void queryClient.invalidateQueries({ queryKey: ['products', 'list'] });
    toast.show({ tone: 'success', text: m.pictures_saved() });
  };
  const add = useMutation({
    mutationFn: async (file: File): Promise<AnswerOf<'consoleAddPhoto'>> =>
      caller.call('consoleAddPhoto', {
        params,
        body: { photo: await base64Of(file), alt: goods.product.name },
      }),
    onSuccess: ({ pictures }) => keep(pictures),
  });
  const arrange = useMutation({
    mutationFn: (pictures: readonly Picture[]) =>
      caller.call('consoleArrangePictures', {
        params,
        body: {
          revision: goods.pictures.revision,
          pictures: pictures.map(({ file, alt }) => ({ file, alt })),
        },
      }),
    onSuccess: ({ pictures }) => keep(pictures),
    onError: () => void queryClient.invalidateQueries({ queryKey: ['products', 'one', productId] }),
  });
  return { add, arrange };
}

const moved = (pictures: readonly Picture[], from: number, to: number): Picture[] => {
  const rest = pictures.filter((_, at) => at !== from);
  const picture = pictures[from];
  return picture ? [...rest.slice(0, to), picture, ...rest.slice(to)] : [...pictures];
};

/** A product's pictures. They are saved at once, apart from the words beside them. */
export function Photos({ goods }: { goods: ProductForEditing }) {
  const { add, arrange } = usePictures(goods);
  const [tooLarge, setTooLarge] = useState(false);
  const uploadId = useId();
  const { pictures } = goods.pictures;
  const busy = add.isPending || arrange.isPending;
  const error = tooLarge
    ? m.photo_too_large()
    : add.isError
      ? messageOf(add.error, m.failed())
      : arrange.isError && messageOf(arrange.error, m.failed());
  return (
    <FormPart title={m.part_pictures()}>
      <ol className="flex flex-col gap-3">
        {pictures.map((picture, index) => (
          <li key={picture.file} className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <ProductArt
              src={picture.url}
              alt=""
              tint={goods.product.tint}
              fit="tile"
              className="size-20 shrink-0"
            />
            <PictureWords
              picture={picture}
              place={index + 1}
              onSave={(alt) =>
                arrange.mutate(
                  pictures.map((each) => (each.file === picture.file ? { ...each, alt } : each)),
                )
              }
            />
            <PictureTools
              place={index}
              last={pictures.length - 1}
              busy={busy}
              onMove={(to) => arrange.mutate(moved(pictures, index, to))}
              onRemove={() =>
                arrange.mutate(
                  pictures.filter((each) => each !== picture),
                  // The button goes with its picture.
                  { onSuccess: () => document.getElementById(uploadId)?.focus() },
                )
              }
            />
          </li>
        ))}
      </ol>
      <PhotoInput
        id={uploadId}
        busy={add.isPending}
        onFile={(file) => {
          setTooLarge(file.size > maxPhotoBytes);
          if (file.size <= maxPhotoBytes) add.mutate(file);
        }}
      />
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </FormPart>
  );
}

interface PictureToolsProps {
  /** From 0. */
  place: number;
  last: number;
  busy: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PictureTools({ place, last, busy, onMove, onRemove }: PictureToolsProps) {
  const number = { place: String(place + 1) };
  return (
    <span className="flex shrink-0 gap-1 max-sm:w-full max-sm:justify-between sm:pt-6">
      <IconButton
        icon="arrow-up"
        size="sm"
        disabled={busy || place === 0}
        label={m.picture_up(number)}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        icon="arrow-down"
        size="sm"
        disabled={busy || place === last}
        label={m.picture_down(number)}
        onClick={() => onMove(place + 1)}
      />
      <IconButton
        icon="star"
        size="sm"
        disabled={busy || place === 0}
        label={m.picture_first(number)}
        onClick={() => onMove(0)}
      />
      <IconButton
        icon="trash"
        size="sm"
        disabled={busy || last === 0}
        label={m.picture_remove(number)}
        onClick={onRemove}
      />
    </span>
  );
}

interface PictureWordsProps {
  picture: Picture;
  place: number;
  onSave: (alt: string) => void;
}

/** The alternative text of a picture, saved by a separate button. */
function PictureWords({ picture, place, onSave }: PictureWordsProps) {
  const [typed, setTyped] = useState(picture.alt);
  const input = useRef<HTMLInputElement>(null);
  const changed = typed.trim() !== picture.alt;
  const save = () => {
    input.current?.focus();
    if (typed.trim()) onSave(typed.trim());
  };
  return (
    <span className="flex min-w-44 flex-1 flex-col gap-1">
      <LeaveGuard dirty={changed} />
      <TextInput
        ref={input}
        label={m.picture_alt({ place: String(place) })}
        value={typed}
        maxLength={160}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would send the form around it, which does not hold these words.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (changed) save();
        }}
        action={
          changed && (
            <Button size="sm" variant="quiet" onClick={save}>
              {m.save()}
            </Button>
          )
        }
      />
      {place === 1 && (
        <Badge tone="halal" className="self-start">
          {m.picture_primary()}
        </Badge>
      )}
    </span>
  );
}

interface PhotoInputProps {
  /** Of the input, for who wants to lead there. */
  id?: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Chooses a photo of the device. The file is sent as soon as it is chosen. */
export function PhotoInput({ id, busy, onFile }: PhotoInputProps) {
  return (
    <div>
      <FileInput
        id={id}
        label={busy ? m.photo_uploading() : m.photo_upload()}
        accept={photoTypes}
        busy={busy}
        onFile={onFile}
      />
      <p className="mt-1.5 text-xs text-text-3">{m.photo_hint()}</p>
    </div>
  );
}
