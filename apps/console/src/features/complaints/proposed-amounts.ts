import type { ConsoleComplaint } from '@halal-basket/contract';

/** The refund of each line of a proposal, as text; none for a line that can no longer be refunded so much. */
export const proposedAmounts = (
  lines: ConsoleComplaint['lines'],
  proposal: ConsoleComplaint['proposal'],
): Readonly<Record<number, string>> =>
  Object.fromEntries(
    (proposal?.lines ?? [])
      .filter(({ lineNo, amount }) =>
        lines.some((line) => line.lineNo === lineNo && amount <= line.refundable),
      )
      .map(({ lineNo, amount }) => [lineNo, String(amount)]),
  );
