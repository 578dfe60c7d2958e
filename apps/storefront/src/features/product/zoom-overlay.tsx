import { IconButton } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { useZoom } from './use-zoom.ts';
import { largest } from './zoom.ts';

/** A product's pictures, one at a time, in any size. */
export const ZoomOverlay: OverlayView<'zoom'> = (props) => {
  const { categorySeoName, productSeoName, picture, open, onOpenChange } = props;
  const { queries } = useShop();
  const { data: product } = useQuery(queries.product(categorySeoName, productSeoName));
  const [place, setPlace] = useState(picture);
  const hintId = useId();
  const { zoom, byKey, reset, stage } = useZoom();
  const images = product?.images ?? [];
  const image = images[place];
  const turn = (by: 1 | -1) => {
    reset();
    setPlace((place + by + images.length) % images.length);
  };
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.zoom_title({ name: product?.productName ?? '' })}
      closeLabel={m.close()}
      width="full"
      height="full"
      focusFirst={stage.ref}
      footer={
        <Controls
          scale={zoom.scale}
          onKey={byKey}
          onReset={reset}
          onTurn={images.length > 1 ? turn : null}
        />
      }
    >
      <button
        type="button"
        {...stage}
        aria-describedby={hintId}
        data-tint={product?.tint}
        className="hb-tint relative block h-full min-h-60 w-full touch-none overflow-hidden rounded-lg select-none focus-visible:-outline-offset-3"
      >
        {image && (
          <img
            src={image.url}
            alt={image.alt}
            draggable={false}
            className="size-full object-contain"
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          />
        )}
      </button>
      <p id={hintId} className="visually-hidden">
        {m.zoom_hint()}
      </p>
    </Overlay>
  );
};

interface ControlsProps {
  scale: number;
  /** The buttons have the same actions as the keys. */
  onKey: (key: string) => void;
  onReset: () => void;
  /** The pictures beside it; null for a single one. */
  onTurn: ((by: 1 | -1) => void) | null;
}

const Controls = ({ scale, onKey, onReset, onTurn }: ControlsProps) => (
  <div className="flex items-center justify-center gap-3">
    {onTurn && (
      <IconButton
        icon="caret-left"
        label={m.gallery_previous()}
        variant="soft"
        onClick={() => onTurn(-1)}
      />
    )}
    <IconButton
      icon="minus"
      label={m.zoom_out()}
      variant="soft"
      disabled={scale === 1}
      onClick={() => onKey('-')}
    />
    <output className="min-w-16 text-center text-sm font-semi tabular-nums">
      {m.zoom_level({ percent: Math.round(scale * 100) })}
    </output>
    <IconButton
      icon="plus"
      label={m.zoom_in()}
      variant="soft"
      disabled={scale === largest}
      onClick={() => onKey('+')}
    />
    <IconButton
      icon="arrow-counter-clockwise"
      label={m.zoom_reset()}
      variant="soft"
      onClick={onReset}
    />
    {onTurn && (
      <IconButton
        icon="caret-right"
        label={m.gallery_next()}
        variant="soft"
        onClick={() => onTurn(1)}
      />
    )}
  </div>
);
