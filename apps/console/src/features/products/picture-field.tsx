import { FieldError, ProductArt, Select, type Tint, tints } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { type FieldOf, useField } from '../../shared/form/fields.tsx';
import { PhotoInput } from './photos.tsx';
import { base64Of, maxPhotoBytes } from './read-photo.ts';

interface PictureFieldProps {
  /** The picture's address. */
  value: string;
  tint: string;
  error: string | undefined;
  onChange: (picture: { file: string; url: string }) => void;
}

const tintOf = (name: string): Tint => tints.find((each) => each === name) ?? 'grocery';

const fileOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** The name of the shop's own picture for staff: `dish-board.webp` is "dish board". */
const artName = (file: string): string => file.replace(/\.\w+$/, '').replaceAll('-', ' ');

interface PictureFileFieldProps<Values extends FieldValues> extends FieldOf<Values, string> {
  /** The addresses of pictures as they were read. */
  known: readonly { file: string; url: string }[];
  tint: string;
}

/** The picture of a form whose body names it by its file. */
export function PictureFileField<Values extends FieldValues>(field: PictureFileFieldProps<Values>) {
  const { form, name, known, tint } = field;
  const [chosen, setChosen] = useState<{ file: string; url: string } | null>(null);
  const { value, write, props } = useField<Values, string, object>({ form, name });
  const shown = [...known, ...(chosen ? [chosen] : [])].find(({ file }) => file === value);
  return (
    <PictureField
      value={value === '' ? '' : (shown?.url ?? `/art/${value}`)}
      tint={tint}
      error={props.error}
      onChange={(picture) => {
        setChosen(picture);
        write(picture.file);
      }}
    />
  );
}

/** A picture of the shop's own art, or a photo from the device. */
export function PictureField({ value, tint, error, onChange }: PictureFieldProps) {
  const { caller, queries } = useConsole();
  const { data } = useQuery(queries.art());
  const [tooLarge, setTooLarge] = useState(false);
  const keep = useMutation({
    mutationFn: async (file: File) =>
      caller.call('consoleAddPicture', { body: { photo: await base64Of(file) } }),
    onSuccess: onChange,
  });
  const failure = tooLarge
    ? m.photo_too_large()
    : keep.isError && messageOf(keep.error, m.failed());
  const art = (data?.files ?? []).map((file) => ({ value: `/art/${file}`, label: artName(file) }));
  const isOther = value !== '' && !art.some((each) => each.value === value);
  return (
    <div className="flex items-start gap-4 sm:col-span-2">
      <ProductArt src={value} alt="" tint={tintOf(tint)} fit="tile" className="size-24 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <Select
          label={m.item_picture()}
          value={value}
          error={error !== undefined && value === '' ? m.picture_missing() : error}
          placeholder={m.picture_choose()}
          options={[...(isOther ? [{ value, label: m.item_picture_photo() }] : []), ...art]}
          onChange={({ target }) => onChange({ url: target.value, file: fileOf(target.value) })}
        />
        <PhotoInput
          busy={keep.isPending}
          onFile={(file) => {
            setTooLarge(file.size > maxPhotoBytes);
            if (file.size <= maxPhotoBytes) keep.mutate(file);
          }}
        />
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      </div>
    </div>
  );
}
