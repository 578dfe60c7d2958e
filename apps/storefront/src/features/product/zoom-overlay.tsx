import { IconButton } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { useZoom } from './use-zoom.ts';
import { largest } from './zoom.ts';

/** A product's pictures, one at a time, as large as one likes. */
export const ZoomOverlay: OverlayView<'zoom'> = (props) => {
  const { categorySeoName, productSeoName, picture, open, onOpenChange } = props;
  const { queries } = useShop();
  const { data: product } = useQuery(queries.product(categorySeoName, productSeoName));
  const [place, setPlace] = useState(picture);
  const { zoom, byKey, reset, frame } = useZoom();
  const images = product?.images ?? [];
  const image = images[place];
  const show = (next: number) => {
    reset();
    setPlace((next + images.length) % images.length);
  };
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.zoom_title({ name: product?.productName ?? '' })}
      description={m.zoom_hint()}
      closeLabel={m.close()}
      width="lg"
      height="full"
      focusFirst={frame.ref}
      footer={
        <div className="flex items-center justify-center gap-3">
          {images.length > 1 && (
            <IconButton
              icon="caret-left"
              label={m.gallery_previous()}
              variant="soft"
              onClick={() => show(place - 1)}
            />
          )}
          <IconButton
            icon="minus"
            label={m.zoom_out()}
            variant="soft"
            disabled={zoom.scale === 1}
            onClick={() => byKey('-')}
          />
          <output className="min-w-16 text-center text-sm font-semi tabular-nums">
            {m.zoom_level({ percent: Math.round(zoom.scale * 100) })}
          </output>
          <IconButton
            icon="plus"
            label={m.zoom_in()}
            variant="soft"
            disabled={zoom.scale === largest}
            onClick={() => byKey('+')}
          />
          <IconButton
            icon="arrow-counter-clockwise"
            label={m.zoom_reset()}
            variant="soft"
            onClick={reset}
          />
          {images.length > 1 && (
            <IconButton
              icon="caret-right"
              label={m.gallery_next()}
              variant="soft"
              onClick={() => show(place + 1)}
            />
          )}
        </div>
      }
    >
      <div
        {...frame}
        role="application"
        aria-label={m.zoom_open()}
        tabIndex={0}
        data-tint={product?.tint}
        className="hb-tint relative h-[58dvh] touch-none overflow-hidden rounded-lg select-none focus-visible:-outline-offset-3"
      >
        <div
          className="size-full"
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        >
          {image && (
            <img
              src={image.url}
              alt={image.alt}
              draggable={false}
              className="size-full object-contain"
            />
          )}
        </div>
      </div>
    </Overlay>
  );
};
