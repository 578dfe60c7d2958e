import type { ScratchCard } from '@halal-basket/contract';
import { Button, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';

/** The scratch card of an order on its confirmation; after scratching, its reward. */
export function EarnedCard({ card }: { card: ScratchCard }) {
  const overlay = useOverlay();
  return (
    <section className="flex items-center gap-4 rounded-xl bg-promise-soft p-5">
      <Icon name="gift" size={40} className="text-promise-text" />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold">{card.scratched ? card.reward : m.scratch_title()}</h2>
        <p className="text-sm text-text-2">{card.pending ? m.scratch_pending() : card.title}</p>
      </div>
      {!card.scratched && (
        <Button
          variant="promise"
          aria-label={m.scratch_open_card({ title: card.title })}
          onClick={() => overlay.open('scratch', { id: card.id, title: card.title })}
        >
          {m.scratch_open()}
        </Button>
      )}
    </section>
  );
}
