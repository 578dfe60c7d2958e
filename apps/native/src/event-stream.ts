import type { EventStream } from '@halal-basket/device/device';

/** The wait before a lost connection is opened again, ms; as in browsers. */
const againMs = 3_000;

interface StreamState {
  id: string;
  data: string[];
  name: string;
}

interface Message {
  name: string;
  data: string;
  id: string;
}

/** Reads lines of Server-Sent Events; `onMessage` gets each complete one. */
export function eventReader(onMessage: (message: Message) => void): (text: string) => void {
  const state: StreamState = { id: '', data: [], name: '' };
  let rest = '';
  const readLine = (line: string) => {
    if (line === '') {
      const { id, data, name } = state;
      if (data.length > 0) onMessage({ id, name: name || 'message', data: data.join('\n') });
      Object.assign(state, { data: [], name: '' });
      return;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') state.data.push(value);
    if (field === 'event') state.name = value;
    if (field === 'id') state.id = value;
  };
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    lines.forEach(readLine);
  };
}

/**
 * Server-Sent Events with headers, which the browser's event source cannot send. Like it, the stream opens a
 * lost connection again, and closes after a refusal.
 */
export class HeaderEventStream extends EventTarget implements EventStream {
  readyState = 0;
  readonly #address: string;
  readonly #headers: () => Record<string, string>;
  readonly #abort = new AbortController();
  #lastId = '';

  constructor(address: string, headers: () => Record<string, string>) {
    super();
    this.#address = address;
    this.#headers = headers;
    void this.#follow();
  }

  close(): void {
    this.readyState = 2;
    this.#abort.abort();
  }

  async #follow(): Promise<void> {
    while (this.readyState !== 2) {
      const isRefused = await this.#connect().catch(() => false);
      if (this.#abort.signal.aborted) return;
      this.readyState = isRefused ? 2 : 0;
      this.dispatchEvent(new Event('error'));
      if (!isRefused) await new Promise((go) => setTimeout(go, againMs));
    }
  }

  /** Returns whether the server refused; throws when the connection is lost. */
  async #connect(): Promise<boolean> {
    const answer = await fetch(this.#address, {
      signal: this.#abort.signal,
      headers: {
        ...this.#headers(),
        accept: 'text/event-stream',
        ...(this.#lastId && { 'last-event-id': this.#lastId }),
      },
    });
    if (!answer.ok || !answer.body) return true;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    const read = eventReader(({ name, data, id }) => {
      this.#lastId = id;
      this.dispatchEvent(new MessageEvent(name, { data, lastEventId: id }));
    });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      read(value);
    }
  }
}
