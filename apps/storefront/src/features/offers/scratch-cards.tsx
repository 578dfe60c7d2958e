import type { Cart, ScratchCard } from '@halal-basket/contract';
import { Button, Icon } from '@halal-basket/ui';
import { evenDateOf } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';

/** The visitor's scratch cards: unscratched ones first, then the rewards of the others. */
export function ScratchCards({ cards }: { cards: Cart['promoList']['scratchCards'] }) {
  const { scratched, unscratched } = cards;
  if (scratched.length + unscratched.length === 0) return null;
  return (
    <section aria-labelledby="scratch-cards" className="mt-7">
      <h2 id="scratch-cards" className="mb-3 text-lg font-bold">
        {m.scratch_cards()}
      </h2>
      <ul className="grid grid-cols-2 gap-3">
        {unscratched.map((card) => (
          <Unscratched key={card.id} card={card} />
        ))}
        {scratched.map(({ id, title, reward, pending }) => (
          <li key={id} className="rounded-lg bg-surface-2 p-4">
            <p className="text-xs text-text-3">
              {title} · {m.scratch_past()}
            </p>
            <p className="mt-1 font-bold">{reward}</p>
            {pending && <p className="text-xs text-text-2">{m.scratch_pending()}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unscratched({ card }: { card: ScratchCard }) {
  const overlay = useOverlay();
  return (
    <li className="on-pine hb-pine star-lattice flex flex-col items-start gap-2 overflow-hidden rounded-lg p-4">
      <Icon name="gift" size={28} className="text-hero-accent" />
      <p className="font-bold text-white">{card.title}</p>
      <p className="text-xs text-on-hero-2">
        {m.scratch_until({ date: evenDateOf(card.expiresAt) })}
      </p>
      <Button
        variant="inverse"
        className="mt-auto"
        aria-label={m.scratch_open_card({ title: card.title })}
        onClick={() => overlay.open('scratch', { id: card.id, title: card.title })}
      >
        {m.scratch_open()}
      </Button>
    </li>
  );
}
