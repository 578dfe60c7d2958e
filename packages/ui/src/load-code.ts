/** The waits before code that did not arrive is requested again, ms. */
const retryMs = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** A page younger than this was maybe reloaded for the same code. */
const MAY_RELOAD_AFTER_MS = 60_000;

const pause = (ms: number): Promise<unknown> => new Promise((go) => setTimeout(go, ms));

const online = (): Promise<unknown> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((go) => addEventListener('online', go, { once: true }));

/** The messages of Chromium, Firefox and Safari; an error of the code itself has another one. */
const notArrived = /dynamically imported module|Importing a module script failed/;

/** Safari does not name the file: the page itself tells then whether there is a network. */
const fileOf = (failure: Error): string =>
  /https?:\S+?\.js/.exec(failure.message)?.[0] ?? location.href;

const isAnswered = (file: string): Promise<boolean> =>
  fetch(file).then(
    () => true,
    () => false,
  );

/** A reloaded page waits before the next reload: code that is broken would reload it for ever. */
function reload(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = opened?.type === 'reload' && performance.now() < MAY_RELOAD_AFTER_MS;
  if (!isFresh) location.reload();
}

/**
 * Loads code of a part of the page. On a weak network it is requested again, for about a minute with a network.
 * Where the network answers and the code still fails, the page is reloaded once: many browsers remember a failed
 * script for as long as the page is open, and a new release has other files. An open dialog is open again afterwards,
 * because the history has it.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  let failure: unknown;
  const attempt = async (): Promise<{ module: Module } | null> => {
    try {
      return { module: await load() };
    } catch (error) {
      if (!(error instanceof Error && notArrived.test(error.message))) throw error;
      failure = error;
      return null;
    }
  };
  const first = await attempt();
  if (first) return first.module;
  for (const wait of retryMs) {
    await pause(wait);
    await online();
    if (!(await isAnswered(fileOf(failure as Error)))) continue;
    const next = await attempt();
    if (next) return next.module;
    reload();
  }
  throw failure;
}
