import { Overlay } from '@halal-basket/ui/overlay';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { NotServed } from './not-served.tsx';

/** Shown when a screen finds that no hub delivers to its location (specification, section 2). */
export const NotServedOverlay: OverlayView<'notServed'> = (props) => {
  const { source, name, place, open, onOpenChange } = props;
  const overlay = useOverlay();
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.not_served_title_plain()}
      hideTitle
      closeLabel={m.close()}
      width="md"
    >
      <NotServed
        name={name}
        place={place}
        source={source}
        onChange={() => overlay.open('location', { source })}
      />
    </Overlay>
  );
};
