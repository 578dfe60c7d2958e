import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { databaseSettings, openDatabase } from './database.mjs';
import { sandboxPort, sandboxSettings, wantsSandbox } from './gateway-sandbox.mjs';
import { ensureGenerated } from './generated.mjs';
import { ensureInstalled } from './install.mjs';
import { dataDir, inRoot, root } from './paths.mjs';
import { busyMessage, freePort, isFree, isServed, listenerOn } from './ports.mjs';
import { sleep, toolCommand, until } from './processes.mjs';
import { ensureNotRunning, removeRun, writeRun } from './run-file.mjs';
import { forwardLines } from './server-process.mjs';
import { address, loadSettings, localUrl } from './settings.mjs';
import { listenForSignals, makeShutdown } from './shutdown.mjs';
import { bold, cyan, dim, Explained, green, say, sayError, step } from './terminal.mjs';

const STOP_WITHIN_MS = 10_000;
const READY_WITHIN_MS = 300_000;

/** @typedef {{ name: string, port: number, command: [string, string[]], cwd: string, env: NodeJS.ProcessEnv }} Part */

/** `npm run dev`: runs server, storefront and console from their sources, and reloads edited files. */
export async function startDevelopment() {
  const shutdown = makeShutdown();
  listenForSignals(shutdown);
  try {
    say(`\n  ${bold('Halal Basket, development')}\n`);
    loadSettings();
    const where = address();
    const url = localUrl(where);
    await ensureNotRunning((pid) => say(`  ${dim(`Ending server ${pid} of a crashed start.`)}`));
    if (!(await isFree(where.port, where.host))) {
      throw new Explained(busyMessage(where.port, listenerOn(where.port), 'npm run dev'));
    }
    writeRun({ url });
    shutdown.add(removeRun);
    await ensureInstalled();
    const database = await step('PostgreSQL', openDatabase);
    shutdown.add(database.stop);
    await ensureGenerated();
    const parts = await developmentParts(where, url, database);
    const width = Math.max(...parts.map(({ name }) => name.length));
    const ends = parts.map((part) => {
      const { ended, stop, kill } = launch(part, part.name.padEnd(width));
      shutdown.add(stop);
      shutdown.onForce(kill);
      return ended.then((how) => `The ${part.name} has ended (${how}).`);
    });
    void sayWhenOpen(parts, url);
    const first = await Promise.race(ends);
    if (!shutdown.begun) throw new Explained(first);
  } catch (error) {
    if (!shutdown.begun) {
      sayError(error);
      process.exitCode = 1;
    }
    await shutdown.run();
  }
}

/**
 * Prints the address of the shop when every part answers.
 * @param {Part[]} parts
 * @param {string} url
 */
async function sayWhenOpen(parts, url) {
  const up = async () => {
    const served = await Promise.all(parts.map(({ port }) => isServed(port, '127.0.0.1')));
    return served.every(Boolean);
  };
  if (await until(up, { timeoutMs: READY_WITHIN_MS, everyMs: 200 })) {
    const hint = dim('edited files are reloaded; Ctrl-C stops all parts');
    say(`\n  ${green('●')} ${bold('The shop is open')}  ${cyan(url)}  ${hint}\n`);
  }
}

/**
 * Returns the parts: the server, and the two Vite servers to which it forwards page requests.
 * @param {{ port: number, host: string }} where
 * @param {string} url
 * @param {import('./database.mjs').Database} database
 * @returns {Promise<Part[]>}
 */
async function developmentParts({ port, host }, url, database) {
  const [storefrontPort, consolePort] = [await freePort(), await freePort()];
  const hasStorefront = fs.existsSync(inRoot('apps/storefront/dev-server.ts'));
  const hasConsole = fs.existsSync(inRoot('apps/console/vite.config.ts'));
  const server = {
    PORT: String(port),
    HOST: host,
    ...databaseSettings(database),
    DATA_DIR: dataDir(),
    ...(hasStorefront && { STOREFRONT_DEV_URL: `http://127.0.0.1:${storefrontPort}` }),
    ...(hasConsole && { CONSOLE_DEV_URL: `http://127.0.0.1:${consolePort}` }),
  };
  const gatewayPort = sandboxPort(port);
  const sandboxed = wantsSandbox();
  if (sandboxed) Object.assign(server, sandboxSettings(`http://localhost:${gatewayPort}`));
  const web = { API_ORIGIN: `http://127.0.0.1:${port}`, HOST: '127.0.0.1' };
  const flags = ['--port', String(consolePort), '--strictPort', '--host', '127.0.0.1'];
  return [
    sandboxed && {
      name: 'gateways',
      port: gatewayPort,
      command: toolCommand('tsx', ['apps/gateway-sandbox/src/main.ts']),
      cwd: root,
      env: {
        GATEWAY_SANDBOX_PORT: String(gatewayPort),
        STORE_ORIGIN: url,
        DATA_DIR: dataDir(),
      },
    },
    {
      name: 'server',
      port,
      command: toolCommand('tsx', ['watch', '--clear-screen=false', 'apps/server/src/main.ts']),
      cwd: root,
      env: server,
    },
    hasStorefront && {
      name: 'storefront',
      port: storefrontPort,
      command: toolCommand('tsx', ['dev-server.ts']),
      cwd: inRoot('apps/storefront'),
      env: { ...web, STOREFRONT_PORT: String(storefrontPort), PUBLIC_URL: url },
    },
    hasConsole && {
      name: 'console',
      port: consolePort,
      command: toolCommand('vite', ['--clearScreen', 'false', ...flags]),
      cwd: inRoot('apps/console'),
      env: web,
    },
  ].filter((part) => part !== false);
}

/**
 * @param {Part} part
 * @param {string} label
 */
function launch({ command: [program, args], cwd, env }, label) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    forwardLines(stream, (text) => say(`  ${dim(`${label} │`)} ${text}`));
  }
  const ended = new Promise((/** @type {(how: string) => void} */ resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const late = sleep(STOP_WITHIN_MS).then(() => 'late');
    if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
    await ended;
  };
  return { ended, stop, kill: () => void child.kill('SIGKILL') };
}
