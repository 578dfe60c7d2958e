import { Button } from '@halal-basket/ui';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../messages.ts';
import { codeReader } from './barcode-detector.ts';

/** The time between two looks at the picture. */
const everyMs = 250;

interface CameraScanProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera's picture; a code in it is read once until another code appears. */
export function CameraScan({ onCode, onClose }: CameraScanProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const read = useRef(onCode);
  useEffect(() => {
    read.current = onCode;
  });
  useEffect(() => {
    const reader = codeReader();
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    let last = '';
    const look = async (): Promise<void> => {
      if (!reader || !video.current || video.current.readyState < 2) return;
      const [found] = await reader.detect(video.current);
      if (isOver || !found || found.rawValue === last) return;
      last = found.rawValue;
      read.current(found.rawValue);
    };
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      timer = setInterval(() => void look(), everyMs);
    };
    start().catch(() => setIsRefused(true));
    return () => {
      isOver = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <div className="flex flex-col gap-2">
      {isRefused ? (
        <p role="alert" className="text-sm text-danger">
          {m.scan_no_camera()}
        </p>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label={m.scan_camera_picture()}
          className="aspect-video w-full rounded-md bg-surface-3 object-cover"
        />
      )}
      <Button size="sm" variant="ghost" className="self-start" onClick={onClose}>
        {m.scan_close_camera()}
      </Button>
    </div>
  );
}
