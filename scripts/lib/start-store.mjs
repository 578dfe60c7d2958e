import { performance } from 'node:perf_hooks';
import { buildStore } from './build-store.mjs';
import { databaseSettings, openDatabase } from './database.mjs';
import {
  sandboxPort,
  sandboxSettings,
  startSandbox,
  testPayments,
  wantsSandbox,
} from './gateway-sandbox.mjs';
import { ensureInstalled } from './install.mjs';
import { demoLogins } from './logins.mjs';
import { dataDir, shown } from './paths.mjs';
import { busyMessage, isFree, listenerOn } from './ports.mjs';
import { ensureNotRunning, removeRun, writeRun } from './run-file.mjs';
import { startServer } from './server-process.mjs';
import { listenForSignals, makeShutdown } from './shutdown.mjs';
import { address, loadSettings, localUrl } from './settings.mjs';
import { bold, cyan, dim, duration, Explained, green, say, sayError, step } from './terminal.mjs';

/** `npm start`: installs, builds and runs the shop of a clone. Resolves when the shop has ended. */
export async function startStore() {
  const started = performance.now();
  const shutdown = makeShutdown();
  listenForSignals(shutdown);
  try {
    say(`\n  ${bold('Halal Basket')}\n`);
    loadSettings();
    const where = address();
    const url = localUrl(where);
    await ensureNotRunning((pid) => say(`  ${dim(`Ending server ${pid} of a crashed start.`)}`));
    await requireFreePort(where);
    writeRun({ url });
    shutdown.add(removeRun);
    await ensureInstalled();
    const database = await step('PostgreSQL', async (note) => {
      const opened = await openDatabase(note);
      shutdown.add(opened.stop);
      note(opened.what);
      return opened;
    });
    await buildStore();
    const gateways = wantsSandbox() ? await openSandbox(where, url, shutdown) : null;
    const server = await step('Server', async () => {
      const process = serve(where, url, { ...databaseSettings(database), ...gateways?.settings });
      shutdown.add(process.stop);
      shutdown.onForce(process.kill);
      writeRun({ url, serverPid: process.pid });
      await process.ready();
      return process;
    });
    summary(url, performance.now() - started, gateways?.origin);
    const how = await server.ended;
    if (!shutdown.begun) {
      throw new Explained(
        `The server ended unexpectedly (${how}). Its output above gives the reason.`,
      );
    }
  } catch (error) {
    if (!shutdown.begun) {
      sayError(error);
      process.exitCode = 1;
    }
    await shutdown.run();
  }
}

/**
 * Starts the gateway sandbox, which imitates both payment gateways.
 * @param {{ port: number, host: string }} where
 * @param {string} url
 * @param {ReturnType<typeof makeShutdown>} shutdown
 */
async function openSandbox({ port: storePort, host }, url, shutdown) {
  const port = sandboxPort(storePort);
  await requireFreePort({ port, host });
  const origin = `http://${new URL(process.env['PUBLIC_URL'] || url).hostname}:${port}`;
  await step('Gateway sandbox', async (note) => {
    const line = (/** @type {string} */ text) => say(`    ${dim(text)}`);
    const sandbox = startSandbox({ port, host, storeOrigin: url, line });
    shutdown.add(sandbox.stop);
    shutdown.onForce(sandbox.kill);
    await sandbox.ready();
    note('payments take no real money');
  });
  return { origin, settings: sandboxSettings(origin) };
}

/**
 * @param {{ port: number, host: string }} where
 * @param {string} url
 * @param {Record<string, string>} settings
 */
function serve({ port, host }, url, settings) {
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir(),
    ...settings,
  };
  return startServer({ url, env, line: (text) => say(`    ${dim(text)}`) });
}

/** @param {{ port: number, host: string }} where */
async function requireFreePort({ port, host }) {
  if (await isFree(port, host)) return;
  throw new Explained(busyMessage(port, listenerOn(port), 'npm start'));
}

/** @param {string} url @param {number} ms @param {string} [gateways] the sandbox's address */
function summary(url, ms, gateways) {
  const {
    NODE_ENV: environment,
    DEV_OUTBOX: outbox,
    PUBLIC_URL: publicUrl,
    CONSOLE_URL: ofConsole,
  } = process.env;
  const origin = publicUrl ? new URL(publicUrl).origin : url;
  const shows = outbox ? outbox === 'on' : environment !== 'production';
  const places = [
    ['Store', origin],
    ['Console', `${ofConsole ? new URL(ofConsole).origin : origin}/console`],
    ...(shows ? [['Development outbox', `${origin}/dev/outbox`]] : []),
    ['API document', `${origin}/api/docs`],
    ...(origin === url ? [] : [['Behind the proxy', url]]),
  ];
  say(`\n  ${green('●')} ${bold('The shop is open')}  ${dim(duration(ms))}\n`);
  for (const [name, place] of places) say(`    ${name?.padEnd(20)} ${cyan(place ?? '')}`);
  const logins = demoLogins();
  if (logins.length > 0) {
    const width = Math.max(...logins.map(({ who }) => who.length), 20);
    say(`\n    ${bold('Demo logins')}  ${dim('login codes appear in the development outbox')}`);
    for (const { who, how } of logins) say(`    ${who.padEnd(width)} ${how}`);
  }
  if (gateways) {
    say(`\n    ${bold('Test payments')}  ${dim(`the sandbox of both gateways is at ${gateways}`)}`);
    for (const { what, how } of testPayments) say(`    ${what.padEnd(24)} ${how}`);
  }
  say(`\n    ${dim(`The data is in ${shown(dataDir())}. Ctrl-C stops the shop.`)}\n`);
}
