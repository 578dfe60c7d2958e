import type { Locale } from '@halal-basket/contract/languages';
import type { MessageChannel } from './message.sql.ts';
import { type MessageCarrier, Undeliverable } from './messaging.ts';

/** The request format of a carrier. */
export interface HttpCarrierSettings {
  url: string;
  /** Secret; replaces `{{key}}`. */
  key: string;
  /** The registered sender (DLT header), such as `HALBSK`; replaces `{{sender}}`. */
  sender: string;
  /** The shop's number as a principal entity with DLT; replaces `{{entity}}`. */
  entity: string;
  /**
   * The shop's template names → the ids under which their texts are registered: `order-placed` in English,
   * `order-placed.hi` in Hindi.
   */
  templates: Readonly<Record<string, string>>;
  /** Advertising has a sender of its own in India, and often another type. Absent: the same as all messages. */
  promotional?: { sender: string; body: string };
  /** Every Indian carrier refuses a text message without a registered template. */
  needsTemplate: boolean;
  /** `name: value`, with placeholders. */
  header: string;
  /** A form (`a={{to}}&b=…`) or JSON (starts with a brace), with placeholders. */
  body: string;
  /** The text of a successful answer: some carriers always answer 200. Absent: the status decides. */
  accepted?: RegExp;
}

/** The longest wait for a carrier; the job retries later. */
const timeoutMs = 10_000;

/** Statuses that allow a retry, besides all from 500. */
const retryableStatuses = new Set([408, 409, 425, 429]);

const fill = (
  pattern: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string,
): string =>
  pattern.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => escape(values[name] ?? ''));

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

const isJsonBody = (body: string): boolean =>
  body.trimStart().startsWith('{') && !body.startsWith('{{');

/** The name of a template in a language: 'order-placed', 'order-placed.hi'. */
const templateName = (template: string, language: Locale): string =>
  language === 'en' ? template : `${template}.${language}`;

/** Sends messages of one channel through a carrier's HTTP interface. */
export function httpCarrier(
  channel: MessageChannel,
  settings: HttpCarrierSettings,
): MessageCarrier {
  const { url, key, entity, templates, needsTemplate, header, accepted } = settings;
  const headers = (isJson: boolean): Record<string, string> => {
    const [name = '', ...value] = fill(header, { key }, (text) => text).split(':');
    return {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(name.trim() && { [name.trim()]: value.join(':').trim() }),
    };
  };
  return {
    carries: (other) => other === channel,
    speaks: ({ template, language }) =>
      !needsTemplate && Object.keys(templates).length === 0
        ? true
        : Object.hasOwn(templates, templateName(template, language)),
    deliver: async ({ id, recipient, template, language, body, stop_link: stopLink }) => {
      const format = (stopLink !== null && settings.promotional) || settings;
      const isJson = isJsonBody(format.body);
      const registered = templates[templateName(template, language)] ?? '';
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
        sender: format.sender,
        entity,
      };
      const answer = await fetch(url, {
        method: 'POST',
        headers: headers(isJson),
        body: fill(format.body, values, isJson ? inJson : encodeURIComponent),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const words = (await answer.text()).slice(0, 2000);
      if (answer.ok && (!accepted || accepted.test(words))) return;
      const failure = `${channel} was answered with ${answer.status}`;
      if (answer.ok || answer.status >= 500 || retryableStatuses.has(answer.status))
        throw new Error(failure);
      throw new Undeliverable(failure);
    },
  };
}
