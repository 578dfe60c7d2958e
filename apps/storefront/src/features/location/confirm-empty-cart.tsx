import { Button, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { focusOnAppearing } from '../../shell/focus.ts';

interface EmptiesCartProps {
  /** The location that the visitor chose. */
  place: string;
  hubName: string;
  busy: boolean;
  onSure: () => void;
  onKeep: () => void;
}

/** Shown before a cart is emptied: the hub of the new location sells none of its items. */
export const ConfirmEmptyCart = (props: EmptiesCartProps) => (
  <div role="alert" className="flex flex-col items-center py-8 text-center">
    <span className="grid size-16 place-items-center rounded-pill bg-promise-soft text-3xl text-promise-text">
      <Icon name="basket" />
    </span>
    <h3 className="wide mt-5 text-2xl wrap-anywhere">{m.location_empties_cart_title()}</h3>
    <p className="mt-2 max-w-sm text-text-2">
      {m.location_empties_cart_text({ place: props.place, hub: props.hubName })}
    </p>
    <div className="mt-7 flex flex-wrap justify-center gap-3">
      <Button variant="ghost" size="lg" ref={focusOnAppearing} onClick={props.onKeep}>
        {m.location_empties_cart_keep()}
      </Button>
      <Button variant="danger" size="lg" busy={props.busy} onClick={props.onSure}>
        {m.location_empties_cart_confirm()}
      </Button>
    </div>
  </div>
);
