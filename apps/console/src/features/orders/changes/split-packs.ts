import type { AnswerOf } from '@halal-basket/contract';

type Line = AnswerOf<'consoleSplitOptions'>['deliveries'][number]['lines'][number];

/** The packs to move by the number of their line. */
export type PacksToMove = Readonly<Record<number, number>>;

/** A delivery after its split: the packs that stay, and those that move. Both must have some. */
export function packsAfter(lines: readonly Line[], packs: PacksToMove) {
  const of = (count: (line: Line) => number) =>
    lines.flatMap((line) => (count(line) > 0 ? [{ ...line, packs: count(line) }] : []));
  const moved = of(({ lineNo }) => packs[lineNo] ?? 0);
  const stays = of((line) => line.packs - (packs[line.lineNo] ?? 0));
  return { moved, stays, isPossible: moved.length > 0 && stays.length > 0 };
}
