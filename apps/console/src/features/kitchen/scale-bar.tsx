import { Button, FieldError } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { gramsText } from '../orders/weights.ts';
import type { Scale } from './use-scale.ts';

function readingText({ reading }: Scale): string {
  switch (reading?.kind) {
    case undefined:
      return m.scale_waiting();
    case 'weight': {
      const weight = gramsText(reading.grams);
      if (reading.basis === null) return m.scale_weight({ weight });
      return reading.basis === 'net' ? m.scale_net({ weight }) : m.scale_gross({ weight });
    }
    case 'unstable':
      return m.weigh_unstable();
    case 'overload':
      return m.weigh_overload();
    case 'nonsense':
      return m.weigh_nonsense({ sent: reading.line });
  }
}

/** Connects a scale at a cable, in browsers that can, and shows what it sends. */
export function ScaleBar({ scale }: { scale: Scale }) {
  if (!scale.isSupported) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-2 px-3 py-2">
      <span aria-live="polite" className="min-w-0 flex-1">
        {scale.isConnected ? (
          <b className="tabular-nums">{readingText(scale)}</b>
        ) : scale.hasFailed ? (
          <FieldError>{m.scale_failed()}</FieldError>
        ) : (
          <span className="text-text-2">{m.scale_off()}</span>
        )}
      </span>
      <Button
        size="sm"
        variant="ghost"
        icon="scales"
        onClick={scale.isConnected ? scale.disconnect : scale.connect}
      >
        {scale.isConnected ? m.scale_disconnect() : m.scale_connect()}
      </Button>
    </div>
  );
}
