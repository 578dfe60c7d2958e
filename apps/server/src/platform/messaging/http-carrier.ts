import type { MessageChannel } from './message.sql.ts';
import { type MessageCarrier, Undeliverable } from './messaging.ts';

/** How a company that carries messages wants to be asked. */
export interface HttpCarrierSettings {
  url: string;
  /** Secret; stands for `{{key}}`. */
  key: string;
  /** The registered sender (DLT header), as `HALBSK`; stands for `{{sender}}`. */
  sender: string;
  /** The shop's number as a principal entity with DLT; stands for `{{entity}}`. */
  entity: string;
  /** Our template names → the ids under which their texts are registered. */
  templates: Readonly<Record<string, string>>;
  /** A text message without a registered template is refused by every Indian carrier. */
  needsTemplate: boolean;
  /** `name: value`, with placeholders. */
  header: string;
  /** A form (`a={{to}}&b=…`) or JSON (begins with a brace), with placeholders. */
  body: string;
  /** What a good answer says: some carriers answer 200 to everything. Absent: the status counts. */
  accepted?: RegExp;
}

/** Longer than this nobody waits for a carrier; the job comes back. */
const patienceMs = 10_000;

/** Statuses after which it is worth trying again, besides all from 500. */
const passing = new Set([408, 409, 425, 429]);

const fill = (
  pattern: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string,
): string =>
  pattern.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => escape(values[name] ?? ''));

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** Hands messages of one channel to a company's HTTP interface. */
export function httpCarrier(
  channel: MessageChannel,
  settings: HttpCarrierSettings,
): MessageCarrier {
  const { url, key, sender, entity, templates, needsTemplate, header, accepted } = settings;
  const isJson = settings.body.trimStart().startsWith('{') && !settings.body.startsWith('{{');
  const headers = (): Record<string, string> => {
    const [name = '', ...value] = fill(header, { key }, (text) => text).split(':');
    return {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(name.trim() && { [name.trim()]: value.join(':').trim() }),
    };
  };
  return {
    carries: (asked) => asked === channel,
    deliver: async ({ id, recipient, template, body }) => {
      const registered = templates[template] ?? '';
      if (registered === '' && needsTemplate) {
        throw new Undeliverable(`no registered template for ${template}`);
      }
      const values = {
        to: recipient,
        digits: recipient.replace('+', ''),
        text: body,
        template: registered,
        id: `hb-${id}`,
        key,
        sender,
        entity,
      };
      const answer = await fetch(url, {
        method: 'POST',
        headers: headers(),
        body: fill(settings.body, values, isJson ? inJson : encodeURIComponent),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      const words = (await answer.text()).slice(0, 2000);
      if (answer.ok && (!accepted || accepted.test(words))) return;
      const failure = `${channel} was answered with ${answer.status}`;
      if (answer.ok || answer.status >= 500 || passing.has(answer.status)) throw new Error(failure);
      throw new Undeliverable(failure);
    },
  };
}
