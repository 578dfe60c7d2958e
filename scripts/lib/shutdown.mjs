import { performance } from 'node:perf_hooks';
import { endCommands } from './processes.mjs';
import { dim, duration, green, say, sayError } from './terminal.mjs';

const ONE_KEYPRESS_MS = 700;

/**
 * What has been started is ended in the opposite order, once, whoever asks for it.
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
 * The first signal ends things in order, the second one at once.
 * @param {ReturnType<typeof makeShutdown>} shutdown
 */
export function listenForSignals(shutdown) {
  // A terminal that has gone away must not stop the shutdown in the middle of a line.
  process.stdout.on('error', () => {});
  let asked = 0;
  const stop = async () => {
    if (asked > 0) {
      // npm passes on a signal that the terminal has already sent to all of us.
      if (performance.now() - asked < ONE_KEYPRESS_MS) return;
      shutdown.force();
      process.exit(130);
    }
    asked = performance.now();
    say(`\n  Stopping … ${dim('(once more to force)')}`);
    endCommands();
    await shutdown.run();
    say(`  ${green('✓')} Stopped  ${dim(duration(performance.now() - asked))}`);
    process.exit(process.exitCode ?? 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
}
