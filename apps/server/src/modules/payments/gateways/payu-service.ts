import type { z } from 'zod';
import { dayOf, minuteOf } from '../../../platform/days.ts';
import type { PayuSettings } from '../../../platform/gateway-settings.ts';
import { spanOfGateway } from '../../../platform/telemetry/spans.ts';
import { GatewayRefused, GatewayUnknown } from './gateway.ts';
import { commandHash } from './payu-hash.ts';
import { type ListedAction, actionsIn, transactionList } from './payu-wire.ts';

const timeoutMs = 4000;

/** The time of day in India (IST): '14:05:00'. */
const timeOf = (at: Date): string => {
  const minute = minuteOf(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(at.getUTCSeconds())}`;
};

/** PayU's web service: one address, a command with its arguments, a hash over the first argument. */
export class PayuService {
  readonly #settings: PayuSettings;

  constructor(settings: PayuSettings) {
    this.#settings = settings;
  }

  async #command(name: string, variables: readonly string[]): Promise<unknown> {
    const { headers, end } = spanOfGateway('payu', name);
    try {
      const answer = await this.#post(name, variables, headers);
      end();
      return answer;
    } catch (error) {
      end(error);
      throw error;
    }
  }

  async #post(
    name: string,
    variables: readonly string[],
    headers: Record<string, string>,
  ): Promise<unknown> {
    const [var1 = ''] = variables;
    const { key, salts, apiUrl } = this.#settings;
    const [salt] = salts;
    const body = new URLSearchParams({
      key,
      command: name,
      hash: commandHash(key, salt, name, var1),
    });
    variables.forEach((value, index) => body.set(`var${index + 1}`, value));
    let answer: Response;
    try {
      answer = await fetch(apiUrl, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.ok) return await answer.json();
    } catch (error) {
      throw new GatewayUnknown(`PayU gave no answer to ${name}`, { cause: error });
    }
    if (answer.status >= 500 || answer.status === 429) {
      throw new GatewayUnknown(`PayU answered ${name} with ${answer.status}`);
    }
    throw new GatewayRefused(`PayU refused ${name} with ${answer.status}`, 'refused');
  }

  async ask<T extends z.ZodType>(
    schema: T,
    name: string,
    ...variables: string[]
  ): Promise<z.output<T>> {
    const parsed = schema.safeParse(await this.#command(name, variables));
    if (parsed.success) return parsed.data;
    throw new GatewayUnknown(`PayU answered ${name} with something else`, { cause: parsed.error });
  }

  /** Captures and refunds of that period, those unknown to the store included. */
  async listed(from: Date, to: Date): Promise<ListedAction[]> {
    const times = [from, to].map((at) => `${dayOf(at)} ${timeOf(at)}`);
    const answer = await this.ask(transactionList, 'get_transaction_info', ...times);
    return actionsIn(answer.Transaction_details ?? []);
  }
}
