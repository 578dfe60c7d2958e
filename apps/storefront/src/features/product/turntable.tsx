import { cx, Icon } from '@halal-basket/ui';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../messages.ts';
import { slideCorner } from './slide-show.tsx';

/** The customer wants no motion, or no data without asking for it. */
function wantsStill(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * A silent video of the food from all sides, in a loop. The still below is seen until it plays, and
 * where it cannot be loaded. `video` is its address without the ending of the file.
 */
export function Turntable({ video }: { video: string }) {
  const element = useRef<HTMLVideoElement>(null);
  const [phase, setPhase] = useState<'still' | 'playing' | 'paused'>('still');
  const [failed, setFailed] = useState(false);
  // A phone that saves its battery refuses; the button then plays the video by hand.
  const play = () => element.current?.play().catch(() => setPhase('still'));
  useEffect(() => {
    if (!wantsStill()) void play();
  }, []);
  if (failed) return null;
  const playing = phase === 'playing';
  return (
    <>
      <video
        ref={element}
        aria-label={m.turntable()}
        muted
        loop
        playsInline
        preload="none"
        onPlaying={() => setPhase('playing')}
        onPause={() => setPhase('paused')}
        onError={() => setFailed(true)}
        className={cx(
          'absolute inset-0 size-full object-cover transition-opacity duration-image ease-standard lg:rounded-xl',
          phase === 'still' && 'opacity-0',
        )}
      >
        <source src={`${video}.webm`} type="video/webm" />
        <source src={`${video}.mp4`} type="video/mp4" onError={() => setFailed(true)} />
      </video>
      <button
        type="button"
        aria-label={playing ? m.turntable_pause() : m.turntable_play()}
        onClick={() => (playing ? element.current?.pause() : void play())}
        className={cx(slideCorner, 'cursor-pointer')}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
    </>
  );
}
