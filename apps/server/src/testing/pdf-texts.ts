import { inflateSync } from 'node:zlib';

/** The escapes of strings in PDF (ISO 32000-1, table 3). */
const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The spans that a reader copies in place of shaped glyphs. */
export function shapedTextsOf(pdf: Buffer): string[] {
  const parts = pdf.toString('latin1').split('stream\n').slice(1);
  const pages = parts.flatMap((part) => {
    try {
      return [inflateSync(Buffer.from(part, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return [...pages.join('\n').matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text]) => {
    const bytes = Buffer.from(
      (text ?? '').replace(/\\(.)/gs, (_, sign: string) => controls[sign] ?? sign),
      'latin1',
    );
    return bytes.subarray(2).swap16().toString('utf16le');
  });
}
