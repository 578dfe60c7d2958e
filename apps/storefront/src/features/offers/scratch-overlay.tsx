import { vibrate } from '@halal-basket/device';
import { Button, Icon } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { reloadCart } from '../cart/reload-cart.ts';
import { couponsQuery } from './offer-queries.ts';
import { ScratchCanvas } from './scratch-canvas.tsx';

/**
 * A card to scratch. The page does not know the reward: it calls the server when enough is
 * scratched off. A button does the same for customers who cannot scratch.
 */
export const ScratchOverlay: OverlayView<'scratch'> = ({ id, title, open, onOpenChange }) => {
  const shop = useShop();
  const { caller, queryClient } = shop;
  const scratch = useMutation({
    mutationFn: () => caller.call('scratch', { body: { id } }),
    onSuccess: () => {
      vibrate([10, 40, 20]);
      void queryClient.invalidateQueries({ queryKey: couponsQuery(caller).queryKey });
      void reloadCart(shop);
      void queryClient.invalidateQueries({ queryKey: ['confirmation'] });
      void queryClient.invalidateQueries({ queryKey: ['money'] });
    },
  });
  const { data: card, isPending, error } = scratch;
  const points = card?.rewardPoints ?? 0;
  const won = points > 0 || (card?.rewardAmount ?? 0) > 0;
  const money = card?.pending ? m.scratch_money_pending : m.scratch_credited;
  const credited = points > 0 ? m.scratch_points_pending : money;
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      {...(!card && { description: m.scratch_text() })}
      closeLabel={m.close()}
      footer={
        card ? (
          <Button block size="lg" onClick={() => onOpenChange(false)}>
            {m.scratch_done()}
          </Button>
        ) : (
          <Button block size="lg" busy={isPending} onClick={() => scratch.mutate()}>
            {m.scratch_reveal()}
          </Button>
        )
      }
    >
      <div className="relative mx-auto aspect-[4/3] w-full max-w-80 overflow-hidden rounded-xl bg-promise-soft">
        <div
          role="status"
          className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 p-6 text-center"
        >
          {card && (
            <>
              <Icon name={won ? 'gift' : 'sparkle'} size={44} className="text-promise-text" />
              {won && <p className="text-sm text-text-2">{m.scratch_won()}</p>}
              <p className="wide text-2xl">{card.reward}</p>
              <p className="text-sm text-text-2">{won ? credited() : m.scratch_nothing()}</p>
            </>
          )}
        </div>
        {!card && (
          <ScratchCanvas key={error ? 'again' : 'first'} onScratched={() => scratch.mutate()} />
        )}
      </div>
      {error && (
        <p role="alert" className="mt-3 text-center text-sm font-semi text-danger">
          {messageOf(error, m.scratch_failed())}
        </p>
      )}
    </Overlay>
  );
};
