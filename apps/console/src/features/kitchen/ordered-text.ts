import { m } from '../../messages.ts';
import { gramsText } from '../orders/weights.ts';

interface Ordered {
  packs: number;
  /** 0 for counted packs. */
  grams: number;
  /** The size of one pack. */
  pack: string;
}

/** '3 × 6 pcs', '2 × 500 g, 1 kg'; '500 g' for the only pack of its weight. */
export function orderedText({ packs, grams, pack }: Ordered): string {
  const weight = gramsText(grams);
  if (grams === 0) return m.kitchen_total({ packs: String(packs), pack });
  if (weight.replace('\u00a0', ' ') === pack) return weight;
  return m.kitchen_total_weighed({ packs: String(packs), pack, weight });
}
