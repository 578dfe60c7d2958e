import { useId } from 'react';
import { shrinkPhoto } from './shrink-photo.ts';

interface PhotoFieldProps {
  label: string;
  onPhoto: (photo: string | null) => void;
}

/** Takes a photo with the camera of the device, small enough for a slow connection. */
export function PhotoField({ label, onPhoto }: PhotoFieldProps) {
  const inputId = useId();
  return (
    <div>
      <input
        id={inputId}
        type="file"
        accept="image/*"
        capture="environment"
        className="peer visually-hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void shrinkPhoto(file).then(onPhoto);
        }}
      />
      <label
        htmlFor={inputId}
        className="inline-flex min-h-11 cursor-pointer items-center font-semi text-brand underline peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
      >
        {label}
      </label>
    </div>
  );
}
