/** Lines of a scale are short: a longer text without an end is cut, so that nonsense cannot fill the memory. */
const maxLineLength = 80;

/** Splits what a scale sends into lines: `text` ends in the part of a line that is not complete. */
export function completeLines(text: string): { lines: string[]; rest: string } {
  const parts = text.split(/[\r\n]+/);
  const rest = parts.pop() ?? '';
  const lines = parts.filter((line) => line.trim() !== '');
  return rest.length > maxLineLength
    ? { lines: [...lines, rest.slice(0, maxLineLength)], rest: '' }
    : { lines, rest };
}

/** The lines of a stream of bytes, until it ends or `signal` aborts. */
export async function readLines(
  bytes: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onLine: (line: string) => void,
): Promise<void> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  const stop = () => void reader.cancel();
  signal.addEventListener('abort', stop, { once: true });
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const read = completeLines(rest + decoder.decode(value, { stream: true }));
      rest = read.rest;
      for (const line of read.lines) onLine(line);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    reader.releaseLock();
  }
}
