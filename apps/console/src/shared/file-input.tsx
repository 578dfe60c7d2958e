import { buttonClass, cx, Icon } from '@halal-basket/ui';
import { useId } from 'react';

interface FileInputProps {
  /** Of the input, for a link or label that leads to it. */
  id?: string | undefined;
  label: string;
  accept: string;
  busy?: boolean;
  onFile: (file: File) => void;
}

/** A button that chooses a file of the device. */
export function FileInput({ id: ownId, label, accept, busy = false, onFile }: FileInputProps) {
  const own = useId();
  const id = ownId ?? own;
  return (
    <label
      htmlFor={id}
      className={cx(
        buttonClass({ variant: 'ghost' }),
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        busy && 'opacity-55',
      )}
    >
      <Icon name="upload-simple" />
      {label}
      <input
        id={id}
        type="file"
        accept={accept}
        aria-disabled={busy || undefined}
        className="visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file && !busy) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}
