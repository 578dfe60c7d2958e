/** The notes of India that riders carry, in rupees, the largest first. */
export const noteValues = [500, 200, 100, 50, 20, 10] as const;

/** The number of notes by their value in rupees, and all coins together in rupees. */
export interface CountedNotes {
  notes: Readonly<Record<string, number>>;
  coins: number;
}

/** The counted cash in paise. Coins are whole rupees. */
export const countedPaise = ({ notes, coins }: CountedNotes): number =>
  100 * noteValues.reduce((sum, value) => sum + value * (notes[value] ?? 0), coins);
