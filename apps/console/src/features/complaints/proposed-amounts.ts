import type { ConsoleComplaint } from '@halal-basket/contract';

/**
 * The refund of each line of a proposal, as text. A proposal names only its sum: it is filled in if
 * the order or the complaint has one line that it fits.
 */
export function proposedAmounts(
  lines: ConsoleComplaint['lines'],
  proposal: ConsoleComplaint['proposal'],
): Readonly<Record<number, string>> {
  if (!proposal) return {};
  const complained = lines.filter((line) => line.complained > 0);
  const [line, ...others] = complained.length > 0 ? complained : lines;
  const fits = line && others.length === 0 && proposal.amount <= line.refundable;
  return fits ? { [line.lineNo]: String(proposal.amount) } : {};
}
