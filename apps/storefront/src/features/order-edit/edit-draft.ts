import type { AddablePack } from '@halal-basket/contract';
import type { AnswerOf, InputOf } from '@halal-basket/contract/client';

export type Editing = AnswerOf<'orderEditing'>;
export type EditLine = Editing['lines'][number];
export type EditBody = Pick<InputOf<'editOrder'>['body'], 'kept' | 'added' | 'slots'>;

/** Packs that the customer adds. */
export interface AddedPacks {
  /** Of the pack and its cut. */
  key: string;
  sku: string;
  cut: string | undefined;
  name: string;
  /** The cut and the contents: 'Small curry cut · 500 g'. */
  about: string;
  price: number;
  packs: number;
  most: number;
}

/** The customer's changes so far. Absent values are those of the order. */
export interface EditDraft {
  packs: Readonly<Record<number, number>>;
  cuts: Readonly<Record<number, string>>;
  added: readonly AddedPacks[];
  slots: Readonly<Record<string, { deliverySlotId: number; date: string }>>;
}

export const unchanged: EditDraft = { packs: {}, cuts: {}, added: [], slots: {} };

export const packsOf = ({ lineNo, packs }: EditLine, draft: EditDraft): number =>
  draft.packs[lineNo] ?? packs;

export const cutOf = ({ lineNo, cut }: EditLine, draft: EditDraft): string | undefined =>
  draft.cuts[lineNo] ?? cut;

/** The body of the call: only what differs from the order. Another cut removes the line and adds its packs. */
export function bodyOf({ lines, shipments }: Editing, draft: EditDraft): Required<EditBody> {
  const kept: Required<EditBody>['kept'] = [];
  const added: Required<EditBody>['added'] = [];
  for (const line of lines) {
    const { lineNo, sku } = line;
    const packs = packsOf(line, draft);
    const cut = cutOf(line, draft);
    if (cut !== line.cut) {
      kept.push({ lineNo, packs: 0 });
      if (packs > 0) added.push({ sku, packs, ...(cut !== undefined && { cut }) });
    } else if (packs !== line.packs) kept.push({ lineNo, packs });
  }
  for (const { sku, cut, packs } of draft.added) {
    added.push({ sku, packs, ...(cut !== undefined && { cut }) });
  }
  const slots = shipments.flatMap(({ shipmentId, deliverySlotId }) => {
    const chosen = draft.slots[shipmentId];
    return chosen && chosen.deliverySlotId !== deliverySlotId ? [{ shipmentId, ...chosen }] : [];
  });
  return { kept, added, slots };
}

export const isChanged = ({ kept, added, slots }: Required<EditBody>): boolean =>
  kept.length + added.length + slots.length > 0;

/** The draft with this number of added packs; none takes them out. */
export function withAdded(draft: EditDraft, pack: AddedPacks): EditDraft {
  const others = draft.added.filter(({ key }) => key !== pack.key);
  return { ...draft, added: pack.packs > 0 ? [...others, pack] : others };
}

/** The found packs, one choice for each cut. */
export const choicesOf = (packs: readonly AddablePack[]): AddedPacks[] =>
  packs.flatMap(({ sku, productName, quantity, salePrice, available, cuts }) =>
    (cuts.length > 0 ? cuts : [undefined]).map((cut) => ({
      key: `${sku}/${cut?.code ?? ''}`,
      sku,
      cut: cut?.code,
      name: productName,
      about: [cut?.label, quantity].filter(Boolean).join(' · '),
      price: salePrice + (cut?.extraPrice ?? 0),
      packs: 0,
      most: available,
    })),
  );
