import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answering } from './test-client.ts';

export { freePort } from '../../../../scripts/lib/ports.mjs';

const server = path.resolve(import.meta.dirname, '../..');
const built = path.join(server, 'dist', 'main.js');
const readyWithinMs = 60_000;

export interface ServerProcess {
  /** Sends a signal and waits for the end; returns the exit code, or the signal that ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string>;
  signal(signal: 'SIGTERM'): void;
  ended: Promise<number | string>;
}

/** The real server in a process of its own, built or from source, ready to answer. */
export async function startServerProcess(
  url: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const program = existsSync(built)
    ? [built]
    : ['--import', 'tsx', path.join(server, 'src/main.ts')];
  const child: ChildProcess = spawn(process.execPath, program, {
    cwd: server,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const late = Date.now() + readyWithinMs;
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    if (Date.now() > late) {
      child.kill('SIGKILL');
      throw new Error('The server was not ready in time.');
    }
    await sleep(25);
  }
  return {
    ended,
    signal: (signal) => void child.kill(signal),
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Sends requests to a server over the network; throws without an answer. */
export const overNetwork = (port: number): Answering => ({
  async inject({ method, url, headers, payload }) {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: method ?? 'GET',
      headers: {
        ...(headers as Record<string, string>),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    const rawPayload = Buffer.from(await answer.arrayBuffer());
    const text = rawPayload.toString();
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      rawPayload,
      payload: text,
      body: text,
      cookies: answer.headers.getSetCookie().map((line) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        return { name, value };
      }),
      json: () => JSON.parse(text),
    };
  },
});
