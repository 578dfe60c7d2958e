const gain = (grade: number): number => 2 ** grade - 1;

const dcg = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, place) => sum + gain(grade) / Math.log2(place + 2), 0);

/**
 * The normalised discounted cumulative gain of the first results: 1 if they are the best of `all` in the best order.
 * A term without any good product scores 1.
 */
export function ndcg(found: readonly number[], all: readonly number[], results: number): number {
  const ideal = dcg([...all].sort((a, b) => b - a).slice(0, results));
  return ideal === 0 ? 1 : dcg(found.slice(0, results)) / ideal;
}
