import type { Pick } from '@halal-basket/contract';

/** A text of each pick: its typed quantity, or its reason. */
export type TextOfPick = Readonly<Record<string, string>>;

/** A picked quantity, as the call takes it. */
interface PickedQuantity {
  lineNo: number;
  partNo: number;
  grams?: number;
  packs?: number;
  reason?: string;
}

export const keyOfPick = ({ lineNo, partNo }: { lineNo: number; partNo: number }): string =>
  `${lineNo}/${partNo}`;

export const isWeighed = ({ orderedGrams }: Pick): boolean => orderedGrams > 0;

/** The recorded quantity; '' until it is picked. */
const recordedOf = (pick: Pick): string =>
  String((isWeighed(pick) ? pick.grams : pick.packs) ?? '');

/** The typed quantity of a pick, else the recorded one, which another packer can change meanwhile. */
export const shownQuantity = (pick: Pick, typed: TextOfPick): string =>
  typed[keyOfPick(pick)] ?? recordedOf(pick);

/** Whether a text can be saved as a quantity, or is not entered yet. */
export const isQuantity = (text: string): boolean => /^\d{0,6}$/.test(text);

/** The typed whole numbers that differ from the recorded ones: others would undo the work of another packer. */
export const changedPicks = (
  picks: readonly Pick[],
  typed: TextOfPick,
  reasons: TextOfPick,
): PickedQuantity[] =>
  picks.flatMap((pick) => {
    const text = shownQuantity(pick, typed);
    if (text === '' || !isQuantity(text) || text === recordedOf(pick)) return [];
    const { lineNo, partNo } = pick;
    const reason = reasons[keyOfPick(pick)];
    return [
      {
        lineNo,
        partNo,
        ...(isWeighed(pick) ? { grams: +text } : { packs: +text }),
        ...(reason !== undefined && { reason }),
      },
    ];
  });

/** Whether a typed text differs from the recorded quantity, also one that cannot be saved. */
export const hasUnsaved = (picks: readonly Pick[], typed: TextOfPick): boolean =>
  picks.some((pick) => shownQuantity(pick, typed) !== recordedOf(pick));

/** The texts of the other picks. */
export const withoutPick = (texts: TextOfPick, pick: Pick): TextOfPick =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key !== keyOfPick(pick)));

/** The typed quantities without those that were saved as they are. */
export const withoutSaved = (typed: TextOfPick, saved: TextOfPick): TextOfPick =>
  Object.fromEntries(Object.entries(typed).filter(([key, text]) => saved[key] !== text));
