const minPauseMs = 2_000;
const maxPauseMs = 30_000;

/** How often the data of a query was loaded, and how often its server refused. */
export interface Loads {
  dataUpdateCount: number;
  errorUpdateCount: number;
}

/**
 * The pause in ms before a screen loads what a job is about to change: it doubles with each load. As a
 * `refetchInterval` it rests while the page is in the background.
 */
export const refreshPause = ({ dataUpdateCount, errorUpdateCount }: Loads): number => {
  const repeats = Math.max(0, dataUpdateCount + errorUpdateCount - 1);
  return Math.min(maxPauseMs, minPauseMs * 2 ** repeats);
};
