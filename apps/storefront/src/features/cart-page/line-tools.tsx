import type { CartItem } from '@halal-basket/contract';
import { vibrate } from '@halal-basket/device';
import { Icon, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { lineName, takesNote } from './cart-rules.ts';
import { useStoreCart } from './use-store-cart.ts';
import { useShop } from '../../shop-context.tsx';

const look =
  'inline-flex min-h-tap items-center gap-1.5 text-sm font-semi text-text-2 hover:text-brand hover:underline';

interface LineToolsProps {
  item: CartItem;
  /** The line was saved for later: the focus needs another element. */
  onGone: () => void;
}

/** Besides the quantity: a note to the butcher, and "Save for later". */
export function LineTools({ item, onGone }: LineToolsProps) {
  const overlay = useOverlay();
  const { caller } = useShop();
  const keep = useStoreCart();
  const name = item.productName;
  const later = useMutation({
    mutationFn: () => caller.call('saveForLater', { body: lineName(item) }),
    onMutate: () => vibrate(10),
    onSuccess: (cart) => {
      keep(cart);
      onGone();
      toast.show({ text: m.later_saved({ name }), tone: 'success' });
    },
    onError: (error) => toast.show({ text: messageOf(error, m.later_failed()), tone: 'danger' }),
  });
  return (
    <>
      {item.note !== '' && (
        <p className="mt-1 flex items-start gap-1.5 text-sm text-text-2">
          <Icon name="note" className="mt-0.5 shrink-0" />
          <span className="min-w-0 break-words">{item.note}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-x-5">
        {takesNote(item) && (
          <button
            type="button"
            className={look}
            aria-label={item.note === '' ? m.note_add_for({ name }) : m.note_change_for({ name })}
            onClick={() => overlay.open('lineNote', { ...lineName(item), name, note: item.note })}
          >
            {item.note === '' ? m.note_add() : m.note_change()}
          </button>
        )}
        <button
          type="button"
          className={look}
          aria-label={m.later_save_of({ name })}
          disabled={later.isPending}
          onClick={() => later.mutate()}
        >
          {m.later_save()}
        </button>
      </div>
    </>
  );
}
