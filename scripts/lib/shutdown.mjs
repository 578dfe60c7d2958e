import { performance } from 'node:perf_hooks';
import { endCommands } from './processes.mjs';
import { dim, duration, green, say, sayError } from './terminal.mjs';

const ONE_KEYPRESS_MS = 700;

/**
 * Collects the steps that stop the started parts. `run` runs them in the opposite order of their start, and
 * only once, however often it is called.
 */
export function makeShutdown() {
  /** @type {(() => void | Promise<void>)[]} */
  const steps = [];
  /** @type {(() => void)[]} */
  const forced = [];
  /** @type {Promise<void> | undefined} */
  let running;
  const runAll = async () => {
    for (const end of steps.toReversed()) {
      try {
        await end();
      } catch (error) {
        sayError(error);
        process.exitCode = 1;
      }
    }
  };
  return {
    get begun() {
      return running !== undefined;
    },
    add: (/** @type {() => void | Promise<void>} */ end) => void steps.push(end),
    onForce: (/** @type {() => void} */ end) => void forced.push(end),
    run: () => (running ??= runAll()),
    force: () => {
      for (const end of forced) end();
    },
  };
}

/**
 * Stops all parts in order at the first signal, and at once at the second one.
 * @param {ReturnType<typeof makeShutdown>} shutdown
 */
export function listenForSignals(shutdown) {
  // A closed terminal makes every output fail; this must not interrupt the shutdown.
  process.stdout.on('error', () => {});
  let asked = 0;
  const stop = async () => {
    if (asked > 0) {
      // npm forwards a signal that the terminal has already sent to all processes.
      if (performance.now() - asked < ONE_KEYPRESS_MS) return;
      shutdown.force();
      process.exit(130);
    }
    asked = performance.now();
    say(`\n  Stopping … ${dim('(press Ctrl-C again to force)')}`);
    endCommands();
    await shutdown.run();
    say(`  ${green('✓')} Stopped  ${dim(duration(performance.now() - asked))}`);
    process.exit(process.exitCode ?? 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
}
