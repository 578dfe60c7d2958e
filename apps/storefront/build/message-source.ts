import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { directed } from '../messages/plugin.js';
import settings from '../project.inlang/settings.json' with { type: 'json' };

export const { baseLocale, locales } = settings;

/** A sentence, or its forms by plural category (`messages/plugin.js` describes the format). */
export type Message = string | Record<string, string>;

export type Messages = Record<string, Message>;

export type Translations = ReadonlyMap<string, Messages>;

const root = resolve(import.meta.dirname, '..');

export const messageFolders = settings['plugin.halalBasket.messages'].folders.map((folder) =>
  resolve(root, folder, 'messages'),
);

/** The file's messages; a language that lacks the file shows English. */
export function readMessageFile(folder: string, locale: string): Messages {
  try {
    return JSON.parse(readFileSync(resolve(folder, `${locale}.json`), 'utf8')) as Messages;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && locale !== baseLocale) return {};
    throw error;
  }
}

/** All messages by language and key; a missing translation is the English message. */
export function readMessages(): Translations {
  const read = (locale: string): Messages =>
    Object.fromEntries(
      messageFolders.flatMap((folder) =>
        Object.entries(readMessageFile(folder, locale)).map(([key, message]) => [
          key,
          directed(message, locale) as Message,
        ]),
      ),
    );
  const english = read(baseLocale);
  return new Map(locales.map((locale) => [locale, { ...english, ...read(locale) }]));
}

/** Changes with any of the translations of a message. */
export const fingerprint = (translations: readonly (Message | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(translations)).digest('base64url').slice(0, 8);

const quoted = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

/** A template of the text: '{count} items' becomes `${i.count} items`. */
const template = (text: string, input: string): string =>
  `\`${text
    .split(/\{(\w+)\}/)
    .map((part, place) => (place % 2 === 0 ? quoted(part) : `\${${input}.${part}}`))
    .join('')}\``;

/**
 * An expression of the message. `input` is the name of its inputs, and `plural` that of the
 * function that gives the plural form of a number.
 */
export function expressionOf(message: Message, input: string, plural: string): string {
  if (typeof message === 'string') return template(message, input);
  const { other = '', ...forms } = message;
  const chosen = Object.entries(forms).filter(([, text]) => text !== other);
  if (chosen.length === 0) return template(other, input);
  if (chosen.length === 1) {
    const [[category, text] = ['', '']] = chosen;
    const condition = `${plural}(${input}.count)===\`${category}\``;
    return `(${condition}?${template(text, input)}:${template(other, input)})`;
  }
  const table = chosen.map(([category, text]) => `${category}:${template(text, input)}`);
  return `({${table.join()}}[${plural}(${input}.count)]??${template(other, input)})`;
}
