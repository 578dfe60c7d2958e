import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeLines, readLines } from './scale-lines.ts';

const bytesOf = (parts: readonly string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

it('reads the same lines wherever the stream is cut', async () => {
  const text = 'ST,GS,+ 0.485 kg\r\nUS,GS,+ 0.490 kg\r\n\r\n485 g\n';
  const cuts = fc.array(fc.nat(text.length), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(cuts, async (given) => {
      const places = [0, ...given.toSorted((one, other) => one - other), text.length];
      const parts = places.slice(1).map((end, index) => text.slice(places[index], end));
      const lines: string[] = [];
      await readLines(bytesOf(parts), new AbortController().signal, (line) => lines.push(line));
      expect(lines).toEqual(['ST,GS,+ 0.485 kg', 'US,GS,+ 0.490 kg', '485 g']);
    }),
    { numRuns: 30 },
  );
});

it('cuts a line without an end', () => {
  const { lines, rest } = completeLines('9'.repeat(5000));
  expect(lines).toEqual(['9'.repeat(80)]);
  expect(rest).toBe('');
});
