/** A figure compared with the period before, in percent; null without both figures or if it was zero. */
export function changeIn(
  now: number | null | undefined,
  before: number | null | undefined,
): number | null {
  if (now === null || now === undefined || !before) return null;
  return Math.round(((now - before) / Math.abs(before)) * 100);
}

/** '▲ 12%', '▼ 3%', '0%'. */
export const changeText = (change: number): string => {
  const size = `${Math.abs(change).toLocaleString('en-IN')}%`;
  return change === 0 ? size : `${change > 0 ? '▲' : '▼'} ${size}`;
};
