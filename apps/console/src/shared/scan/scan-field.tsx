import { Button, TextInput } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { canReadCodes } from './barcode-detector.ts';
import { CameraScan } from './camera-scan.tsx';

interface ScanFieldProps {
  label: string;
  /** The text of the button that sends a typed code. */
  action: string;
  busy: boolean;
  /** Why the last code was refused. */
  error?: string | undefined;
  onCode: (code: string) => void;
}

/**
 * Reads a code from a scanner that types like a keyboard and ends with Enter, from the camera where the browser reads
 * codes, or from typing.
 */
export function ScanField({ label, action, busy, error, onCode }: ScanFieldProps) {
  const [code, setCode] = useState('');
  const [isCameraOn, setIsCameraOn] = useState(false);
  const send = (text: string) => {
    setCode('');
    if (text.trim() && !busy) onCode(text.trim());
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <TextInput
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={error}
        onChange={({ currentTarget: { value } }) => setCode(value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={!code.trim()}>
          {action}
        </Button>
        {canReadCodes() && !isCameraOn && (
          <Button variant="ghost" icon="camera" onClick={() => setIsCameraOn(true)}>
            {m.scan_open_camera()}
          </Button>
        )}
      </div>
      {isCameraOn && <CameraScan onCode={send} onClose={() => setIsCameraOn(false)} />}
    </form>
  );
}
