import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './server-process.ts';

const folder = path.resolve(import.meta.dirname, '../../../gateway-sandbox');
const readyWithinMs = 30_000;

/** The data that the browser of a payer returns to the shop. */
export interface PaidAtRazorpay {
  outcome: 'success' | 'failure' | 'pending' | 'silent';
  paymentId: string;
  response: {
    razorpay_payment_id: string;
    razorpay_order_id: string;
    razorpay_signature: string;
  };
}

export interface PaidAtPayu {
  /** 'success', 'failure', 'pending'; 'silent' if the browser never returns. */
  outcome: string;
  mihpayid: string;
  /** The form that the browser posts, and its address. */
  action: string;
  fields: Record<string, string>;
}

/** Both gateways in a process of their own, with controls for tests. */
export class GatewaySandbox {
  readonly port: number;
  readonly #child: ChildProcess | undefined;

  private constructor(port: number, child?: ChildProcess) {
    this.port = port;
    this.#child = child;
  }

  /** A sandbox that runs already. */
  static at(port: number): GatewaySandbox {
    return new GatewaySandbox(port);
  }

  static async start(): Promise<GatewaySandbox> {
    const port = await freePort();
    const journal = path.join(mkdtempSync(path.join(os.tmpdir(), 'sandbox-')), 'journal.jsonl');
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(folder, 'src/main.ts')], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        GATEWAY_SANDBOX_PORT: String(port),
        GATEWAY_SANDBOX_JOURNAL: journal,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const sandbox = new GatewaySandbox(port, child);
    const late = Date.now() + readyWithinMs;
    while (!(await sandbox.#isReady())) {
      if (child.exitCode !== null) throw new Error(`The sandbox ended with ${child.exitCode}.`);
      if (Date.now() > late) throw new Error('The sandbox was not ready in time.');
      await sleep(25);
    }
    return sandbox;
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** For the shop's settings. */
  get environment(): Record<string, string> {
    return { GATEWAY_SANDBOX_PORT: String(this.port) };
  }

  async control<T = unknown>(
    method: 'GET' | 'PUT' | 'POST',
    way: string,
    body?: object,
  ): Promise<T> {
    const answer = await fetch(`${this.origin}/control/${way}`, {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The sandbox gave ${answer.status} to ${way}: ${text}`);
    return JSON.parse(text) as T;
  }

  /** Acts as a payer at gateway 1. */
  payRazorpay(orderId: string, scenario = 'success', more: object = {}): Promise<PaidAtRazorpay> {
    return this.control('POST', 'pay/razorpay', { order_id: orderId, scenario, ...more });
  }

  /** Acts as a payer at gateway 2: takes the shop's form, returns the data for the shop. */
  payPayu(
    form: Record<string, string>,
    scenario = 'success',
    more: object = {},
  ): Promise<PaidAtPayu> {
    return this.control('POST', 'pay/payu', { form, scenario, ...more });
  }

  /** Staff of the shop refund paise of a payment in the gateway's dashboard. */
  refundInDashboard(paymentId: string, amount: number): Promise<{ refundId: string }> {
    return this.control('POST', 'refund', { paymentId, amount });
  }

  async stop(): Promise<void> {
    if (!this.#child) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
