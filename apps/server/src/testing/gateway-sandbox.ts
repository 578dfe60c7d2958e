import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxSettings } from '../../../../scripts/lib/gateway-sandbox.mjs';

const app = path.resolve(import.meta.dirname, '../../../gateway-sandbox');
const built = path.join(app, 'dist', 'main.js');

export interface GatewaySandbox {
  origin: string;
  /** The settings of a store that uses it. */
  settings: Record<string, string>;
  /** A call of its control API, below /control. */
  control<T = unknown>(method: 'GET' | 'POST' | 'PUT', address: string, body?: unknown): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Both gateways as a process of its own, on any free port. Webhooks go to `storeOrigin`; where the
 * shop has no address yet, tell it later by `PUT /control/store { origin }`.
 */
export async function startGatewaySandbox(
  storeOrigin = 'http://127.0.0.1:9',
): Promise<GatewaySandbox> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-sandbox-'));
  const program = existsSync(built) ? [built] : ['--import', 'tsx', path.join(app, 'src/main.ts')];
  const child = spawn(process.execPath, program, {
    cwd: app,
    env: {
      PATH: process.env['PATH'],
      GATEWAY_SANDBOX_PORT: '0',
      GATEWAY_SANDBOX_JOURNAL: path.join(folder, 'journal.jsonl'),
      STORE_ORIGIN: storeOrigin,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}.`)));
    createInterface(child.stdout).once('line', (line) => resolve(line.replace(/^.* on /, '')));
  });
  return {
    origin,
    settings: sandboxSettings(origin),
    control: async <T>(method: string, address: string, body?: unknown): Promise<T> => {
      const answer = await fetch(`${origin}/control${address}`, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`);
      return JSON.parse(text) as T;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
