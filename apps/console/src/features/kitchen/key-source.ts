/** A scale types faster than any person, in milliseconds between two keys. */
const fastest = 35;
const minKeys = 3;

/** The source of typed text, by the times of its keys in milliseconds: a scale, or a person. */
export function sourceOfKeys(times: readonly number[]): 'wedge' | 'typed' {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  return times.length >= minKeys && gaps.every((gap) => gap <= fastest) ? 'wedge' : 'typed';
}
