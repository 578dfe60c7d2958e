/** Returns the length of a bar, in percent of all ratings. */
export function shareOf(count: number, all: readonly { count: number }[]): number {
  const total = all.reduce((sum, each) => sum + each.count, 0);
  return total === 0 ? 0 : (count * 100) / total;
}
